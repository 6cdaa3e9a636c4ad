import { type AppendResult, StoreUnavailable, WrongExpectedRevision } from '../eventStore.ts';
import { type AppendAnswer, type PreparedAppend } from './appendStatement.ts';

export interface GroupCommit {
  append(append: PreparedAppend): Promise<AppendResult>;
  /** Resolves when everything taken so far is answered. */
  drained(): Promise<void>;
}

interface Waiting {
  append: PreparedAppend;
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

const largestGroup = 200;
const largestGroupSize = 4_000_000;

/**
 * Appends that come while a group is under way leave together as the next one: one transaction, one round trip.
 * `send` answers a group in order, or fails as a whole; then each append of it is sent on its own, so that
 * only the culprit fails.
 */
export function createGroupCommit(send: (group: readonly PreparedAppend[]) => Promise<AppendAnswer[]>): GroupCommit {
  let queue: Waiting[] = [];
  let underWay = false;
  let scheduled = false;
  const onDrained: (() => void)[] = [];

  function schedule(): void {
    if (underWay || scheduled) return;
    scheduled = true;
    // runs once the microtasks are done: what the last group's callers send next goes together
    process.nextTick(() => {
      scheduled = false;
      void sendQueue();
    });
  }

  async function sendQueue(): Promise<void> {
    const group = takeGroup();
    if (group.length > 0) {
      underWay = true;
      await sendGroup(group);
      underWay = false;
    }
    if (queue.length > 0) schedule();
    else if (!scheduled) release();
  }

  function release(): void {
    for (const done of onDrained.splice(0)) done();
  }

  function takeGroup(): Waiting[] {
    let size = 0;
    let count = 0;
    for (const { append } of queue) {
      size += append.size;
      if (count === largestGroup || (count > 0 && size > largestGroupSize)) break;
      count += 1;
    }
    const group = queue.slice(0, count);
    queue = queue.slice(count);
    return group;
  }

  async function sendGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const answers = await send(group.map((waiting) => waiting.append));
      for (const [index, waiting] of group.entries()) settle(waiting, answers[index]);
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        // those queued meanwhile have waited as long: their callers get the same answer now
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
      if (!underWay && !scheduled && queue.length === 0) return Promise.resolve();
      return new Promise((resolve) => onDrained.push(resolve));
    },
  };
}

function settle(waiting: Waiting, answer: AppendAnswer | undefined): void {
  if (answer === undefined) waiting.reject(new Error('The group was answered short'));
  else if (answer instanceof WrongExpectedRevision) waiting.reject(answer);
  else waiting.resolve(answer);
}
