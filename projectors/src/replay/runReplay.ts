import {
  type AdoptDeps,
  adoptLog,
  AnotherLog,
  type EventStore,
  type Logger,
  readStatus,
  recogniseLog,
  retryParked,
  type RetryReport,
  storeOf,
  type StoredEvent,
} from '@pass-along/platform';
import type pg from 'pg';
import { readModels } from '../readModels/readModels.ts';
import { type Projection } from '../runtime/projection.ts';
import { rebuild, type RebuildOptions, type RebuildReport } from '../runtime/rebuild.ts';
import { runningRebuilds } from '../runtime/rebuildProgress.ts';
import { consumerOf, prepareProjections } from '../runtime/runtime.ts';
import { dropLeftovers } from '../runtime/schemas.ts';
import { readArguments, type ReplayCommand, usage, UsageError } from './replayArguments.ts';
import { eventText, progressText, rebuildText, statusText } from './replayText.ts';

export interface ReplayDeps extends AdoptDeps {
  pool: pg.Pool;
  /** Events with personal fields readable. */
  store: EventStore;
  rawStore: EventStore;
  logger: Logger;
  /** The domain's state of a stream, whatever its category. */
  foldState: (stream: string, events: readonly StoredEvent[]) => unknown;
  /** Results, a block of text or one JSON document. */
  print: (text: string) => void;
  /** Progress and mistakes; default: the same as `print`. */
  report?: (text: string) => void;
}

/** Runs one replay command; answers the exit code: 0 done, 1 failed or different, 2 not understood. */
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
    report(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

interface Answer {
  data: unknown;
  text: string;
  exitCode?: number;
}

async function run(command: ReplayCommand, deps: ReplayDeps, report: (text: string) => void): Promise<Answer> {
  const readsStreamOnly = command.name === 'stream' || command.name === 'state';
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
      const events = await eventsOf(deps.store, command.stream);
      return { data: events, text: events.map(eventText).join('\n') };
    }
    case 'state': {
      const events = await eventsOf(deps.store, command.stream, command.at);
      const state = deps.foldState(command.stream, events);
      const revision = events.at(-1)?.revision;
      return {
        data: { stream: command.stream, revision, state },
        text: `${command.stream} at revision ${String(revision)}\n${JSON.stringify(state, undefined, 2)}`,
      };
    }
    case 'retry-parked':
      await recogniseLog(deps);
      return retries(selected(command.projection ?? 'all'), deps);
    case 'drop-old': {
      const dropped = await dropLeftovers(
        deps.pool,
        selected(command.projection ?? 'all').map(({ name }) => name),
      );
      return { data: { dropped }, text: dropped.length === 0 ? 'Nothing to drop' : `Dropped ${dropped.join(', ')}` };
    }
  }
}

/** From our log, or from another one, which is ours then. */
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

/** Live tables of another version than the code's can't be vouched for. */
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

function selected(name: string): readonly Projection[] {
  if (name === 'all') return readModels;
  const projection = readModels.find((each) => each.name === name);
  if (!projection) throw new UsageError(`There is no projection ${name}`);
  return [projection];
}

async function eventsOf(store: EventStore, stream: string, upTo?: number): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of store.readStream(stream, upTo === undefined ? {} : { limit: upTo + 1 })) events.push(event);
  if (events.length === 0) throw new Error(`There is no stream ${stream}`);
  return events;
}
