import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Apart from the rest of the chat, for it stands in the bars of every page. */
export const unreadChatEndpoints = {
  unreadConversations: endpoint({
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
