import { ApiError, limits, type MessageAnswer } from '@pass-along/contracts';
import { useSyncExternalStore } from 'react';
import toast from 'react-hot-toast';
import { call } from '../../api/apiClient.ts';
import { credentials } from '../../api/storedCredentials.ts';
import { i18n } from '../../i18n/i18n.ts';
import { describeError, isTemporary } from '../../api/apiErrorText.ts';
import { generateKey } from '../../api/submitKeys.ts';
import { createStore } from '../../api/store.ts';
import { readMemberValues, subscribeMemberValues } from '../../session/memberValues.ts';
import { outboxName, saveMemberValue } from '../../session/memberStorage.ts';
import { deleteStoredFile, isBeingStored, storeFile, loadStoredFile, type FileInfo } from './storedFiles.ts';

/**
 * A message on its way. `waiting`: the network or the server is unavailable; the outbox retries. `refused`: the server
 * refused it, see `error`. `sent`: the server has it, and the live connection is about to deliver it.
 */
export interface OutgoingMessage {
  clientId: string;
  conversationId: string;
  content: string;
  replyTo: MessageAnswer['replyTo'];
  mentionedIds: readonly string[];
  /** The item that it is about. */
  itemId: string | null;
  /** The attached file. */
  file?: FileInfo;
  /** Uploaded share of the file, 0 to 1. */
  progress?: number;
  /** ISO 8601. */
  writtenAt: string;
  state: 'sending' | 'waiting' | 'refused' | 'sent';
  error?: string;
}

const nothing: readonly OutgoingMessage[] = [];
/** Files of messages written in this window; `waitingFiles` keeps the others. */
const chosenFiles = new Map<string, File>();
let owner: string | undefined;
const outgoing = createStore(nothing);
/** The lanes in which this window is sending, and the messages it is sending. */
const runningLanes = new Set<string>();
const sendingIds = new Set<string>();
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds until the outbox retries, if nothing triggers it earlier. */
const retryDelayMs = 5_000;

function updateOutgoing(clientId: string, changes: Partial<OutgoingMessage>): void {
  outgoing.set(outgoing.get().map((each) => (each.clientId === clientId ? { ...each, ...changes } : each)));
}

/** Stores the state of a message beyond this window, unless its author has signed out. */
function storeMessage(clientId: string): void {
  if (owner === undefined || credentials.userId() !== owner || isBeingStored(clientId)) return;
  const message = outgoing.get().find((each) => each.clientId === clientId);
  const isOver = message === undefined || message.state === 'sent';
  saveMemberValue(owner, outboxName + clientId, isOver ? null : JSON.stringify({ ...message, progress: undefined }));
}

/** Opens the outbox of a member with the unsent messages of this device, earlier windows included. */
export function openOutbox(memberId: string): void {
  if (owner !== memberId) {
    closeOutbox();
    owner = memberId;
    const kept = readMemberValues<OutgoingMessage>(memberId, outboxName);
    outgoing.set(sortByTime(kept.map((each) => (each.state === 'refused' ? each : { ...each, state: 'waiting' }))));
  }
  retryOutbox();
}

/** The end of a session empties the outbox, so that the next member in this window does not see it. */
function closeOutbox(): void {
  owner = undefined;
  clearTimeout(retryTimer);
  if (!credentials.hasExpired()) chosenFiles.clear();
  outgoing.set(nothing);
}

function sortByTime(messages: OutgoingMessage[]): OutgoingMessage[] {
  return messages.toSorted((one, other) => one.writtenAt.localeCompare(other.writtenAt));
}

type NewMessage = Omit<OutgoingMessage, 'clientId' | 'writtenAt' | 'state' | 'error' | 'progress' | 'file'> & {
  file?: File;
};

export function sendLater({ file, ...message }: NewMessage): void {
  const clientId = generateKey();
  const written = { ...message, clientId, writtenAt: new Date().toISOString(), state: 'sending' } as const;
  if (file) {
    chosenFiles.set(clientId, file);
    void storeFile(clientId, file).then(() => {
      storeMessage(clientId);
    });
  }
  outgoing.set([
    ...outgoing.get(),
    file ? { ...written, file: { name: file.name, type: file.type, size: file.size } } : written,
  ]);
  storeMessage(clientId);
  retryOutbox();
}

export function retryMessage(clientId: string): void {
  updateOutgoing(clientId, { state: 'sending' });
  storeMessage(clientId);
  retryOutbox();
}

export function removeMessage(clientId: string): void {
  removeFile(clientId);
  outgoing.set(outgoing.get().filter((each) => each.clientId !== clientId));
  storeMessage(clientId);
}

function removeFile(clientId: string): void {
  if (outgoing.get().find((each) => each.clientId === clientId)?.file === undefined) return;
  chosenFiles.delete(clientId);
  void deleteStoredFile(clientId).catch(() => undefined);
}

/** Texts share a lane; the files of each conversation have their own, so that a long upload holds up nothing else. */
const getLane = ({ file, conversationId }: OutgoingMessage) => (file ? ` files of ${conversationId}` : '');
const isUnsent = ({ state }: OutgoingMessage) => state === 'waiting' || state === 'sending';

/** A file waits for the texts that were written before it, so that a short file stays in its place among them. */
const waitsForText = (message: OutgoingMessage) =>
  message.file !== undefined &&
  outgoing
    .get()
    .slice(0, outgoing.get().indexOf(message))
    .some((each) => isUnsent(each) && !each.file && each.conversationId === message.conversationId);

/** Sends the messages of each lane one at a time in the order they were written; the client id prevents duplicates. */
export function retryOutbox(): void {
  const mine = owner;
  if (mine === undefined) return;
  for (const lane of new Set(outgoing.get().filter(isUnsent).map(getLane))) {
    if (runningLanes.has(lane)) continue;
    runningLanes.add(lane);
    runWithLock(`${outboxName}${mine}${lane}`, () => sendWaiting(mine, lane)).catch(() => {
      runningLanes.delete(lane);
    });
  }
}

/** Only one window of a browser sends in a lane at a time, to keep the order; another takes over when it ends. */
async function runWithLock(lock: string, work: () => Promise<void>): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request(lock, work) : work());
}

async function sendWaiting(mine: string, lane: string): Promise<void> {
  for (;;) {
    const next = outgoing.get().find((each) => isUnsent(each) && getLane(each) === lane);
    if (!next || owner !== mine || waitsForText(next)) break;
    sendingIds.add(next.clientId);
    updateOutgoing(next.clientId, { state: 'sending' });
    const outcome = await send(next);
    sendingIds.delete(next.clientId);
    if (owner !== mine) break;
    if (outcome === 'away') {
      const unsent = outgoing
        .get()
        .filter((each) => each.state === 'sending' && (getLane(each) === lane || waitsForText(each)));
      outgoing.set(outgoing.get().map((each) => (unsent.includes(each) ? { ...each, state: 'waiting' } : each)));
      for (const { clientId } of unsent) storeMessage(clientId);
      clearTimeout(retryTimer);
      retryTimer = setTimeout(retryOutbox, retryDelayMs);
      break;
    }
    if (typeof outcome === 'string') updateOutgoing(next.clientId, { state: 'refused', error: outcome });
    else {
      updateOutgoing(next.clientId, { state: 'sent' });
      removeFile(next.clientId);
      if (next.file) toast.success(i18n.t('chat.fileSent'));
    }
    storeMessage(next.clientId);
    // files may have waited for this text
    retryOutbox();
  }
  runningLanes.delete(lane);
  if (owner !== mine) retryOutbox();
}

/** Returns the stored message, the reason of a refusal, or 'away' when the server is unreachable. */
async function send(message: OutgoingMessage): Promise<MessageAnswer | string> {
  const { clientId, conversationId, content, replyTo, mentionedIds, itemId, file } = message;
  const replyToId = replyTo?._id ?? null;
  try {
    if (file) {
      const body = new FormData();
      const said = { conversationId, content, clientId, mentionedIds: JSON.stringify(mentionedIds) };
      for (const [field, value] of Object.entries(said)) body.set(field, value);
      if (replyToId !== null) body.set('replyToId', replyToId);
      const bytes = chosenFiles.get(clientId) ?? (await loadStoredFile(clientId, file));
      if (!bytes) return i18n.t('chat.fileGone', { name: file.name });
      body.set('file', bytes);
      const onProgress = (progress: number) => {
        updateOutgoing(clientId, { progress });
      };
      return await call('POST /api/messages/upload', { body }, { idempotencyKey: clientId, onProgress });
    }
    const body = { conversationId, content, clientId, replyToId, mentionedIds: [...mentionedIds], itemId };
    // a hanging request would block all later messages
    const signal = AbortSignal.timeout(limits.message.sendMs);
    return await call('POST /api/messages/send', { body }, { idempotencyKey: clientId, signal });
  } catch (error) {
    return isTemporary(error) || !(error instanceof ApiError)
      ? 'away'
      : (error.errors[0]?.message ?? describeError(error));
  }
}

/** The unsent messages of a conversation. */
export function useOutgoing(conversationId: string): readonly OutgoingMessage[] {
  const all = useSyncExternalStore(outgoing.subscribe, outgoing.get);
  return all.filter((each) => each.conversationId === conversationId);
}

window.addEventListener('online', retryOutbox);
credentials.subscribe(() => {
  if (credentials.userId() !== owner) closeOutbox();
});
// without the Locks API each window sends its own messages
if ('locks' in navigator)
  subscribeMemberValues(
    () => owner,
    outboxName,
    (clientId, text) => {
      if (sendingIds.has(clientId) && text !== null) return;
      const known = outgoing.get().find((each) => each.clientId === clientId);
      const others = outgoing.get().filter((each) => each !== known);
      if (text === null) {
        // another window sent it, or its author signed out
        if (known?.state !== 'sent') outgoing.set(others);
        retryOutbox();
        return;
      }
      outgoing.set(sortByTime([...others, JSON.parse(text) as OutgoingMessage]));
      retryOutbox();
    },
  );
