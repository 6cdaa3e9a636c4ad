import { streams } from '@pass-along/contracts';
import { settingsDecider } from '../settings/settingsDecider.ts';
import { memberDecider, type Member } from '../members/memberDecider.ts';
import type { Policy } from '../core/policy.ts';

export interface MemberWithTimeZone {
  member: Member;
  /** The community's time zone. */
  timeZone: string;
}

/** Loads the member and time zone by which the member's timers are set. */
export function createMemberView(defaults: { timeZone: string }): Policy<'member', MemberWithTimeZone>['view'] {
  return async ({ data: { memberId } }, load) => {
    const [settings, member] = await Promise.all([
      load.state(settingsDecider, streams.settings()),
      load.state(memberDecider, streams.member(memberId)),
    ]);
    return { member, timeZone: settings.timeZone ?? defaults.timeZone };
  };
}
