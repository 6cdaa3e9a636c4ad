import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerBehaviour } from './behaviours.ts';
import type { EventLog, LogRecord } from './standInLog.ts';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  fellBehindMessage,
} from './standInProtocol.ts';
import { oneOf, send, type ReadCall } from './standInSending.ts';

/** Events that the server searches in one read when the caller sets no window. */
const defaultSearchWindow = 32;
/** A live subscriber further behind than this is told so and reads pages again. */
const liveBuffer = 32;

const impossiblePosition = 2n ** 64n - 1n;

/**
 * A subscription to $all: pages until the end, CaughtUp, then each event as it arrives. With a filter, a Checkpoint
 * follows every `window × multiplier` events searched, whether they passed or not; without one, none.
 */
export async function followAll(
  call: ReadCall,
  options: ReadReq.Options,
  log: EventLog,
  { liveCheckpoint, caughtUp }: ServerBehaviour,
): Promise<void> {
  const filter = options.getFilter();
  const window = filter?.hasMax() === true ? filter.getMax() : defaultSearchWindow;
  const interval = window * (filter?.getCheckpointintervalmultiplier() ?? 1);
  const passes = filterOf(filter);
  const stopWatching = log.onAppend(() => call.emit('news'));
  let next = startOf(options, log);
  let looked = 0;
  let live = false;

  const take = async (page: readonly LogRecord[]): Promise<void> => {
    for (const record of page) if (passes(record)) await send(call, eventMessage(record));
    next += page.length;
    looked += page.length;
    const last = page.at(-1);
    if (filter === undefined || last === undefined || looked < interval) return;
    looked %= interval;
    await send(call, checkpointMessage(last.position));
  };

  const sendCheckpoint = async (): Promise<void> => {
    const last = log.records[next - 1];
    if (liveCheckpoint === 'impossible') await send(call, checkpointMessage(impossiblePosition));
    else if (liveCheckpoint === 'reached' && last !== undefined) await send(call, checkpointMessage(last.position));
  };

  await send(call, confirmationMessage());
  while (!call.cancelled) {
    const behind = log.records.length - next;
    if (live && behind > liveBuffer) {
      live = false;
      await send(call, fellBehindMessage());
    } else if (behind > 0) {
      await take(log.records.slice(next, next + (live ? 1 : window)));
    } else if (!live) {
      live = true;
      if (filter !== undefined && caughtUp === 'after') await sendCheckpoint();
      await send(call, caughtUpMessage());
      if (filter !== undefined && caughtUp === 'before') await sendCheckpoint();
    } else {
      await oneOf(call, ['news', 'cancelled']);
    }
  }
  stopWatching();
}

/** The server reads one event at the position and continues after it: strictly after. */
function startOf(options: ReadReq.Options, log: EventLog): number {
  const from = options.getAll();
  if (from?.hasPosition() === true) return log.indexAt(BigInt(from.getPosition()?.getCommitPosition() ?? 0) + 1n);
  return from?.hasEnd() === true ? log.records.length : 0;
}

function filterOf(filter: ReadReq.Options.FilterOptions | undefined): (record: LogRecord) => boolean {
  if (filter === undefined) return () => true;
  const onStream = filter.hasStreamIdentifier();
  const expression = onStream ? filter.getStreamIdentifier() : filter.getEventType();
  const prefixes = expression?.getPrefixList() ?? [];
  const pattern = new RegExp(expression?.getRegex() ?? '');
  return (record) => {
    const text = onStream ? record.stream : record.type;
    return prefixes.length > 0 ? prefixes.some((prefix) => text.startsWith(prefix)) : pattern.test(text);
  };
}
