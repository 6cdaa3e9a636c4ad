import { endpoints, presentCircleMember, RuleViolation } from '@pass-along/contracts';
import { type QueryKit } from '../module.ts';
import { circlesOf, membersOf, ownCircle, presentCircleRow } from './circleQueries.ts';

/** Read models of circles, with the names of their members. */
const shown = ['circles', 'members'] as const;

export function circleRoutes({ read, database, pictures }: QueryKit): void {
  read(endpoints.myCircles, shown, async ({ params: { userId }, caller: { memberId } }) => {
    if (userId !== memberId) throw new RuleViolation('forbidden');
    const sign = pictures.signFor(memberId);
    const circles = await circlesOf(database, memberId);
    const members = await membersOf(
      database,
      circles.map(({ circleId }) => circleId),
    );
    return circles.map((circle) => ({
      ...presentCircleRow(circle, { memberId, isMember: true }, sign),
      members: members.filter(({ circleId }) => circleId === circle.circleId).map(({ person }) => person),
    }));
  });

  read(endpoints.getCircle, shown, async ({ params: { circleId }, caller: { memberId } }) => {
    const { circle, by } = await ownCircle(database, circleId, memberId);
    return presentCircleRow(circle, by, pictures.signFor(memberId));
  });

  read(endpoints.circleMembers, shown, async ({ params: { circleId }, caller: { memberId } }) => {
    const { circle, by } = await ownCircle(database, circleId, memberId);
    const members = await membersOf(database, [circleId]);
    return members.map((member) => presentCircleMember(circle, member, by));
  });
}
