import {
  limits,
  presentMessage,
  type Announcement,
  type LiveChatMessage,
  type MessageReader,
  type ShownMessage,
} from '@pass-along/contracts';
import type { Logger } from '@pass-along/platform';

/** The chat queries of the live connection. */
export interface ChatReads {
  readMessage(messageId: string): Promise<ShownMessage | undefined>;
  /**
   * The members that hear when this member types: the other participants, except those that blocked the member. Empty
   * for a conversation without the member.
   */
  findTypingAudience(conversationId: string, memberId: string): Promise<string[]>;
}

export interface LiveChatDeps {
  reads: ChatReads;
  addressOf: MessageReader['addressOf'];
  publish: (announcement: Announcement) => Promise<void>;
  /** Sends to every window of a member on this instance. */
  tell: (memberId: string, message: LiveChatMessage) => void;
  /** Whether a member has a window open on this instance. */
  isHere: (memberId: string) => boolean;
  logger: Logger;
}

export interface LiveChat {
  /** Passes an announcement to its audience, in order of arrival. */
  pass(announcement: Announcement): void;
  /** Announces that a member is typing, at a limited rate and only where they may write. */
  typing(memberId: string, conversationId: unknown): void;
}

/** Delivers chat over the live connection. Each instance reads a message once and presents it to each reader. */
export function createLiveChat({ reads, addressOf, publish, tell, isHere, logger }: LiveChatDeps): LiveChat {
  let before = Promise.resolve();
  const lastTyped = new Map<string, number>();

  async function sendToReaders({ id, change, position, messageId, read, memberId, audience = [] }: Announcement) {
    const here = audience.filter(isHere);
    if (here.length === 0) return;
    // A client fetches a message that could not be read here.
    const shown = messageId === undefined ? undefined : await reads.readMessage(messageId);
    const now = new Date().toISOString();
    for (const reader of here) {
      tell(reader, {
        id,
        change,
        position,
        ...(shown && { message: presentMessage(shown, { memberId: reader, now, addressOf }) }),
        ...(read && { read }),
        ...(memberId !== undefined && { memberId }),
      });
    }
  }

  async function announceTyping(memberId: string, conversationId: string): Promise<void> {
    const audience = await reads.findTypingAudience(conversationId, memberId);
    if (audience.length === 0) return;
    await publish({ topic: 'chat', id: conversationId, change: 'typing', position: '', memberId, audience });
  }

  /** Whether the member was announced as typing a moment ago. */
  function isTooSoon(memberId: string): boolean {
    const now = performance.now();
    const last = lastTyped.get(memberId);
    if (last !== undefined && now - last < limits.message.typingEveryMs) return true;
    if (lastTyped.size >= limits.message.typingAtOnce) lastTyped.clear();
    lastTyped.set(memberId, now);
    return false;
  }

  return {
    pass(announcement) {
      before = before
        .then(() => sendToReaders(announcement))
        .catch((error: unknown) => {
          logger.warn({ err: error, conversationId: announcement.id }, 'could not tell of a message');
        });
    },
    typing(memberId, conversationId) {
      if (typeof conversationId !== 'string' || isTooSoon(memberId)) return;
      announceTyping(memberId, conversationId).catch((error: unknown) => {
        logger.warn({ err: error }, 'could not tell that somebody writes');
      });
    },
  };
}
