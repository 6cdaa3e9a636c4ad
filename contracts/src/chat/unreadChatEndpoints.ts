import * as z from 'zod/mini';
import { defineEndpoint } from '../core/defineEndpoint.ts';

/** Separate from the other chat endpoints, because every page loads it for the navigation bar. */
export const unreadChatEndpoints = {
  unreadConversations: defineEndpoint({
    method: 'GET',
    path: '/api/conversations/unread',
    alsoWithoutApi: true,
    tag: 'Chat',
    summary: 'In how many of my conversations something is unread',
    auth: 'member',
    status: 200,
    answer: z.object({ count: z.number() }),
  }),
} as const;
