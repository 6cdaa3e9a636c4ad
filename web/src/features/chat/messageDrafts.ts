import { isReloading } from '@pass-along/contracts/reload';
import { credentials } from '../../api/storedCredentials.ts';
import { holdFormFiles } from '../../session/formFiles.ts';
import { subscribeMemberValues } from '../../session/memberValues.ts';
import { saveMemberValue, readMemberValue, getMemberKey } from '../../session/memberStorage.ts';
import { releasePickedFile, type PickedFile } from './messageFileRules.ts';

const getDraftName = (conversationId: string) => `chat draft ${conversationId}`;

/** The draft that this device keeps of a conversation. */
export function readMessageDraft(memberId: string, conversationId: string): string {
  return readMemberValue(memberId, getDraftName(conversationId)) ?? '';
}

export function saveMessageDraft(memberId: string, conversationId: string, text: string): void {
  saveMemberValue(memberId, getDraftName(conversationId), text.trim() === '' ? null : text);
}

/** Calls the listener when another window changes or removes the draft. Returns a function that stops it. */
export function subscribeDraft(memberId: string, conversationId: string, listener: (text: string) => void): () => void {
  return subscribeMemberValues(
    () => memberId,
    getDraftName(conversationId),
    (_, text) => {
      listener(text ?? '');
    },
  );
}

/** Files chosen for messages that are not sent yet; they outlast the composer but not the window. */
const pickedFiles = new Map<string, PickedFile>();

/** The name of the composer for `useRestoredFiles`. */
export const getFileForm = (memberId: string, conversationId: string) =>
  getMemberKey(memberId, getDraftName(conversationId));

/** The file that a member has chosen for a conversation. */
export function getPickedFile(memberId: string, conversationId: string): PickedFile | undefined {
  return pickedFiles.get(getFileForm(memberId, conversationId));
}

/** Keeps the file and releases the previous one. */
export function setPickedFile(memberId: string, conversationId: string, file: PickedFile | undefined): void {
  const key = getFileForm(memberId, conversationId);
  releasePickedFile(pickedFiles.get(key));
  if (file) pickedFiles.set(key, file);
  else pickedFiles.delete(key);
  holdFormFiles(key, file ? [file.file] : []);
  window.addEventListener('beforeunload', warnOfPickedFiles);
}

/** Has the browser ask before a reload loses the files. */
function warnOfPickedFiles(event: Event): void {
  // they are put back then
  if (isReloading()) return;
  if (pickedFiles.size > 0) event.preventDefault();
  else window.removeEventListener('beforeunload', warnOfPickedFiles);
}

// sign-out releases the files; after a session that has ended they wait for the same member
credentials.subscribe(() => {
  if (credentials.userId() !== null || credentials.hasExpired()) return;
  for (const [key, file] of pickedFiles) {
    releasePickedFile(file);
    holdFormFiles(key, []);
  }
  pickedFiles.clear();
});
