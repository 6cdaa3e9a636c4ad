import { followKept } from '../../session/keptByWindows.ts';
import { keepFor, keptFor } from '../../session/memberStorage.ts';

const nameOf = (conversationId: string) => `chat draft ${conversationId}`;

/** What a member had begun to write in a conversation on this device. */
export function keptDraft(memberId: string, conversationId: string): string {
  return keptFor(memberId, nameOf(conversationId)) ?? '';
}

export function keepDraft(memberId: string, conversationId: string, text: string): void {
  keepFor(memberId, nameOf(conversationId), text.trim() === '' ? null : text);
}

/** Hears how it goes on, or goes, in another window. Answers how to stop. */
export function followDraft(memberId: string, conversationId: string, listener: (text: string) => void): () => void {
  return followKept(
    () => memberId,
    nameOf(conversationId),
    (_, text) => {
      listener(text ?? '');
    },
  );
}
