import type { NoticeKindDefinition } from '../notifications/noticeDefinition.ts';
import type { CallEvent } from './callEvents.ts';
import type { MessageEvent } from './chatEvents.ts';

/** Sent but not shown in the app's notifications, because chat has its own unread count. */
export const chatNotices = {
  messageReceived: {
    preference: 'messages',
    goesOut: true,
    leadsTo: 'conversation',
    overtakenBy: 'reading',
    mailWaitsMinutes: 15,
    follows: {
      MessageSent: ({ addressedIds, mentionedIds, senderId }) =>
        [...addressedIds, ...mentionedIds].filter((to) => to !== senderId).map((to) => ({ to, about: senderId })),
      MessageEdited: ({ addressedIds = [], senderId }) => addressedIds.map((to) => ({ to, about: senderId })),
    },
  },
  callRings: {
    preference: 'messages',
    goesOut: true,
    onlyNow: true,
    leadsTo: 'conversation',
    overtakenBy: 'endOfCall',
    follows: { CallStarted: ({ callerId, calleeId }) => [{ to: calleeId, about: callerId }] },
  },
} as const satisfies Record<string, NoticeKindDefinition<MessageEvent | CallEvent>>;
