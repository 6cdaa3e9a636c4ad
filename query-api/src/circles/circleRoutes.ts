import { endpoints, presentCircleMember, RuleViolation } from '@pass-along/contracts';
import { type Database } from '../reading/database.ts';
import { type Read } from '../reading/readRoute.ts';
import { circlesOf, membersOf, ownCircle, presentCircleRow } from './circleQueries.ts';

/** Circles, and the names of who is in them. */
const shown = ['circles', 'members'] as const;

export function circleRoutes(read: Read, database: Database): void {
  read(endpoints.myCircles, shown, async ({ params: { userId }, caller: { memberId } }) => {
    if (userId !== memberId) throw new RuleViolation('forbidden');
    const circles = await circlesOf(database, memberId);
    const members = await membersOf(
      database,
      circles.map(({ circleId }) => circleId),
    );
    return circles.map((circle) => ({
      ...presentCircleRow(circle, { memberId, isMember: true }),
      members: members.filter(({ circleId }) => circleId === circle.circleId).map(({ person }) => person),
    }));
  });

  read(endpoints.getCircle, shown, async ({ params: { circleId }, caller: { memberId } }) => {
    const { circle, by } = await ownCircle(database, circleId, memberId);
    return presentCircleRow(circle, by);
  });

  read(endpoints.circleMembers, shown, async ({ params: { circleId }, caller: { memberId } }) => {
    const { circle, by } = await ownCircle(database, circleId, memberId);
    const members = await membersOf(database, [circleId]);
    return members.map((member) => presentCircleMember(circle, member, by));
  });
}
