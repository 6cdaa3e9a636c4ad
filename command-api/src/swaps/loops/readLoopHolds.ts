import { limits } from '@pass-along/contracts';
import { readModelSchema, swapLoopRefusalsTable, swapLoopsTable } from '@pass-along/contracts/tables';
import type { ReadLoopHolds } from './gatherWantGraph.ts';

const heldQuery = `
  SELECT leg->>'itemId' AS "itemId"
  FROM ${readModelSchema}.${swapLoopsTable.name}, jsonb_array_elements(legs) AS leg
  WHERE status IN ('offered', 'reserving')`;

/** Whatever became of their loop: one that has ended at once no longer holds its things. */
const shownQuery = `
  SELECT jsonb_array_elements_text(item_ids) AS "itemId" FROM ${readModelSchema}.${swapLoopsTable.name}
  WHERE offered_at > now() - make_interval(secs => $1)`;

/** Loops of this day; the day is that of their ids. */
const endedQuery = `
  SELECT item_ids AS "itemIds" FROM ${readModelSchema}.${swapLoopsTable.name}
  WHERE status IN ('dissolved', 'undone') AND offered_at >= date_trunc('day', now(), 'UTC')`;

/** A no to a thing holds until the member says yes to the pair; a no for another reason is for a month. */
const refusedQuery = `
  SELECT gives_item_id AS gives, gets_item_id AS gets
  FROM ${readModelSchema}.${swapLoopRefusalsTable.name}
  WHERE why IN ('not_this_thing', 'not_my_thing') OR declined_at > now() - interval '30 days'`;

/**
 * For a month these are a no, otherwise the same offer would follow at once: silence until the end of an offer, leaving
 * an agreed loop before its first handover, and all pairs of a loop that an admin ended.
 */
const droppedQuery = `
  SELECT given->>'itemId' AS gives, got->>'itemId' AS gets
  FROM ${readModelSchema}.${swapLoopsTable.name}, jsonb_array_elements(legs) AS given, jsonb_array_elements(legs) AS got
  WHERE since > now() - interval '30 days' AND got->>'receiverId' = given->>'giverId' AND (
    status = 'dissolved' AND why = 'expired' AND NOT jsonb_exists(agreed_ids, given->>'giverId')
    OR status = 'undone' AND ended_by = given->>'giverId'
    OR stopped_by IS NOT NULL)`;

/** Reads the things of each loop that was offered today and has ended. */
export async function readEndedOffers(load: Parameters<ReadLoopHolds>[0]): Promise<string[][]> {
  return (await load.rows<{ itemIds: string[] }>(endedQuery, [])).map(({ itemIds }) => itemIds);
}

/** Reads the things of open loops, and the pairs that members refused, from the read models of loops. */
export const readLoopHolds: ReadLoopHolds = async (load) => {
  const [held, shown, ...refused] = await Promise.all([
    load.rows<{ itemId: string }>(heldQuery, []),
    load.rows<{ itemId: string }>(shownQuery, [limits.swapLoop.holdMs / 1000]),
    load.rows<{ gives: string; gets: string }>(refusedQuery, []),
    load.rows<{ gives: string; gets: string }>(droppedQuery, []),
  ]);
  return {
    heldThings: held.map(({ itemId }) => itemId),
    shownThings: shown.map(({ itemId }) => itemId),
    refusedWants: refused.flat().map(({ gives, gets }) => [gives, gets]),
  };
};
