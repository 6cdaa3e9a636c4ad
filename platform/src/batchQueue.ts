export interface BatchQueueOptions<K, R> {
  /**
   * What a batch waits for before it leaves. `nothing`: a lone request leaves at once. `turn`: the end of this turn of
   * the event loop, in which all input is read. `burst`: a turn that adds nothing. Default: `nothing`.
   */
  gather?: 'nothing' | 'turn' | 'burst';
  /** A queue of this length waits no longer. */
  enough?: number;
  /** Splits a queue into the next batch and the rest; default: everything leaves. */
  take?: (requests: readonly R[]) => { batch: readonly R[]; rest: R[] };
  /** Answers the batch; must not reject. `takeRest` empties the queue, for failures that concern everything in it. */
  run: (batch: readonly R[], key: K, takeRest: () => R[]) => Promise<void>;
}

export interface BatchQueue<K, R> {
  add(key: K, request: R): void;
  /** Resolves when every request so far is answered. */
  drained(): Promise<void>;
}

interface Queue<R> {
  requests: R[];
  onEnough: (() => void) | undefined;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Resolves once a turn of the event loop adds nothing, or `enough` is reached. A burst of requests arrives over several
 * turns, because answers to one part trigger the next.
 */
export async function waitForBurst(count: () => number, enough: number): Promise<void> {
  for (let before = -1; before < count() && count() < enough;) {
    before = count();
    await nextTurn();
  }
}

/** Takes the first requests, up to `largest`. */
export function takeFirst<R>(largest: number): (requests: readonly R[]) => { batch: R[]; rest: R[] } {
  return (requests) => ({ batch: requests.slice(0, largest), rest: requests.slice(largest) });
}

/**
 * Requests with the same key that arrive while a batch is in progress leave together as the next one. Batches of
 * different keys do not wait for each other.
 */
export function createBatchQueue<K, R>({
  gather = 'nothing',
  enough = Infinity,
  take,
  run,
}: BatchQueueOptions<K, R>): BatchQueue<K, R> {
  const queues = new Map<K, Queue<R>>();
  const onDrained: (() => void)[] = [];

  function waitForTurn(queue: Queue<R>): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(resolve);
      // requests that arrive in the same tick still join
      queue.onEnough = () => process.nextTick(resolve);
      if (queue.requests.length === enough) queue.onEnough();
    });
  }

  async function runAll(key: K, queue: Queue<R>): Promise<void> {
    const takeRest = () => queue.requests.splice(0);
    while (queue.requests.length > 0) {
      if (gather === 'turn') await waitForTurn(queue);
      else if (gather === 'burst') await waitForBurst(() => queue.requests.length, enough);
      queue.onEnough = undefined;
      const { batch, rest } = take ? take(queue.requests) : { batch: queue.requests, rest: [] };
      queue.requests = rest;
      await run(batch, key, takeRest);
    }
    queues.delete(key);
    if (queues.size === 0) for (const done of onDrained.splice(0)) done();
  }

  return {
    add(key, request) {
      const queue = queues.get(key);
      if (queue) {
        queue.requests.push(request);
        if (queue.requests.length === enough) queue.onEnough?.();
        return;
      }
      const started = { requests: [request], onEnough: undefined };
      queues.set(key, started);
      void runAll(key, started);
    },
    drained() {
      return queues.size === 0 ? Promise.resolve() : new Promise((resolve) => onDrained.push(resolve));
    },
  };
}
