import { limits } from '@pass-along/contracts';
import { communityEventsTable, readModelSchema, swapLoopsTable, swapsTable } from '@pass-along/contracts/tables';
import type pg from 'pg';

/** Members with a handover at a meeting place, and planners of events there. */
export interface PlannedThere {
  toMemberIds: string[];
  toPlannerIds: string[];
}

const isThere = (plan: string) => `${plan}->>'meetingPlaceId' = $1 AND ${plan}->>'endsAt' > $2`;

const membersQuery = `
  SELECT DISTINCT id FROM (
    SELECT unnest(ARRAY[owner_id, requester_id]) AS id FROM ${readModelSchema}.${swapsTable.name}
    WHERE status IN ('accepted', 'scheduled') AND (${isThere('plan')} OR ${isThere('proposal')})
    UNION ALL
    SELECT jsonb_array_elements_text(member_ids) FROM ${readModelSchema}.${swapLoopsTable.name}
    WHERE status = 'agreed' AND ${isThere("(meeting->'plan')")}
  ) AS members ORDER BY id LIMIT $3`;

const plannersQuery = `
  SELECT DISTINCT created_by AS id FROM ${readModelSchema}.${communityEventsTable.name}
  WHERE status = 'active' AND meeting_place_id = $1 AND ends_at > $2 ORDER BY id LIMIT $3`;

/**
 * Reads the members with a handover at this place that ends after `at`, and the planners of events that do. A plan of
 * the last moment may be missing in the read models; its page shows the change of the place all the same.
 */
export async function readPlannedThere(pool: pg.Pool, placeId: string, at: string): Promise<PlannedThere> {
  const [members, planners] = await Promise.all(
    [membersQuery, plannersQuery].map((query) =>
      pool.query<{ id: string }>(query, [placeId, at, limits.meetingPlace.told]),
    ),
  );
  const getIds = (result: pg.QueryResult<{ id: string }> | undefined) => (result?.rows ?? []).map(({ id }) => id);
  return { toMemberIds: getIds(members), toPlannerIds: getIds(planners) };
}
