import { credentials } from '../../api/credentials.ts';
import { followKept } from '../../session/keptByWindows.ts';
import { keepFor, keptFor, keyOf } from '../../session/memberStorage.ts';
import { letGo, type PickedFile } from './fileRules.ts';

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

/** Files that are about to be sent; they outlast what shows them, not this window. */
const picked = new Map<string, PickedFile>();

/** The file that a member had chosen for a conversation. */
export function pickedFile(memberId: string, conversationId: string): PickedFile | undefined {
  return picked.get(keyOf(memberId, nameOf(conversationId)));
}

/** Keeps it in the place of the one before. */
export function keepPicked(memberId: string, conversationId: string, file: PickedFile | undefined): void {
  const key = keyOf(memberId, nameOf(conversationId));
  letGo(picked.get(key));
  if (file) picked.set(key, file);
  else picked.delete(key);
}

// nobody's files stay in a window that somebody else may use next
credentials.subscribe(() => {
  if (credentials.userId() !== null) return;
  for (const file of picked.values()) letGo(file);
  picked.clear();
});
