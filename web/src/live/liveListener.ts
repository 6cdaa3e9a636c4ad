import type { LiveChatMessage, LiveMessage, LivePresence, ServerToClientEvents } from '@pass-along/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { TFunction } from 'i18next';

/** A feature's reaction to a live announcement. */
export interface LiveListener {
  event: Exclude<keyof ServerToClientEvents, 'call:signal'>;
  /** Query keys to invalidate. */
  stale: readonly QueryKey[];
  /** Query keys to invalidate on connect as well, for announcements that were missed. */
  staleOnConnect?: readonly QueryKey[];
  /** Called with the message before any query is invalidated. */
  onAnnouncement?: (
    message: LiveMessage & LiveChatMessage & Partial<LivePresence>,
    queryClient: QueryClient,
    memberId: string | undefined,
  ) => void;
  /** Called on every connect. */
  onConnected?: (memberId: string | undefined) => void;
  /** Called on disconnect. */
  onDisconnected?: () => void;
  /** The toast for the member with the target of its Look button; undefined for none. */
  getNews?: (message: LiveMessage, reader: LiveReader) => Promise<LiveNews | undefined>;
}

export interface LiveReader {
  memberId: string;
  queryClient: QueryClient;
  t: TFunction;
}

export interface LiveNews {
  text: string;
  /** The target of Look. */
  to: string;
  /** Called when the member presses Look. */
  onLook?: () => void;
}
