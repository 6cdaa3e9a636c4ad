import * as z from 'zod/mini';
import { type MessageAnswer } from './http/messages.ts';

/** What the live feed says happened; clients refetch with `position` as their consistency token. At most a few hundred bytes. */
export const announcement = z.object({
  topic: z.enum(['item', 'swap', 'review', 'karma', 'notification', 'wish', 'circle', 'event', 'chat', 'presence']),
  id: z.string(),
  change: z.string(),
  position: z.string(),
  /** Members who may hear it; missing means everyone, unless one of the next two says who. */
  audience: z.optional(z.array(z.string())),
  /** Who is in this circle by then may hear it, beside `audience`. */
  circleId: z.optional(z.string()),
  /** Whoever may see the item or event hears it: who that is, whoever tells looks up. */
  seenOnly: z.optional(z.boolean()),
  /** Of the one member who hears of a notification: how many are unread now. */
  unread: z.optional(z.number()),
  /** Of a conversation: which message it is about, how far somebody has read, who is writing. */
  messageId: z.optional(z.string()),
  read: z.optional(z.object({ memberId: z.string(), number: z.number() })),
  memberId: z.optional(z.string()),
  /** Who came to the instance of this id, or went; nothing keeps it. */
  members: z.optional(z.array(z.string())),
});
export type Announcement = z.infer<typeof announcement>;

/**
 * What a browser gets over socket.io: the announcement without its audience. Event names: `item:changed`, `swap:changed`,
 * `review:changed` (its id is the swap's), `karma:changed`, `notification:changed`, `wish:changed`,
 * `circle:changed`, `event:changed`, `chat:changed`, `presence:changed`.
 */
export interface LiveMessage {
  id: string;
  change: string;
  position: string;
  /** How many notifications are unread now. */
  unread?: number;
}
/** What became of a conversation, `chat:changed`; its id is the conversation's. */
export interface LiveChatMessage extends Omit<LiveMessage, 'unread'> {
  /** As it is for who hears this; missing where it could not be read. */
  message?: MessageAnswer;
  /** Up to which message, by number, a member has read. */
  read?: { memberId: string; number: number };
  /** Who is writing. */
  memberId?: string;
}

/** Who of one's conversations came or went, `presence:changed`. Hears it who asked who is here (`presence:watch`). */
export interface LivePresence extends Omit<LiveMessage, 'unread'> {
  here: string[];
  gone: string[];
}

export interface ServerToClientEvents {
  'item:changed': (message: LiveMessage) => void;
  'swap:changed': (message: LiveMessage) => void;
  'review:changed': (message: LiveMessage) => void;
  'karma:changed': (message: LiveMessage) => void;
  'notification:changed': (message: LiveMessage) => void;
  'wish:changed': (message: LiveMessage) => void;
  'circle:changed': (message: LiveMessage) => void;
  'event:changed': (message: LiveMessage) => void;
  'chat:changed': (message: LiveChatMessage) => void;
  'presence:changed': (message: LivePresence) => void;
}

export interface ClientToServerEvents {
  /** The member is writing in this conversation. */
  'chat:typing': (conversationId: string) => void;
  /** Who of the member's conversations is here? From now on this page hears who comes and goes. */
  'presence:watch': (answer: (memberIds: string[]) => void) => void;
}

/** The socket's handshake: `auth: { token }`; a missing token listens as a visitor to what is public. */
export interface SocketAuth {
  token?: string;
}
