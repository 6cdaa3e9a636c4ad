import * as z from 'zod/mini';
import type { CallSignal } from './chat/callSignals.ts';
import type { MessageAnswer } from './chat/messageEndpoints.ts';

/** A message on the live feed. Clients refetch with `position` as consistency token. At most a few hundred bytes. */
export const announcement = z.object({
  topic: z.enum([
    'item',
    'swap',
    'review',
    'karma',
    'notification',
    'wish',
    'circle',
    'event',
    'chat',
    'presence',
    'call',
  ]),
  id: z.string(),
  change: z.string(),
  position: z.string(),
  /** Member ids of the recipients; missing means every client, unless one of the next two fields restricts it. */
  audience: z.optional(z.array(z.string())),
  /** Members of this circle receive it, in addition to `audience`. */
  circleId: z.optional(z.string()),
  /** Only readers of the item or event receive it; the socket server looks them up. */
  seenOnly: z.optional(z.boolean()),
  /** For the recipient of a notification: the number of unread ones. */
  unread: z.optional(z.number()),
  /** The unread ones since the recipient last looked. */
  fresh: z.optional(z.number()),
  /** For a conversation: the message it is about, how far a member has read, which member is typing. */
  messageId: z.optional(z.string()),
  read: z.optional(z.object({ memberId: z.string(), number: z.number() })),
  memberId: z.optional(z.string()),
  /** A compressed signal of a call for the page of the other member; not stored. */
  signal: z.optional(z.string()),
  /** Members that connected to or left the instance with this id; not stored. */
  members: z.optional(z.array(z.string())),
});
export type Announcement = z.infer<typeof announcement>;

/** The change of an announcement about a swap loop, topic `swap`; its id is that of the loop. */
export const loopChange = 'loop';

/**
 * What a browser receives over socket.io: the announcement without its audience. Event names: `item:changed`,
 * `swap:changed`, `review:changed` (with the swap's id), `karma:changed`, `notification:changed`, `wish:changed`,
 * `circle:changed`, `event:changed`, `chat:changed`, `presence:changed`, `call:changed`.
 */
export interface LiveMessage {
  id: string;
  change: string;
  position: string;
  /** Number of unread notifications. */
  unread?: number;
  /** The unread ones since the recipient last looked. */
  fresh?: number;
}
/** A change in a conversation, `chat:changed`; the id is the conversation's. */
export interface LiveChatMessage extends Omit<LiveMessage, 'unread'> {
  /** The message as presented to the recipient; missing if it could not be read. */
  message?: MessageAnswer;
  /** A member has read up to this message number. */
  read?: { memberId: string; number: number };
  /** The typing member. */
  memberId?: string;
}

/**
 * Members of the recipient's conversations that came online or went offline, `presence:changed`. Only sockets
 * subscribed with `presence:watch` receive it.
 */
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
  /** A call rings, was answered or ended; `change` names the ending. The id is the call's. */
  'call:changed': (message: LiveMessage) => void;
  /** What the other page of a call says to connect. */
  'call:signal': (signal: CallSignal) => void;
}

/** An announcement that a page missed while it was loading; one of a conversation comes without its message. */
export interface MissedChange {
  event: Exclude<keyof ServerToClientEvents, 'presence:changed' | 'call:signal'>;
  message: LiveMessage & Pick<LiveChatMessage, 'read'>;
}

export interface ClientToServerEvents {
  /** The member is typing in this conversation. */
  'chat:typing': (conversationId: string) => void;
  /** To the other page of a call. The answer tells whether it was passed on. */
  'call:signal': (signal: CallSignal, answer: (isPassedOn: boolean) => void) => void;
  /** Asks which members of the caller's conversations are online, and subscribes the socket to changes. */
  'presence:watch': (answer: (memberIds: string[]) => void) => void;
  /**
   * Asks for the announcements of the last milliseconds. The answer is null if the page has to load everything again.
   */
  'changes:missed': (sinceMs: number, answer: (changes: MissedChange[] | null) => void) => void;
}

/** The socket's handshake: `auth: { token }`; without a token the socket receives public events as a visitor. */
export interface SocketAuth {
  token?: string;
}
