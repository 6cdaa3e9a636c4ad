import { type NoticesOf, verdict } from './noticeDefinition.ts';
import type { MemberEvent } from '../members/memberEvents.ts';

/** Notices about the own account. */
export const accountNotices = {
  usernameSuggested: {
    ...verdict,
    leadsTo: 'settings',
    goesOut: false,
    follows: { UsernameChangeSuggested: ({ memberId }) => [{ to: memberId, about: null }] },
  },
} as const satisfies NoticesOf<MemberEvent>;
