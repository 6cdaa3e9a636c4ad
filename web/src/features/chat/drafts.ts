import { credentials } from '../../api/credentials.ts';
import { followKept } from '../../session/keptByWindows.ts';
import { keepFor, keptFor, keyOf } from '../../session/memberStorage.ts';
import { letGo, type PickedFile } from './fileRules.ts';

const nameOf = (conversationId: string) => `chat draft ${conversationId}`;

/** The draft that this device keeps of a conversation. */
export function keptDraft(memberId: string, conversationId: string): string {
  return keptFor(memberId, nameOf(conversationId)) ?? '';
}

export function keepDraft(memberId: string, conversationId: string, text: string): void {
  keepFor(memberId, nameOf(conversationId), text.trim() === '' ? null : text);
}

/** Calls the listener when another window changes or removes the draft. Returns a function that stops it. */
export function followDraft(memberId: string, conversationId: string, listener: (text: string) => void): () => void {
  return followKept(
    () => memberId,
    nameOf(conversationId),
    (_, text) => {
      listener(text ?? '');
    },
  );
}

/** Files chosen for messages that are not sent yet; they outlast the composer but not the window. */
const picked = new Map<string, PickedFile>();

/** The file that a member has chosen for a conversation. */
export function pickedFile(memberId: string, conversationId: string): PickedFile | undefined {
  return picked.get(keyOf(memberId, nameOf(conversationId)));
}

/** Keeps the file and releases the previous one. */
export function keepPicked(memberId: string, conversationId: string, file: PickedFile | undefined): void {
  const key = keyOf(memberId, nameOf(conversationId));
  letGo(picked.get(key));
  if (file) picked.set(key, file);
  else picked.delete(key);
}

// sign-out releases the files, so that the next member in this window does not get them
credentials.subscribe(() => {
  if (credentials.userId() !== null) return;
  for (const file of picked.values()) letGo(file);
  picked.clear();
});
