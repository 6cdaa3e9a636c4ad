import { buildCircleAvatarUrl, endpoints, type AdminCircleAnswer, type SignFolder } from '@pass-along/contracts';
import { byName } from '@pass-along/contracts/tables';
import { buildTextMatch } from '../core/textSearch.ts';
import {
  findCircle,
  circles,
  findCircleMembers,
  getCirclePeople,
  shownCircle,
  withPeople,
  type CircleMember,
  type ShownCircleRow,
} from './circleReadQueries.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { createAdminList } from '../core/adminListQueries.ts';

const { from, columns } = circles;

const listed = createAdminList(endpoints.adminCircles, {
  resource: 'circles',
  from,
  joined: withPeople,
  shown: shownCircle,
  filters: {
    id: `${columns.circle_id} = any(?)`,
    q: buildTextMatch('c'),
    status: `${columns.status} = ?`,
  },
  sorts: { name: byName(columns.name), createdAt: columns.created_at, memberCount: columns.member_count },
  newestFirst: `${columns.created_at} desc`,
  key: columns.circle_id,
});

export function registerAdminCircleRoutes({ read, readList, database, pictures }: QueryKit): void {
  readList(endpoints.adminCircles, {
    projections: ['circles', 'members'],
    list: listed,
    present: async (rows, caller) => {
      const sign = pictures.createSigner(caller.memberId);
      const members = await findCircleMembers(
        database,
        rows.map(({ circleId }) => circleId),
      );
      return rows.map((row) => present(row, members, sign));
    },
  });

  read(endpoints.adminCircle, ['circles', 'members'], async ({ params: { id }, caller }) =>
    present(
      await findCircle(database, id),
      await findCircleMembers(database, [id]),
      pictures.createSigner(caller.memberId),
    ),
  );
}

function present(row: ShownCircleRow, members: readonly CircleMember[], sign: SignFolder): AdminCircleAnswer {
  const { circleId, name, avatar, status, memberCount, createdAt, groupAdminId } = row;
  const { groupAdmin, founder } = getCirclePeople(row);
  return {
    _id: circleId,
    name,
    avatar: buildCircleAvatarUrl(circleId, avatar, sign),
    status,
    memberCount,
    groupAdmin: groupAdminId === null ? null : groupAdmin,
    foundedBy: founder,
    members: members
      .filter((member) => member.circleId === circleId)
      .map(({ person, joinedAt, how }) => ({ ...person, joinedAt, how })),
    createdAt,
  };
}
