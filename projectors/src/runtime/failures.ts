import { isConnectionFailure, type StoredEvent, StoreUnavailable } from '@pass-along/platform';
import { setTimeout as delay } from 'node:timers/promises';
import { type Projection, type Target } from './projection.ts';
import { TransactionLost } from './transaction.ts';

/** The projection's own code, or what it asked of the database, refused the events: trying again elsewhere won't help. */
export class ApplyFailed extends Error {
  constructor(projection: string, cause: unknown) {
    super(`The projection ${projection} could not apply its events: ${messageOf(cause)}`, { cause });
    this.name = 'ApplyFailed';
  }
}

/** Applies, and tells the events' fault (ApplyFailed) from the surroundings'. */
export async function applyTo(projection: Projection, events: readonly StoredEvent[], target: Target): Promise<void> {
  try {
    await projection.apply(events, target);
  } catch (error) {
    throw isPassing(error) ? error : new ApplyFailed(projection.name, error);
  }
}

// SQLSTATE classes: connection, rollback (deadlock, serialization), resources, object in use, operator, system
const passingClasses = new Set(['08', '40', '53', '55', '57', '58']);

/** True for failures that pass by themselves: a lost connection, a deadlock, a full disk. */
function isPassing(error: unknown): boolean {
  if (isConnectionFailure(error) || error instanceof StoreUnavailable || error instanceof TransactionLost) return true;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code.length === 5 && passingClasses.has(code.slice(0, 2));
}

/** What an error says at its root, in one line. */
export function messageOf(error: unknown): string {
  const root = error instanceof ApplyFailed ? error.cause : error;
  return root instanceof Error ? `${root.name}: ${root.message}` : String(root);
}

/** Waits before the next try, doubling from `firstMs` up to five seconds (or `firstMs`, if longer); ends early when the signal aborts. */
export async function pauseBefore(attempt: number, firstMs: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(firstMs * 2 ** attempt, Math.max(5_000, firstMs));
  await delay(ms, undefined, { signal }).catch(() => undefined);
}
