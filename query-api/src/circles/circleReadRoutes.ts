import {
  endpoints,
  getFirstName,
  isEasilyGuessed,
  presentCircleMember,
  whyNotEditCircle,
  DomainError,
} from '@pass-along/contracts';
import type { QueryKit } from '../core/queryModule.ts';
import {
  findMemberCircles,
  findCircleMembers,
  findInvitingCircle,
  findOwnCircle,
  getCirclePeople,
  presentCircleRow,
} from './circleReadQueries.ts';
import { readFindableCircles, readJoinRequests } from './joinRequestQueries.ts';

/** Read models of circles, with the names of their members. */
const shown = ['circles', 'members'] as const;

export function registerCircleRoutes({ read, database, pictures }: QueryKit): void {
  read(endpoints.myCircles, shown, async ({ params: { userId }, caller: { memberId } }) => {
    if (userId !== memberId) throw new DomainError('forbidden');
    const sign = pictures.createSigner(memberId);
    const circles = await findMemberCircles(database, memberId);
    const members = await findCircleMembers(
      database,
      circles.map(({ circleId }) => circleId),
    );
    return circles.map((circle) => ({
      ...presentCircleRow(circle, { memberId, isMember: true }, sign),
      members: members.filter(({ circleId }) => circleId === circle.circleId).map(({ person }) => person),
    }));
  });

  read(endpoints.findCircles, ['circles', 'chat'], async ({ caller: { memberId } }) => ({
    circles: await readFindableCircles(database, memberId),
  }));

  read(endpoints.joinRequests, [...shown, 'chat'], async ({ params: { circleId }, caller: { memberId } }) => {
    const { circle, by } = await findOwnCircle(database, circleId, memberId);
    const whyNot = whyNotEditCircle(circle, by);
    if (whyNot) throw new DomainError(whyNot);
    return { requests: await readJoinRequests(database, circleId, memberId) };
  });

  read(endpoints.circleInvitation, shown, async ({ params: { inviteCode } }) => {
    // anyone may ask, so a code that is soon guessed tells nothing, not even whether a group has it
    const untold = { name: null, groupAdmin: null };
    if (isEasilyGuessed(inviteCode, '')) return untold;
    const circle = await findInvitingCircle(database, inviteCode);
    if (isEasilyGuessed(inviteCode, circle.name)) return untold;
    return { name: circle.name, groupAdmin: getFirstName(getCirclePeople(circle).groupAdmin.name) };
  });

  read(endpoints.getCircle, shown, async ({ params: { circleId }, caller: { memberId } }) => {
    const { circle, by } = await findOwnCircle(database, circleId, memberId);
    return presentCircleRow(circle, by, pictures.createSigner(memberId));
  });

  read(endpoints.circleMembers, shown, async ({ params: { circleId }, caller: { memberId } }) => {
    const { circle, by } = await findOwnCircle(database, circleId, memberId);
    const members = await findCircleMembers(database, [circleId]);
    return members.map((member) => presentCircleMember(circle, member, by));
  });
}
