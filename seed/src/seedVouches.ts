import { endpoints, limits, type VerificationAnswer } from '@pass-along/contracts';
import { pick } from './seedBoard.ts';
import type { Call, SeededMember } from './seedMembers.ts';
import { days, type Schedule } from './seedSchedule.ts';

/** Indexes in `people` of members that neighbours vouch for, and how many do. */
const known = [
  { subject: 0, vouches: limits.vouch.needed },
  { subject: 3, vouches: limits.vouch.needed },
  { subject: 6, vouches: 1 },
];

/** On the day before today, neighbours that may vouch do so: two members are verified, and a third one nearly is. */
export function scheduleVouches(diary: Schedule, call: Call, people: readonly SeededMember[]): void {
  for (const [index, { subject, vouches }] of known.entries())
    diary.add(diary.at(days - 1, `19:${10 + index}`), async () => {
      const params = { memberId: pick(people, subject).userId };
      let given = 0;
      for (const as of people) {
        if (given === vouches) break;
        const { own } = await call<VerificationAnswer>(endpoints.getVerification, { as, params });
        if (own?.whyNot !== null) continue;
        await call(endpoints.giveVouch, { as, params });
        given += 1;
      }
    });
}
