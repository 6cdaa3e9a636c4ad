import type { Transform } from 'node:stream';
import type { StreamingRead } from '@eventstore/db-client';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { readEverything } from './eventStoreDbDeadlines.ts';

/** An event as the server sends it. */
export type RawEvent = ReadResp.ReadEvent.RecordedEvent;

/** Collects a whole read without the client's parsing, because the exact bytes are needed. */
export async function readUnparsed(read: StreamingRead<unknown>): Promise<RawEvent[]> {
  (read as unknown as Transform)._transform = (answer: ReadResp, _encoding, next) => {
    next(null, answer.getEvent()?.getEvent());
  };
  return readEverything(read as StreamingRead<RawEvent>);
}
