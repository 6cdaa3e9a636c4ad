import {
  catalogue,
  eventShapes,
  streamCategories,
  type ReadStreamAnswer,
  type TryCommandAnswer,
} from '@pass-along/contracts';
import {
  type AdoptDeps,
  adoptLog,
  AnotherLog,
  type EventStore,
  type Logger,
  failureText,
  follows,
  newId,
  readDescribed,
  readParked,
  readStatus,
  recogniseLog,
  restFor,
  retryParked,
  skipParked,
  type RetryReport,
  storeOf,
  type StoredEvent,
  takeOver,
} from '@pass-along/platform';
import type pg from 'pg';
import { buildNext, type CopyOrder, keepCopy, stateOfCopy } from '../runtime/copies.ts';
import { readModels } from '../readModels/readModels.ts';
import { type Projection } from '../runtime/projection.ts';
import { dropKept, rebuild, type RebuildOptions, type RebuildReport, switchToKept } from '../runtime/rebuild.ts';
import { runningRebuilds } from '../runtime/rebuildProgress.ts';
import { consumerOf, prepareProjections } from '../runtime/runtime.ts';
import { dropLeftovers } from '../runtime/schemas.ts';
import { readArguments, type ReplayCommand, usage, UsageError } from './replayArguments.ts';
import {
  changesText,
  eventText,
  parkedText,
  progressText,
  rebuildText,
  statusText,
  triedText,
  typesText,
} from './replayText.ts';

/** The facts that the log records about a skipped event. */
export interface SkippedEvent {
  eventId: string;
  stream: string;
  revision: number;
  type: string;
}

type AskedStream = Pick<Extract<ReplayCommand, { name: 'stream' }>, 'stream' | 'reason'>;

export interface ReplayDeps extends AdoptDeps {
  pool: pg.Pool;
  /** Events with personal fields decrypted. */
  store: EventStore;
  rawStore: EventStore;
  logger: Logger;
  /** Reads a stream as the admin pages show it: personal data masked, or readable for a recorded reason. */
  readEvents: (asked: AskedStream) => Promise<StoredEvent[]>;
  /** Folds the same stream to a revision, with the changes since another one. */
  readOpenly: (asked: AskedStream & { revision: number | null; since: number | null }) => Promise<ReadStreamAnswer>;
  /** Shows what a command, as typed, would lead to. It stores nothing. */
  tryOpenly: (asked: { stream: string; revision: number | null; command: unknown }) => Promise<TryCommandAnswer>;
  /** Appends the event that a read model skips a parked event. */
  skipEvent: (asked: { projection: string; event: SkippedEvent; reason: string }) => Promise<void>;
  /** Appends the order of an as-of copy for an admin. @throws Error for a member without the right to one */
  orderCopy: (asked: { copyId: string; moment: string; memberId: string }) => Promise<CopyOrder>;
  /** Prints results: a block of text or one JSON document. */
  print: (text: string) => void;
  /** Prints progress and errors; default: `print`. */
  report?: (text: string) => void;
}

/** Runs one replay command. Returns the exit code: 0 done, 1 failed or different, 2 not understood. */
export async function runReplay(argv: readonly string[], deps: ReplayDeps): Promise<number> {
  const report = deps.report ?? deps.print;
  try {
    const { command, json } = readArguments(argv);
    const answer = await run(command, deps, json ? () => undefined : report);
    deps.print(json ? JSON.stringify(answer.data, undefined, 2) : answer.text);
    return answer.exitCode ?? 0;
  } catch (error) {
    if (error instanceof UsageError) {
      report(`${error.message}\n\n${usage}`);
      return 2;
    }
    report(failureText(error));
    return 1;
  }
}

interface Answer {
  data: unknown;
  text: string;
  exitCode?: number;
}

async function run(command: ReplayCommand, deps: ReplayDeps, report: (text: string) => void): Promise<Answer> {
  const readsStreamOnly = ['stream', 'state', 'diff', 'try'].includes(command.name);
  if (!readsStreamOnly) await prepareProjections(readModels, deps);
  switch (command.name) {
    case 'list': {
      const states = await readStatus(
        deps.pool,
        deps.rawStore,
        readModels.map((projection) => consumerOf(projection, deps)),
        new Date(),
      );
      const rebuilding = await runningRebuilds(deps.pool);
      return {
        data: { projections: states, rebuilding },
        text: [statusText(states), ...rebuilding.map(progressText)].join('\n'),
      };
    }
    case 'rebuild':
      await recogniseLog(deps);
      return rebuilds(selected(command.projection), { then: command.then }, deps, report);
    case 'rebuild-all':
      return rebuildsAll(deps, report);
    case 'verify': {
      const answer = await rebuilds(selected(command.projection), { then: 'discard' }, deps, report);
      return { ...answer, exitCode: answer.data.every(isEqual) ? 0 : 1 };
    }
    case 'stream': {
      const events = await deps.readEvents(command);
      if (events.length === 0) throw new Error(`There is no stream ${command.stream}`);
      return { data: events, text: events.map(eventText).join('\n') };
    }
    case 'state': {
      const { stream, at = null, reason } = command;
      const { revision, state } = await deps.readOpenly({ stream, reason, revision: at, since: null });
      return {
        data: { stream, revision, state },
        text: `${stream} at revision ${String(revision)}\n${JSON.stringify(state, undefined, 2)}`,
      };
    }
    case 'retry-parked':
      await recogniseLog(deps);
      if (command.projection !== undefined && (await isOther(deps.pool, command.projection)))
        return startsOver(command.projection, deps);
      return retries(selected(command.projection ?? 'all'), deps);
    case 'switch': {
      await recogniseLog(deps);
      const projection = one(command.projection);
      const report = await switchToKept(projection, deps, { rebuildId: await keptIdOf(deps.pool, projection.name) });
      return { data: report, text: rebuildText(report) };
    }
    case 'abandon': {
      const projection = one(command.projection);
      await dropKept(projection, deps, await keptIdOf(deps.pool, projection.name));
      return { data: { abandoned: projection.name }, text: `The rebuild of ${projection.name} is thrown away` };
    }
    case 'diff': {
      const { stream, since, at = null, reason } = command;
      const { changes, revision } = await deps.readOpenly({ stream, reason, since, revision: at });
      return { data: { stream, since, revision, changes }, text: changesText(changes ?? []) };
    }
    case 'try': {
      const { stream, at = null, asTest } = command;
      const tried = await deps.tryOpenly({ stream, revision: at, command: jsonOf(command.command) });
      return { data: tried, text: asTest ? tried.test : triedText(tried), exitCode: tried.refusal ? 1 : 0 };
    }
    case 'types':
      return types(command.type, deps);
    case 'parked': {
      const { projection: asked } = command;
      const isOne = asked !== undefined && (await isOther(deps.pool, asked));
      const all = (await readDescribed(deps.pool)).map(({ name }) => name);
      const chosen = isOne ? [asked] : asked === undefined ? all : selected(asked).map(({ name }) => name);
      const parked = (
        await Promise.all(chosen.map(async (name) => ({ name, events: await readParked(deps.pool, name) })))
      ).flatMap(({ name, events }) => events.map((event) => ({ projection: name, ...event })));
      return { data: parked, text: parked.length === 0 ? 'Nothing is parked' : parkedText(parked) };
    }
    case 'skip': {
      const { eventId, reason, projection: name } = command;
      const other = await isOther(deps.pool, name);
      if (!other) one(name);
      const event = (await readParked(deps.pool, name)).find(({ event_id: id }) => id === eventId);
      if (!event) throw new Error(`${eventId} is not parked in ${name}`);
      const { stream, revision, type } = event;
      await deps.skipEvent({ projection: name, event: { eventId, stream, revision, type }, reason });
      await skipParked(deps.pool, name, eventId);
      return other ? startsOver(name, deps) : retries([one(name)], deps);
    }
    case 'as-of':
      return copies(command, deps, report);
    case 'drop-old': {
      const dropped = await dropLeftovers(
        deps.pool,
        selected(command.projection ?? 'all').map(({ name }) => name),
      );
      return { data: { dropped }, text: dropped.length === 0 ? 'Nothing to drop' : `Dropped ${dropped.join(', ')}` };
    }
  }
}

/** Whether a consumer follows the log without a read model, as policies do. */
async function isOther(pool: pg.Pool, name: string): Promise<boolean> {
  const isKnown = readModels.some((projection) => projection.name === name);
  return !isKnown && (await readDescribed(pool)).some((consumer) => consumer.name === name);
}

/** The process that leads the consumer retries its parked events. */
async function startsOver(name: string, { pool }: ReplayDeps): Promise<Answer> {
  await takeOver(pool, name);
  return { data: { consumer: name }, text: `Whoever runs ${name} tries its parked events again` };
}

/** Builds the copy here, or waits when a projector process builds it first. */
async function copies(
  { moment, memberId }: { moment: string; memberId: string },
  deps: ReplayDeps,
  report: (text: string) => void,
): Promise<Answer> {
  await recogniseLog(deps);
  const order = await deps.orderCopy({ copyId: newId(), moment, memberId });
  const { copyId } = order;
  await keepCopy(deps.pool, order);
  const { signal } = new AbortController();
  for (;;) {
    const { state, error } = await stateOfCopy(deps.pool, copyId);
    if (state === 'ready')
      return {
        data: { copyId, moment },
        text: `The copy as of ${moment} is ready: the Replay page opens it, for an hour`,
      };
    if (state === 'failed' || state === 'gone') throw new Error(error ?? 'The copy was dropped while it was made');
    const isMade = await buildNext(readModels, deps, {
      ...{ signal, copyId },
      onProgress: (progress) => {
        report(progressText(progress));
      },
    });
    if (!isMade) await restFor(500, signal);
  }
}

/** Rebuilds from the known log, or from another one, which is adopted. */
async function rebuildsAll(deps: ReplayDeps, report: (text: string) => void): Promise<Answer> {
  try {
    await recogniseLog(deps);
    return await rebuilds(readModels, { then: 'switch' }, deps, report);
  } catch (error) {
    if (!(error instanceof AnotherLog)) throw error;
  }
  let rebuilt: Answer = { data: [], text: '' };
  const logId = await adoptLog(deps, async () => {
    rebuilt = await rebuilds(readModels, { then: 'switch', ofAnotherLog: true }, deps, report);
    return readModels.map(({ name }) => name);
  });
  const adopted = `Read models, keys and pictures belong to log ${logId} now`;
  return { data: { logId, rebuilt: rebuilt.data }, text: `${rebuilt.text}\n${adopted}` };
}

async function rebuilds(
  projections: readonly Projection[],
  options: Pick<RebuildOptions, 'then' | 'ofAnotherLog'>,
  deps: ReplayDeps,
  report: (text: string) => void,
) {
  const reports: RebuildReport[] = [];
  for (const projection of projections) {
    const onProgress = (progress: Parameters<typeof progressText>[0]) => {
      report(progressText(progress));
    };
    reports.push(await rebuild(projection, deps, { ...options, onProgress }));
  }
  return { data: reports, text: reports.map(rebuildText).join('\n') };
}

/** Returns false without a comparison: live tables of another version can't be compared. */
function isEqual({ comparison }: RebuildReport): boolean {
  return comparison?.every(({ equal }) => equal) ?? false;
}

async function retries(projections: readonly Projection[], deps: ReplayDeps): Promise<Answer> {
  const reports: (RetryReport & { projection: string })[] = [];
  for (const projection of projections) {
    const consumer = consumerOf(projection, deps);
    const report = await retryParked(consumer, deps.pool, storeOf(consumer, deps));
    reports.push({ projection: projection.name, ...report });
  }
  const lines = reports.map(
    ({ projection, applied, stillParked }) => `${projection}: ${applied} applied, ${stillParked} still parked`,
  );
  return {
    data: reports,
    text: lines.join('\n'),
    exitCode: reports.some(({ stillParked }) => stillParked > 0) ? 1 : 0,
  };
}

/** @throws UsageError for an unknown projection */
function one(name: string): Projection {
  const [projection] = name === 'all' ? [] : selected(name);
  if (!projection) throw new UsageError(`There is no projection ${name}`);
  return projection;
}

async function keptIdOf(pool: pg.Pool, projection: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT rebuild_id AS id FROM projections.rebuilds WHERE projection = $1 AND state = 'kept'`,
    [projection],
  );
  const [kept] = rows;
  if (!kept) throw new Error(`No rebuild of ${projection} waits: build one with rebuild ${projection} --keep`);
  return kept.id;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError('try takes a command as JSON, as {"type": "RemoveItem", …}');
  }
}

async function types(type: string | undefined, { pool }: ReplayDeps): Promise<Answer> {
  const { events } = eventShapes();
  if (type !== undefined && !Object.hasOwn(events, type)) throw new UsageError(`There is no event type ${type}`);
  const consumers = await readDescribed(pool);
  const found = streamCategories.flatMap((category) =>
    Object.keys(catalogue[category])
      .filter((name) => type === undefined || name === type)
      .map((name) => ({
        type: name,
        category,
        ...events[name],
        followers: consumers.filter((consumer) => follows(consumer, category, name)).map((consumer) => consumer.name),
      })),
  );
  return { data: found, text: type === undefined ? typesText(found) : JSON.stringify(found[0], undefined, 2) };
}

function selected(name: string): readonly Projection[] {
  if (name === 'all') return readModels;
  const projection = readModels.find((each) => each.name === name);
  if (!projection) throw new UsageError(`There is no projection ${name}`);
  return [projection];
}
