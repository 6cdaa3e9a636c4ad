import { type AppendResult, StoreUnavailable, WrongExpectedRevision } from '../eventStore.ts';
import type { AppendAnswer, PreparedAppend } from './appendStatement.ts';
import { createBatchQueue } from '../../batchQueue.ts';

export interface GroupCommit {
  append(append: PreparedAppend): Promise<AppendResult>;
  /** Resolves when every append so far is answered. */
  drained(): Promise<void>;
}

interface Waiting {
  append: PreparedAppend;
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

const largestGroup = 200;
const largestGroupSize = 4_000_000;
/** A queue of this length is sent before all input is read: Postgres starts on it while this process reads on. */
const worthSending = 16;

/**
 * Appends that arrive while a group is in progress are sent together as the next one: one transaction, one round trip.
 * `send` answers a group in order, or fails as a whole; then each append is sent on its own, so that only the faulty
 * one fails.
 */
export function createGroupCommit(send: (group: readonly PreparedAppend[]) => Promise<AppendAnswer[]>): GroupCommit {
  const queue = createBatchQueue<undefined, Waiting>({
    gather: 'turn',
    enough: worthSending,
    take: takeGroup,
    run: (group, _, takeRest) => sendGroup(group, takeRest),
  });

  async function sendGroup(group: readonly Waiting[], takeRest: () => Waiting[]): Promise<void> {
    try {
      const answers = await send(group.map((waiting) => waiting.append));
      for (const [index, waiting] of group.entries()) settle(waiting, answers[index]);
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        // appends queued in the meantime have waited as long, so they fail at once as well
        for (const waiting of [...group, ...takeRest()]) waiting.reject(error);
      } else if (group.length === 1) {
        for (const waiting of group) waiting.reject(error);
      } else {
        for (const waiting of group) await sendGroup([waiting], takeRest);
      }
    }
  }

  return {
    append: (append) =>
      new Promise((resolve, reject) => {
        queue.add(undefined, { append, resolve, reject });
      }),
    drained: () => queue.drained(),
  };
}

/**
 * A group contains a stream at most once, so a second append to it waits for the next group. Appends with keys and
 * without are never mixed.
 */
function takeGroup(queue: readonly Waiting[]): { batch: Waiting[]; rest: Waiting[] } {
  const group = new Map<string, Waiting>();
  let size = 0;
  const bringsKeys = queue[0]?.append.key !== undefined;
  for (const waiting of queue) {
    const { append } = waiting;
    if (group.has(append.stream) || (append.key !== undefined) !== bringsKeys) continue;
    size += append.size;
    if (group.size === largestGroup || (group.size > 0 && size > largestGroupSize)) break;
    group.set(append.stream, waiting);
  }
  const rest = queue.filter((waiting) => group.get(waiting.append.stream) !== waiting);
  return { batch: [...group.values()], rest };
}

function settle(waiting: Waiting, answer: AppendAnswer | undefined): void {
  if (answer === undefined) waiting.reject(new Error('The group was answered short'));
  else if (answer instanceof WrongExpectedRevision) waiting.reject(answer);
  else waiting.resolve(answer);
}
