import { BACKWARDS, END, type EventStoreDBClient, type StreamingRead } from '@eventstore/db-client';

/** Longest silence of the server during a call. The client ignores deadlines on reads. */
export const answerWithinMs = 5_000;
const probeWithinMs = 2_500;

/** gRPC status DEADLINE_EXCEEDED. */
const deadlineExceeded = 4;

/** Has a gRPC code like a server's own error, so that the call is retried. */
class NoAnswer extends Error {
  readonly code = deadlineExceeded;

  constructor(ms: number) {
    super(`no answer within ${String(ms)} ms`);
    this.name = 'NoAnswer';
  }
}

/** Collects a whole read. @throws NoAnswer after `withinMs` without data */
export async function readEverything<T>(read: StreamingRead<T>, withinMs = answerWithinMs): Promise<T[]> {
  const all: T[] = [];
  // the client may report a broken connection again after the loop has ended
  read.on('error', () => undefined);
  const silence = setTimeout(() => {
    read.cancel().catch(() => undefined);
    read.destroy(new NoAnswer(withinMs));
  }, withinMs);
  try {
    for await (const one of read as AsyncIterable<T>) {
      all.push(one);
      silence.refresh();
    }
    return all;
  } finally {
    clearTimeout(silence);
  }
}

/** The client starts an append's deadline only once it has found a node. @throws NoAnswer */
export async function answerInTime<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new NoAnswer(answerWithinMs));
    }, answerWithinMs);
  });
  return Promise.race([call, late]).finally(() => {
    clearTimeout(timer);
  });
}

/** @throws Error soon when the server does not answer */
export async function probe(client: EventStoreDBClient): Promise<void> {
  await readEverything(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }), probeWithinMs);
}
