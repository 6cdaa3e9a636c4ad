import { keepFor, keptFor } from '../../session/memberStorage.ts';

const nameOf = (conversationId: string) => `chat draft ${conversationId}`;

/** What a member had begun to write in a conversation on this device. */
export function keptDraft(memberId: string, conversationId: string): string {
  return keptFor(memberId, nameOf(conversationId)) ?? '';
}

export function keepDraft(memberId: string, conversationId: string, text: string): void {
  keepFor(memberId, nameOf(conversationId), text.trim() === '' ? null : text);
}
