import { type NoticesOf, onBellOnly } from '../notifications/noticeDefinition.ts';
import type { KarmaEvent } from './karmaEvents.ts';

const achievement = { ...onBellOnly, leadsTo: 'achievements' } as const;

/** Notices about karma, badges and titles. */
export const karmaNotices = {
  badgeEarned: {
    ...achievement,
    follows: {
      // a badge from an event is announced with its reward
      BadgeAwarded: ({ memberId, badgeId, name, event }) =>
        event === undefined ? [{ to: memberId, about: null, data: { badgeId, name } }] : [],
    },
  },
  badgeLost: {
    ...achievement,
    follows: {
      BadgeLost: ({ memberId, badgeId, name }) => [{ to: memberId, about: null, data: { badgeId, name } }],
    },
  },
  titleReached: {
    ...achievement,
    follows: { TitleReached: ({ memberId, title }) => [{ to: memberId, about: null, data: { title } }] },
  },
  titleLost: {
    ...achievement,
    follows: { TitleLost: ({ memberId, title, from }) => [{ to: memberId, about: null, data: { title, from } }] },
  },
  // the linked page shows the reason
  karmaAdjusted: {
    ...achievement,
    follows: {
      // karma from an event is announced with its reward
      KarmaAdjusted: ({ memberId, points, event, byMemberId }) =>
        event === undefined && memberId !== byMemberId ? [{ to: memberId, about: null, data: { points } }] : [],
    },
  },
} as const satisfies NoticesOf<KarmaEvent>;
