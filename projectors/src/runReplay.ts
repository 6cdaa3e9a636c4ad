import {
  catalogue,
  buildEventShapes,
  streamCategories,
  type ReadStreamAnswer,
  type TryCommandAnswer,
} from '@pass-along/contracts';
import {
  type AcceptLogDeps,
  acceptLog,
  AnotherLog,
  type EventStore,
  type Logger,
  formatFailure,
  isFollowing,
  createId,
  readDescriptions,
  readParked,
  readStatus,
  verifyLogIdentity,
  sleep,
  retryParked,
  skipParked,
  type RetryReport,
  chooseStore,
  type StoredEvent,
  acquireCheckpoint,
} from '@pass-along/platform';
import type pg from 'pg';
import { buildNextCopy, type CopyOrder, saveCopyOrder, getCopyState } from './replay/copiesConsumer.ts';
import { readModels } from './readModelList.ts';
import type { Projection } from './core/projection.ts';
import {
  dropKeptRebuild,
  rebuild,
  type RebuildOptions,
  type RebuildReport,
  finishKeptRebuild,
} from './core/rebuildProjection.ts';
import { readRunningRebuilds } from './core/rebuildProgress.ts';
import { toConsumer, prepareProjections } from './core/projectionRuntime.ts';
import { dropLeftovers } from './core/projectionSchemas.ts';
import { readArguments, type ReplayCommand, usage, UsageError } from './replay/replayArguments.ts';
import {
  formatChanges,
  formatEvent,
  formatParkedEvents,
  formatProgress,
  formatRebuild,
  formatStatus,
  formatDryRun,
  formatEventTypes,
} from './replay/replayFormat.ts';

/** The facts that the log records about a skipped event. */
export interface SkippedEvent {
  eventId: string;
  stream: string;
  revision: number;
  type: string;
}

type StreamRequest = Pick<Extract<ReplayCommand, { name: 'stream' }>, 'stream' | 'reason'>;

export interface ReplayDeps extends AcceptLogDeps {
  pool: pg.Pool;
  /** Events with personal fields decrypted. */
  store: EventStore;
  rawStore: EventStore;
  logger: Logger;
  /** Reads a stream as the admin pages show it: personal data masked, or readable for a recorded reason. */
  readEvents: (asked: StreamRequest) => Promise<StoredEvent[]>;
  /** Folds the same stream to a revision, with the changes since another one. */
  readState: (asked: StreamRequest & { revision: number | null; since: number | null }) => Promise<ReadStreamAnswer>;
  /** Shows what a command, as typed, would lead to. It stores nothing. */
  tryCommand: (asked: {
    stream: string;
    revision: number | null;
    command: unknown;
    memberId: string | undefined;
  }) => Promise<TryCommandAnswer>;
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
    const answer = await runCommand(command, deps, json ? () => undefined : report);
    deps.print(json ? JSON.stringify(answer.data, undefined, 2) : answer.text);
    return answer.exitCode ?? 0;
  } catch (error) {
    if (error instanceof UsageError) {
      report(`${error.message}\n\n${usage}`);
      return 2;
    }
    report(formatFailure(error));
    return 1;
  }
}

interface ReplayAnswer {
  data: unknown;
  text: string;
  exitCode?: number;
}

async function runCommand(
  command: ReplayCommand,
  deps: ReplayDeps,
  report: (text: string) => void,
): Promise<ReplayAnswer> {
  const readsStreamOnly = ['stream', 'state', 'diff', 'try'].includes(command.name);
  if (!readsStreamOnly) await prepareProjections(readModels, deps);
  switch (command.name) {
    case 'list': {
      const states = await readStatus(
        deps.pool,
        deps.rawStore,
        readModels.map((projection) => toConsumer(projection, deps)),
        new Date(),
      );
      const rebuilding = await readRunningRebuilds(deps.pool);
      return {
        data: { projections: states, rebuilding },
        text: [formatStatus(states), ...rebuilding.map(formatProgress)].join('\n'),
      };
    }
    case 'rebuild':
      await verifyLogIdentity(deps);
      return rebuildEach(selectProjections(command.projection), { then: command.then }, deps, report);
    case 'rebuild-all':
      return rebuildEverything(deps, report);
    case 'verify': {
      const answer = await rebuildEach(selectProjections(command.projection), { then: 'discard' }, deps, report);
      return { ...answer, exitCode: answer.data.every(isRebuildEqual) ? 0 : 1 };
    }
    case 'stream': {
      const events = await deps.readEvents(command);
      if (events.length === 0) throw new Error(`There is no stream ${command.stream}`);
      return { data: events, text: events.map(formatEvent).join('\n') };
    }
    case 'state': {
      const { stream, at = null, reason } = command;
      const { revision, state } = await deps.readState({ stream, reason, revision: at, since: null });
      ensureReached(stream, at, revision);
      return {
        data: { stream, revision, state },
        text: `${stream} at revision ${String(revision)}\n${JSON.stringify(state, undefined, 2)}`,
      };
    }
    case 'retry-parked':
      await verifyLogIdentity(deps);
      if (command.projection !== undefined && (await isOtherConsumer(deps.pool, command.projection)))
        return restartConsumer(command.projection, deps);
      return retryEach(selectProjections(command.projection ?? 'all'), deps);
    case 'switch': {
      await verifyLogIdentity(deps);
      const projection = getProjection(command.projection);
      const report = await finishKeptRebuild(projection, deps, {
        rebuildId: await findKeptRebuildId(deps.pool, projection.name),
      });
      return { data: report, text: formatRebuild(report) };
    }
    case 'abandon': {
      const projection = getProjection(command.projection);
      await dropKeptRebuild(projection, deps, await findKeptRebuildId(deps.pool, projection.name));
      return { data: { abandoned: projection.name }, text: `The rebuild of ${projection.name} is discarded` };
    }
    case 'diff': {
      const { stream, since, at = null, reason } = command;
      const { changes, revision, lastRevision } = await deps.readState({ stream, reason, since, revision: at });
      ensureReached(stream, Math.max(since, at ?? 0), lastRevision);
      return { data: { stream, since, revision, changes }, text: formatChanges(changes ?? []) };
    }
    case 'try': {
      const { stream, at = null, memberId, asTest } = command;
      const tried = await deps.tryCommand({ stream, revision: at, command: parseJson(command.command), memberId });
      ensureReached(stream, at, tried.revision);
      return { data: tried, text: asTest ? tried.test : formatDryRun(tried), exitCode: tried.refusal ? 1 : 0 };
    }
    case 'types':
      return listEventTypes(command.type, deps);
    case 'parked': {
      const { projection: asked } = command;
      const isOne = asked !== undefined && (await isOtherConsumer(deps.pool, asked));
      const all = (await readDescriptions(deps.pool)).map(({ name }) => name);
      const chosen = isOne ? [asked] : asked === undefined ? all : selectProjections(asked).map(({ name }) => name);
      const parked = (
        await Promise.all(chosen.map(async (name) => ({ name, events: await readParked(deps.pool, name) })))
      ).flatMap(({ name, events }) => events.map((event) => ({ projection: name, ...event })));
      return { data: parked, text: parked.length === 0 ? 'Nothing is parked' : formatParkedEvents(parked) };
    }
    case 'skip': {
      const { eventId, reason, projection: name } = command;
      const other = await isOtherConsumer(deps.pool, name);
      if (!other) getProjection(name);
      const event = (await readParked(deps.pool, name)).find(({ event_id: id }) => id === eventId);
      if (!event) throw new Error(`${eventId} is not parked in ${name}`);
      const { stream, revision, type } = event;
      await deps.skipEvent({ projection: name, event: { eventId, stream, revision, type }, reason });
      await skipParked(deps.pool, name, eventId);
      return other ? restartConsumer(name, deps) : retryEach([getProjection(name)], deps);
    }
    case 'as-of':
      return buildCopy(command, deps, report);
    case 'drop-old': {
      const dropped = await dropLeftovers(
        deps.pool,
        selectProjections(command.projection ?? 'all').map(({ name }) => name),
      );
      return { data: { dropped }, text: dropped.length === 0 ? 'Nothing to drop' : `Dropped ${dropped.join(', ')}` };
    }
  }
}

/** @throws Error that says how many events the stream has, when it ends before the requested revision */
function ensureReached(stream: string, asked: number | null, reached: number): void {
  if (asked === null || asked <= reached) return;
  if (reached < 0) throw new Error(`There is no stream ${stream}`);
  const events = reached === 0 ? 'one event' : `${String(reached + 1)} events`;
  throw new Error(`${stream} has ${events}: its last revision is ${String(reached)}`);
}

/** Whether a consumer follows the log without a read model, as policies do. */
async function isOtherConsumer(pool: pg.Pool, name: string): Promise<boolean> {
  const isKnown = readModels.some((projection) => projection.name === name);
  return !isKnown && (await readDescriptions(pool)).some((consumer) => consumer.name === name);
}

/** The process that leads the consumer retries its parked events. */
async function restartConsumer(name: string, { pool }: ReplayDeps): Promise<ReplayAnswer> {
  await acquireCheckpoint(pool, name);
  return { data: { consumer: name }, text: `The process that runs ${name} will try its parked events again` };
}

/** Builds the copy here, or waits when a projector process builds it first. */
async function buildCopy(
  { moment, memberId }: { moment: string; memberId: string },
  deps: ReplayDeps,
  report: (text: string) => void,
): Promise<ReplayAnswer> {
  await verifyLogIdentity(deps);
  const order = await deps.orderCopy({ copyId: createId(), moment, memberId });
  const { copyId } = order;
  await saveCopyOrder(deps.pool, order);
  const { signal } = new AbortController();
  for (;;) {
    const { state, error } = await getCopyState(deps.pool, copyId);
    if (state === 'ready')
      return {
        data: { copyId, moment },
        text: `The copy as of ${moment} is ready. Open it from the Replay page within an hour`,
      };
    if (state === 'failed' || state === 'gone')
      throw new Error(error ?? 'The copy was dropped while it was being created');
    const isMade = await buildNextCopy(readModels, deps, {
      ...{ signal, copyId },
      onProgress: (progress) => {
        report(formatProgress(progress));
      },
    });
    if (!isMade) await sleep(500, signal);
  }
}

/** Rebuilds from the known log, or from another one, which is adopted. */
async function rebuildEverything(deps: ReplayDeps, report: (text: string) => void): Promise<ReplayAnswer> {
  try {
    await verifyLogIdentity(deps);
    return await rebuildEach(readModels, { then: 'switch' }, deps, report);
  } catch (error) {
    if (!(error instanceof AnotherLog)) throw error;
  }
  let rebuilt: ReplayAnswer = { data: [], text: '' };
  const logId = await acceptLog(deps, async () => {
    rebuilt = await rebuildEach(readModels, { then: 'switch', ofAnotherLog: true }, deps, report);
    return readModels.map(({ name }) => name);
  });
  const adopted = `Read models, keys and pictures now belong to log ${logId}`;
  return { data: { logId, rebuilt: rebuilt.data }, text: `${rebuilt.text}\n${adopted}` };
}

async function rebuildEach(
  projections: readonly Projection[],
  options: Pick<RebuildOptions, 'then' | 'ofAnotherLog'>,
  deps: ReplayDeps,
  report: (text: string) => void,
) {
  const reports: RebuildReport[] = [];
  for (const projection of projections) {
    const onProgress = (progress: Parameters<typeof formatProgress>[0]) => {
      report(formatProgress(progress));
    };
    reports.push(await rebuild(projection, deps, { ...options, onProgress }));
  }
  return { data: reports, text: reports.map(formatRebuild).join('\n') };
}

/** Returns false without a comparison: live tables of another version can't be compared. */
function isRebuildEqual({ comparison }: RebuildReport): boolean {
  return comparison?.every(({ equal }) => equal) ?? false;
}

async function retryEach(projections: readonly Projection[], deps: ReplayDeps): Promise<ReplayAnswer> {
  const reports: (RetryReport & { projection: string })[] = [];
  for (const projection of projections) {
    const consumer = toConsumer(projection, deps);
    const report = await retryParked(consumer, deps.pool, chooseStore(consumer, deps));
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
function getProjection(name: string): Projection {
  const [projection] = name === 'all' ? [] : selectProjections(name);
  if (!projection) throw new UsageError(`There is no projection ${name}`);
  return projection;
}

async function findKeptRebuildId(pool: pg.Pool, projection: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT rebuild_id AS id FROM projections.rebuilds WHERE projection = $1 AND state = 'kept'`,
    [projection],
  );
  const [kept] = rows;
  if (!kept) throw new Error(`There is no kept rebuild of ${projection}. Build one with rebuild ${projection} --keep`);
  return kept.id;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('try takes a command as JSON, for example {"type": "RemoveItem", …}');
  }
}

async function listEventTypes(type: string | undefined, { pool }: ReplayDeps): Promise<ReplayAnswer> {
  const { events } = buildEventShapes();
  if (type !== undefined && !Object.hasOwn(events, type)) throw new UsageError(`There is no event type ${type}`);
  const consumers = await readDescriptions(pool);
  const found = streamCategories.flatMap((category) =>
    Object.keys(catalogue[category])
      .filter((name) => type === undefined || name === type)
      .map((name) => ({
        type: name,
        category,
        ...events[name],
        followers: consumers
          .filter((consumer) => isFollowing(consumer, category, name))
          .map((consumer) => consumer.name),
      })),
  );
  return { data: found, text: type === undefined ? formatEventTypes(found) : JSON.stringify(found[0], undefined, 2) };
}

function selectProjections(name: string): readonly Projection[] {
  if (name === 'all') return readModels;
  const projection = readModels.find((each) => each.name === name);
  if (!projection) throw new UsageError(`There is no projection ${name}`);
  return [projection];
}
