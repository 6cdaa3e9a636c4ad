import { status } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerBehaviour } from './behaviours.ts';
import { followAll } from './standInSubscriptions.ts';
import type { EventLog, LogRecord } from './standInLog.ts';
import { eventMessage, nameOf, streamNotFoundMessage } from './standInProtocol.ts';
import { send, type ReadCall } from './standInSending.ts';

/** Answers one Read call: a stream or $all, either direction, or a subscription to $all. */
export async function answerRead(call: ReadCall, log: EventLog, behaviour: ServerBehaviour): Promise<void> {
  const options = call.request.getOptions();
  if (options?.hasSubscription() === true && options.hasAll()) {
    await followAll(call, options, log, behaviour);
  } else if (options?.hasStream() === true && options.hasCount()) {
    await readStream(call, options, log);
  } else if (options?.hasAll() === true && options.hasCount()) {
    await sendAll(call, pageOfAll(options, log));
  } else {
    call.emit('error', { code: status.UNIMPLEMENTED, details: 'The stand-in has no such read' });
    return;
  }
  call.end();
}

async function sendAll(call: ReadCall, records: Iterable<LogRecord>): Promise<void> {
  for (const record of records) {
    if (call.cancelled) return;
    await send(call, eventMessage(record));
  }
}

async function readStream(call: ReadCall, options: ReadReq.Options, log: EventLog): Promise<void> {
  const name = nameOf(options.getStream()?.getStreamIdentifier());
  const records = log.stream(name);
  if (records === undefined) {
    await send(call, streamNotFoundMessage(name));
    return;
  }
  const from = options.getStream();
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const start =
    from?.hasRevision() === true ? Number(from.getRevision()) : from?.hasEnd() === true ? records.length - 1 : 0;
  const page = backwards ? records.slice(0, start + 1).reverse() : records.slice(start);
  await sendAll(call, page.slice(0, Number(options.getCount())));
}

/** Like the server: forwards from the position itself, backwards from the event before it. */
function pageOfAll(options: ReadReq.Options, log: EventLog): readonly LogRecord[] {
  const from = options.getAll();
  const position = from?.hasPosition() === true ? BigInt(from.getPosition()?.getCommitPosition() ?? 0) : undefined;
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const end = position === undefined ? (from?.hasEnd() === true ? log.records.length : 0) : log.indexAt(position);
  const count = Number(options.getCount());
  return backwards ? log.records.slice(Math.max(0, end - count), end).reverse() : log.records.slice(end, end + count);
}
