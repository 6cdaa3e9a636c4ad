import { type AppendResult, StoreUnavailable, WrongExpectedRevision } from '../eventStore.ts';
import { type AppendAnswer, type PreparedAppend } from './appendStatement.ts';

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
/** A queue of this length is sent before all input of the process is read. */
const worthSending = 16;

/**
 * Appends that arrive while a group is in progress are sent together as the next one: one transaction, one round trip.
 * `send` answers a group in order, or fails as a whole; then each append is sent on its own, so that only the faulty
 * one fails.
 */
export function createGroupCommit(send: (group: readonly PreparedAppend[]) => Promise<AppendAnswer[]>): GroupCommit {
  let queue: Waiting[] = [];
  const onDrained: (() => void)[] = [];
  let underWay = false;
  let scheduled = false;

  function schedule(): void {
    if (underWay || queue.length === 0) return;
    // Postgres can start on these while this process reads on; appends queued in the same tick still join
    if (queue.length === worthSending) process.nextTick(sendNext);
    if (scheduled) return;
    scheduled = true;
    // waits until all input is read, so that simultaneous appends share a group
    setImmediate(() => {
      scheduled = false;
      sendNext();
    });
  }

  function sendNext(): void {
    if (!underWay && queue.length > 0) void runGroup(takeGroup());
  }

  /**
   * A group contains a stream at most once, so a second append to it waits for the next group. Appends with keys and
   * without are never mixed.
   */
  function takeGroup(): Waiting[] {
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
    queue = queue.filter((waiting) => group.get(waiting.append.stream) !== waiting);
    return [...group.values()];
  }

  async function runGroup(group: readonly Waiting[]): Promise<void> {
    underWay = true;
    await sendGroup(group);
    underWay = false;
    schedule();
    if (queue.length === 0) {
      for (const done of onDrained.splice(0)) done();
    }
  }

  async function sendGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const answers = await send(group.map((waiting) => waiting.append));
      for (const [index, waiting] of group.entries()) settle(waiting, answers[index]);
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        // appends queued in the meantime have waited as long, so they fail at once as well
        for (const waiting of [...group, ...queue.splice(0)]) waiting.reject(error);
      } else if (group.length === 1) {
        for (const waiting of group) waiting.reject(error);
      } else {
        for (const waiting of group) await sendGroup([waiting]);
      }
    }
  }

  return {
    append(append) {
      return new Promise((resolve, reject) => {
        queue.push({ append, resolve, reject });
        schedule();
      });
    },
    drained() {
      if (!underWay && queue.length === 0) return Promise.resolve();
      return new Promise((resolve) => onDrained.push(resolve));
    },
  };
}

function settle(waiting: Waiting, answer: AppendAnswer | undefined): void {
  if (answer === undefined) waiting.reject(new Error('The group was answered short'));
  else if (answer instanceof WrongExpectedRevision) waiting.reject(answer);
  else waiting.resolve(answer);
}
