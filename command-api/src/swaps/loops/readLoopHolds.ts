import { readModelSchema, swapLoopRefusalsTable, swapLoopsTable } from '@pass-along/contracts/tables';
import { type ReadLoopHolds } from './gatherWantGraph.ts';

const heldQuery = `
  SELECT leg->>'itemId' AS "itemId"
  FROM ${readModelSchema}.${swapLoopsTable.name}, jsonb_array_elements(legs) AS leg
  WHERE status IN ('offered', 'reserving')`;

/** A no to a thing holds until the member says yes to the pair; a no for another reason is for a month. */
const refusedQuery = `
  SELECT gives_item_id AS gives, gets_item_id AS gets
  FROM ${readModelSchema}.${swapLoopRefusalsTable.name}
  WHERE why IN ('not_this_thing', 'not_my_thing') OR declined_at > now() - interval '30 days'`;

/** Silence until the end of an offer is a no for a month: otherwise the same offer would follow each week. */
const unansweredQuery = `
  SELECT given->>'itemId' AS gives, got->>'itemId' AS gets
  FROM ${readModelSchema}.${swapLoopsTable.name}, jsonb_array_elements(legs) AS given, jsonb_array_elements(legs) AS got
  WHERE status = 'dissolved' AND why = 'expired' AND offered_at > now() - interval '37 days'
    AND got->>'receiverId' = given->>'giverId' AND NOT jsonb_exists(agreed_ids, given->>'giverId')`;

/** Reads the things of open loops, and the pairs that members refused, from the read models of loops. */
export const readLoopHolds: ReadLoopHolds = async (load) => {
  const [held, ...refused] = await Promise.all([
    load.rows<{ itemId: string }>(heldQuery, []),
    load.rows<{ gives: string; gets: string }>(refusedQuery, []),
    load.rows<{ gives: string; gets: string }>(unansweredQuery, []),
  ]);
  return {
    heldThings: held.map(({ itemId }) => itemId),
    refusedWants: refused.flat().map(({ gives, gets }) => [gives, gets]),
  };
};
