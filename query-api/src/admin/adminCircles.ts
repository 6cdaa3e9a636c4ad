import { circleAvatarUrl, endpoints, type AdminCircleAnswer, type SignFolder } from '@pass-along/contracts';
import {
  anyCircle,
  circles,
  membersOf,
  peopleOf,
  shownCircle,
  withPeople,
  type CircleMember,
  type ShownCircleRow,
} from '../circles/circleQueries.ts';
import { type QueryKit } from '../module.ts';
import { adminList } from './adminList.ts';

const { from, columns } = circles;

const listed = adminList(endpoints.adminCircles, {
  resource: 'circles',
  from,
  joined: withPeople,
  shown: shownCircle,
  filters: {
    id: `${columns.circle_id} = any(?)`,
    q: `${columns.name} ilike ?`,
    status: `${columns.status} = ?`,
  },
  sorts: { name: `lower(${columns.name})`, createdAt: columns.created_at, memberCount: columns.member_count },
  newestFirst: `${columns.created_at} desc`,
  key: columns.circle_id,
});

export function adminCircleRoutes({ read, readList, database, pictures }: QueryKit): void {
  readList(endpoints.adminCircles, {
    projections: ['circles', 'members'],
    list: listed,
    present: async (rows, caller) => {
      const sign = pictures.signFor(caller.memberId);
      const members = await membersOf(
        database,
        rows.map(({ circleId }) => circleId),
      );
      return rows.map((row) => present(row, members, sign));
    },
  });

  read(endpoints.adminCircle, ['circles', 'members'], async ({ params: { id }, caller }) =>
    present(await anyCircle(database, id), await membersOf(database, [id]), pictures.signFor(caller.memberId)),
  );
}

function present(row: ShownCircleRow, members: readonly CircleMember[], sign: SignFolder): AdminCircleAnswer {
  const { circleId, name, avatar, status, memberCount, createdAt, groupAdminId } = row;
  const { groupAdmin, founder } = peopleOf(row);
  return {
    _id: circleId,
    name,
    avatar: circleAvatarUrl(circleId, avatar, sign),
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
