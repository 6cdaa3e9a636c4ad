import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** Waits until the caller takes more; also resolves when it has left. */
export async function send(call: ReadCall, message: ReadResp): Promise<void> {
  if (call.cancelled || call.write(message)) return;
  await oneOf(call, ['drain', 'cancelled']);
}

/** Resolves when the call emits any of these events. */
export async function oneOf(call: ReadCall, names: readonly string[]): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      for (const name of names) call.off(name, done);
      resolve();
    };
    for (const name of names) call.on(name, done);
  });
}
