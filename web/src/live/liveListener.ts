import {
  type LiveChatMessage,
  type LiveMessage,
  type LivePresence,
  type ServerToClientEvents,
} from '@pass-along/contracts';
import { type QueryClient, type QueryKey } from '@tanstack/react-query';
import { type TFunction } from 'i18next';

/** What a feature does when the server announces that something has changed. */
export interface LiveListener {
  event: keyof ServerToClientEvents;
  /** What is read again, wherever it is on the screen. */
  stale: readonly QueryKey[];
  /** What is read again, besides, once the line is up: what was missed told nobody. */
  missed?: readonly QueryKey[];
  /** What the message itself tells, before anything is read again. */
  heard?: (
    message: LiveMessage & LiveChatMessage & Partial<LivePresence>,
    queryClient: QueryClient,
    memberId: string | undefined,
  ) => void;
  /** The line is up, for the first time or again. */
  connected?: (memberId: string | undefined) => void;
  /** The line is down. */
  disconnected?: () => void;
  /** What the member hears of it, and where Look leads; undefined when there is nothing to say. */
  news?: (message: LiveMessage, reader: LiveReader) => Promise<LiveNews | undefined>;
}

export interface LiveReader {
  memberId: string;
  queryClient: QueryClient;
  t: TFunction;
}

export interface LiveNews {
  text: string;
  /** Where Look leads. */
  to: string;
  /** Whoever looks has read it. */
  onLook?: () => void;
}
