import type { NoticesOf } from '../notifications/noticeDefinition.ts';
import type { CircleEvent } from './circleEvents.ts';

/** News about circles are in-app only. */
const circleNews = { preference: 'messages', leadsTo: 'circle', goesOut: false, overtakenBy: null } as const;

/** Notices about circles. */
export const circleNotices = {
  circleJoined: {
    ...circleNews,
    follows: {
      // the group admin accepted a request
      CircleJoined: ({ groupAdminId, memberId, how }) =>
        groupAdminId === null || groupAdminId === memberId || how === 'request'
          ? []
          : [{ to: groupAdminId, about: memberId }],
    },
  },
  circleJoinRequested: {
    ...circleNews,
    follows: {
      CircleJoinRequested: ({ groupAdminId, requesterId }) =>
        groupAdminId === null ? [] : [{ to: groupAdminId, about: requesterId }],
    },
  },
  circleJoinAccepted: {
    ...circleNews,
    follows: {
      CircleJoined: ({ groupAdminId, memberId, how }) =>
        how === 'request' ? [{ to: memberId, about: groupAdminId }] : [],
    },
  },
  circleJoinDeclined: {
    ...circleNews,
    leadsTo: 'circles',
    follows: {
      // an admin of the community that closes the circle is not named
      CircleJoinDeclined: ({ requesterId, byMemberId, groupAdminId }) =>
        byMemberId === null ? [] : [{ to: requesterId, about: byMemberId === groupAdminId ? byMemberId : null }],
    },
  },
  circleRemoved: {
    ...circleNews,
    leadsTo: 'circles',
    follows: {
      CircleMemberRemoved: ({ memberId, byMemberId, closed = false }) => [
        { to: memberId, about: closed ? null : byMemberId, ...(closed && { data: { why: 'closed' } }) },
      ],
    },
  },
  circleHandedOver: {
    ...circleNews,
    follows: {
      CircleHandedOver: ({ fromMemberId, toMemberId, byMemberId }) => {
        if (byMemberId !== null && byMemberId !== fromMemberId)
          return [
            { to: toMemberId, about: fromMemberId, data: { why: 'given_by_admin' } },
            { to: fromMemberId, about: toMemberId, data: { why: 'taken_by_admin' } },
          ];
        return [{ to: toMemberId, about: fromMemberId, data: { why: byMemberId === null ? 'left' : 'handed_over' } }];
      },
    },
  },
  // the group admin knows of their own renaming
  circleRenamed: {
    ...circleNews,
    follows: {
      CircleRenamed: ({ groupAdminId, byMemberId }) =>
        groupAdminId === null || groupAdminId === byMemberId ? [] : [{ to: groupAdminId, about: null }],
    },
  },
} as const satisfies NoticesOf<CircleEvent>;
