import { defaultCircleAvatar, type FoundCircleAnswer, type JoinRequestAnswer } from '@pass-along/contracts';
import { byName, circleJoinRequestsTable, membersTable } from '@pass-along/contracts/tables';
import { buildIsAway, buildIsUnblocked, presentPerson } from '../members/memberConditions.ts';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, mergeSelections, selectComputed } from '../core/sqlSelections.ts';
import { bindSql, param, prepare, sql } from '../core/sqlStatements.ts';
import { circles, viewersCircles } from './circleReadQueries.ts';

const requests = createAlias(circleJoinRequestsTable, 'r');
const requester = createAlias(membersTable, 'requester');
const mostShown = 200;

const findableCircles = prepare(
  sql(circles.from)
    .leftJoin(requests.from, (join) =>
      join
        .on(requests.columns.circle_id, circles.columns.circle_id)
        .on(bindSql(`${requests.columns.requester_id} = ?`, 'viewerId')),
    )
    .whereRaw(`${circles.columns.findable} and ${circles.columns.status} = 'active'`)
    .whereRaw(bindSql(`${circles.columns.circle_id} not in (${viewersCircles})`, 'viewerId'))
    .whereRaw(bindSql(buildIsUnblocked(circles.columns.group_admin_id), 'viewerId'))
    .orderByRaw(`${byName(circles.columns.name)}, ${circles.columns.circle_id}`)
    .limit(mostShown, { skipBinding: true }),
  mergeSelections(
    circles.only('circle_id', 'name', 'member_count'),
    selectComputed<{ isRequested: boolean }>({ isRequested: `${requests.columns.request_id} is not null` }),
  ),
);

/** A circle's picture is for its members, so the default one stands in. */
export async function readFindableCircles(database: Database, viewerId: string): Promise<FoundCircleAnswer[]> {
  const rows = await database.run(findableCircles, { viewerId });
  return rows.map(({ circleId, name, memberCount, isRequested }) => ({
    _id: circleId,
    name,
    avatar: defaultCircleAvatar,
    memberCount,
    isRequested,
  }));
}

/** Members that can't act join no circle, so their requests wait unseen, as do those behind a block. */
const openRequests = prepare(
  sql(requests.from)
    .join(requester.from, requester.columns.member_id, requests.columns.requester_id)
    .where(requests.columns.circle_id, param('circleId'))
    .whereRaw(`not ${buildIsAway('requester')}`)
    .whereRaw(bindSql(buildIsUnblocked(requester.columns.member_id), 'viewerId'))
    .orderBy([{ column: requests.columns.requested_at }, { column: requests.columns.requester_id }]),
  mergeSelections(
    requests.only('requester_id', 'requested_at'),
    requester.joined({ requesterName: 'name', requesterAvatar: 'avatar' }),
  ),
);

/** `viewerId` is the group admin. */
export async function readJoinRequests(
  database: Database,
  circleId: string,
  viewerId: string,
): Promise<JoinRequestAnswer[]> {
  const rows = await database.run(openRequests, { circleId, viewerId });
  return rows.map(({ requesterId, requesterName, requesterAvatar, requestedAt }) => ({
    ...presentPerson(requesterId, requesterName, requesterAvatar),
    requestedAt,
  }));
}
