import { ApiError, limits, messageEndpoints, type MessageAnswer } from '@pass-along/contracts';
import { useSyncExternalStore } from 'react';
import toast from 'react-hot-toast';
import { call } from '../../api/client.ts';
import { i18n } from '../../i18n/i18n.ts';
import { errorText, isPassing } from '../../api/failures.ts';
import { randomKey } from '../../api/submitKeys.ts';
import { keepFor, keptFor } from '../../session/memberStorage.ts';
import { forgetFile, keepFile, keptFile, type FileFacts } from './waitingFiles.ts';

/**
 * A message on its way. `waiting`: the network or the server is away; it leaves by itself. `refused`: it will not, for this reason.
 * `sent`: the server has it, and it is about to come back as everybody sees it.
 */
export interface OutgoingMessage {
  clientId: string;
  conversationId: string;
  content: string;
  replyTo: MessageAnswer['replyTo'];
  mentionedIds: readonly string[];
  /** What it is about. */
  itemId: string | null;
  /** What goes with it. */
  file?: FileFacts;
  /** How much of the file has left, 0 to 1. */
  progress?: number;
  /** ISO 8601. */
  writtenAt: string;
  state: 'sending' | 'waiting' | 'refused' | 'sent';
  error?: string;
}

const name = 'outbox';
const nothing: readonly OutgoingMessage[] = [];
const listeners = new Set<() => void>();
/** Files of messages written in this window; those written before lie where `waitingFiles` keeps them. */
const chosen = new Map<string, File>();
let owner: string | undefined;
let outgoing: readonly OutgoingMessage[] = nothing;
let isLeaving = false;
let again: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds until what could not leave is tried again, if nothing says earlier that it can. */
const againAfter = 5_000;

function set(next: readonly OutgoingMessage[]): void {
  outgoing = next;
  if (owner !== undefined) {
    const unsent = next.filter(({ state }) => state !== 'sent');
    keepFor(owner, name, unsent.length === 0 ? null : JSON.stringify(unsent));
  }
  for (const listener of listeners) listener();
}

function change(clientId: string, changes: Partial<OutgoingMessage>): void {
  set(outgoing.map((each) => (each.clientId === clientId ? { ...each, ...changes } : each)));
}

/** What this device still has to send for a member; also what was left when it was last closed. */
export function openOutbox(memberId: string): void {
  if (owner === memberId) {
    retryOutbox();
    return;
  }
  owner = memberId;
  chosen.clear();
  outgoing = kept(memberId).map((each) => (each.state === 'refused' ? each : { ...each, state: 'waiting' }));
  for (const listener of listeners) listener();
  retryOutbox();
}

function kept(memberId: string): OutgoingMessage[] {
  try {
    const list: unknown = JSON.parse(keptFor(memberId, name) ?? '[]');
    return Array.isArray(list) ? (list as OutgoingMessage[]) : [];
  } catch {
    return [];
  }
}

type Written = Omit<OutgoingMessage, 'clientId' | 'writtenAt' | 'state' | 'error' | 'progress' | 'file'> & {
  file?: File;
};

export function sendLater({ file, ...message }: Written): void {
  const clientId = randomKey();
  const written = { ...message, clientId, writtenAt: new Date().toISOString(), state: 'waiting' } as const;
  if (file) {
    chosen.set(clientId, file);
    keepFile(clientId, file);
  }
  set([...outgoing, file ? { ...written, file: { name: file.name, type: file.type, size: file.size } } : written]);
  retryOutbox();
}

export function retryMessage(clientId: string): void {
  change(clientId, { state: 'waiting' });
  retryOutbox();
}

export function discardMessage(clientId: string): void {
  letGoOfFile(clientId);
  set(outgoing.filter((each) => each.clientId !== clientId));
}

function letGoOfFile(clientId: string): void {
  if (outgoing.find((each) => each.clientId === clientId)?.file === undefined) return;
  chosen.delete(clientId);
  void forgetFile(clientId).catch(() => undefined);
}

/** One after another, in the order they were written; a client id makes sure that none is said twice. */
export function retryOutbox(): void {
  if (!isLeaving) void leave();
}

async function leave(): Promise<void> {
  isLeaving = true;
  const mine = owner;
  for (;;) {
    const next = outgoing.find(({ state }) => state === 'waiting');
    if (!next || owner !== mine) break;
    change(next.clientId, { state: 'sending' });
    const outcome = await send(next);
    if (owner !== mine) break;
    if (outcome === 'away') {
      change(next.clientId, { state: 'waiting' });
      clearTimeout(again);
      again = setTimeout(retryOutbox, againAfter);
      break;
    }
    if (typeof outcome === 'string') change(next.clientId, { state: 'refused', error: outcome });
    else {
      change(next.clientId, { state: 'sent' });
      letGoOfFile(next.clientId);
      if (next.file) toast.success(i18n.t('chat.fileSent'));
    }
  }
  isLeaving = false;
}

/** The message, why it is refused, or that nobody answers. */
async function send(message: OutgoingMessage): Promise<MessageAnswer | string> {
  const { clientId, conversationId, content, replyTo, mentionedIds, itemId, file } = message;
  const replyToId = replyTo?._id ?? null;
  try {
    if (file) {
      const body = new FormData();
      const said = { conversationId, content, clientId, mentionedIds: JSON.stringify(mentionedIds) };
      for (const [field, value] of Object.entries(said)) body.set(field, value);
      if (replyToId !== null) body.set('replyToId', replyToId);
      const bytes = chosen.get(clientId) ?? (await keptFile(clientId, file));
      if (!bytes) return i18n.t('chat.fileGone', { name: file.name });
      body.set('file', bytes);
      const { uploadMs: timeoutMs } = limits.message;
      const onProgress = (progress: number) => {
        change(clientId, { progress });
      };
      return await call(messageEndpoints.uploadMessage, { body }, { idempotencyKey: clientId, onProgress, timeoutMs });
    }
    const body = { conversationId, content, clientId, replyToId, mentionedIds: [...mentionedIds], itemId };
    return await call(messageEndpoints.sendMessage, { body }, { idempotencyKey: clientId });
  } catch (error) {
    return isPassing(error) || !(error instanceof ApiError) ? 'away' : (error.errors[0]?.message ?? errorText(error));
  }
}

/** Messages of a conversation that are on their way. */
export function useOutgoing(conversationId: string): readonly OutgoingMessage[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => outgoing,
  );
  return all.filter((each) => each.conversationId === conversationId);
}

window.addEventListener('online', retryOutbox);
