import { type StoredEvent, StoreUnavailable } from '../eventStore/eventStore.ts';
import { isConnectionFailure } from '../postgres/connectionFailure.ts';
import { TransactionLost } from '../postgres/transaction.ts';
import { FencedOff } from './consumerCheckpoints.ts';
import type { Backoff } from '../retry.ts';

/** The consumer's code, or its SQL, rejected the events. Retrying on another instance will not help. */
export class ApplyFailed extends Error {
  constructor(consumer: string, cause: unknown) {
    super(`${consumer} could not take its events: ${getErrorMessage(cause)}`, { cause });
    this.name = 'ApplyFailed';
  }
}

/** Wraps failures caused by the events in ApplyFailed; transient failures pass through. */
export async function wrapEventFailures<T>(consumer: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isTransientFailure(error) ? error : new ApplyFailed(consumer, error);
  }
}

// SQLSTATE classes: connection, rollback (deadlock, serialization), idle in transaction, resources, object in use,
// operator, system
const passingClasses = new Set(['08', '40', '53', '55', '57', '58']);

/** True for transient failures: a lost connection, a deadlock, a full disk. */
export function isTransientFailure(error: unknown): boolean {
  if (isConnectionFailure(error)) return true;
  if (error instanceof StoreUnavailable || error instanceof TransactionLost || error instanceof FencedOff) return true;
  return passingClasses.has(getSqlState(error).slice(0, 2)) || getSqlState(error) === '25P03';
}

function getSqlState(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code.length === 5 ? code : '';
}

/** The root message of an error, in one line. */
export function getErrorMessage(error: unknown): string {
  const root = error instanceof ApplyFailed ? error.cause : error;
  return root instanceof Error ? `${root.name}: ${root.message}` : String(root);
}

/** The message without any text of the event. Such text may be personal, and must be forgotten with its key. */
export function maskErrorMessage(error: unknown, event?: StoredEvent): string {
  const root = error instanceof ApplyFailed ? error.cause : error;
  let message = getErrorMessage(error);
  // Postgres quotes the rejected values
  if (getSqlState(root) !== '') message = message.replaceAll(/"[^"]*"/g, '"…"');
  const said = event ? collectTexts(event.data) : [];
  for (const text of said.toSorted((one, other) => other.length - one.length)) message = message.replaceAll(text, '…');
  // Postgres text cannot hold NUL, which may be the very value that was rejected
  return message.replaceAll('\0', '\\0');
}

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 1 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

/** The pauses of consumers: they double up to five seconds, or `firstMs` if that is longer. */
export const toConsumerBackoff = (firstMs: number): Backoff => ({ firstMs, longestMs: Math.max(5_000, firstMs) });
