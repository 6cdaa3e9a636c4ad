import { type NoticesOf, verdict } from '../notifications/noticeDefinition.ts';
import type { MemberEvent } from '../members/memberEvents.ts';

/** News about the verified badge. */
const badgeNews = { preference: 'vouches', leadsTo: 'profile', goesOut: true, overtakenBy: null } as const;

/** Notices about vouches and the verified badge. */
export const vouchNotices = {
  vouched: {
    ...badgeNews,
    follows: { VouchGiven: ({ memberId, forMemberId }) => [{ to: forMemberId, about: memberId }] },
  },
  verified: {
    ...badgeNews,
    follows: {
      MemberVerified: ({ memberId, byMemberId }) =>
        memberId === byMemberId ? [] : [{ to: memberId, about: null, data: { why: 'admin' } }],
      MemberVerifiedByNeighbours: ({ memberId }) => [{ to: memberId, about: null, data: { why: 'neighbours' } }],
    },
  },
  verificationLapsed: {
    ...badgeNews,
    follows: { VerificationLapsed: ({ memberId }) => [{ to: memberId, about: null }] },
  },
  // the mail with the reason is one of its own; the profile shows the reason, too
  verificationRemoved: {
    ...verdict,
    leadsTo: 'profile',
    goesOut: false,
    follows: {
      VerificationWithdrawn: ({ memberId, byMemberId }) =>
        memberId === byMemberId ? [] : [{ to: memberId, about: null }],
    },
  },
  verificationAllowed: {
    ...verdict,
    leadsTo: 'profile',
    follows: {
      VerificationAllowed: ({ memberId, byMemberId }) =>
        memberId === byMemberId ? [] : [{ to: memberId, about: null }],
    },
  },
} as const satisfies NoticesOf<MemberEvent>;
