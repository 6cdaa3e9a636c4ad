import * as z from 'zod/mini';

/** What the live feed says happened; clients refetch with `position` as their consistency token. At most a few hundred bytes. */
export const announcement = z.object({
  topic: z.enum(['item', 'swap', 'review', 'karma', 'notification', 'wish', 'circle', 'event']),
  id: z.string(),
  change: z.string(),
  position: z.string(),
  /** Members who may hear it; missing means everyone. */
  audience: z.optional(z.array(z.string())),
  /** Who is in this circle by then may hear it, beside `audience`. */
  circleId: z.optional(z.string()),
  /** Of the one member who hears of a notification: how many are unread now. */
  unread: z.optional(z.number()),
});
export type Announcement = z.infer<typeof announcement>;

/**
 * What a browser gets over socket.io: the announcement without its audience. Event names: `item:changed`, `swap:changed`,
 * `review:changed` (its id is the swap's), `karma:changed`, `notification:changed`, `wish:changed`,
 * `circle:changed`, `event:changed`.
 */
export interface LiveMessage {
  id: string;
  change: string;
  position: string;
  /** How many notifications are unread now. */
  unread?: number;
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
}
/** The socket's handshake: `auth: { token }`; a missing token listens as a visitor to what is public. */
export interface SocketAuth {
  token?: string;
}
