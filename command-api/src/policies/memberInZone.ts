import { streams } from '@pass-along/contracts';
import { settingsDecider } from '../domain/community/settings.ts';
import { memberDecider, type Member } from '../domain/members/member.ts';
import { type Policy } from './policy.ts';

export interface MemberInZone {
  member: Member;
  /** The community's. */
  timeZone: string;
}

/** What a member's own timers are set by. */
export function memberInZone(defaults: { timeZone: string }): Policy<'member', MemberInZone>['view'] {
  return async ({ data: { memberId } }, load) => {
    const [settings, member] = await Promise.all([
      load.state(settingsDecider, streams.settings()),
      load.state(memberDecider, streams.member(memberId)),
    ]);
    return { member, timeZone: settings.timeZone ?? defaults.timeZone };
  };
}
