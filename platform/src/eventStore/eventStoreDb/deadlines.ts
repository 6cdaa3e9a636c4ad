import { BACKWARDS, END, type EventStoreDBClient, type StreamingRead } from '@eventstore/db-client';

/** Longest silence of the server in a call. The client's reads know no deadline, whatever they are given. */
export const answerWithinMs = 5_000;
const probeWithinMs = 2_500;

/** Of gRPC. */
const deadlineExceeded = 4;

/** Of the kind that a server's own error is, so that the call is tried again. */
class NoAnswer extends Error {
  readonly code = deadlineExceeded;

  constructor(ms: number) {
    super(`no answer within ${String(ms)} ms`);
    this.name = 'NoAnswer';
  }
}

/** Everything a read brings. @throws NoAnswer when nothing more comes for so long */
export async function readEverything<T>(read: StreamingRead<T>, withinMs = answerWithinMs): Promise<T[]> {
  const all: T[] = [];
  // the client may report a broken connection once more after the loop has left
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

/** The deadline of an append begins only once the client has found a node. @throws NoAnswer */
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

/** @throws when the server does not answer, soon */
export async function askForNothing(client: EventStoreDBClient): Promise<void> {
  await readEverything(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }), probeWithinMs);
}
