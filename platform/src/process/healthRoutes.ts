import { readFile } from 'node:fs/promises';
import { endpoints, type HealthAnswer, getField } from '@pass-along/contracts';
import express, { type Router } from 'express';
import { describeProblems, type ConsumerStatus } from '../consumers/consumerStatus.ts';
import { StoreUnavailable } from '../eventStore/eventStore.ts';
import { AnotherLog } from '../logIdentity/verifyLogIdentity.ts';
import { mountRoute } from '../http/mountRoute.ts';
import type { Kit } from './kit.ts';
import { readSettingsWarnings } from './settingsWarnings.ts';

type HealthPart = HealthAnswer['parts'][number];

const patienceMs = 3_000;
const anotherLog = 'another log';

/** Named checks that return a detail for the answer. */
type Checks = Record<string, () => Promise<string>>;

/** A group of consumers, as health needs it. */
export interface ConsumerGroup {
  status(): Promise<ConsumerStatus[]>;
}

/** What a service reports to health, besides database and event store. */
export interface HealthDeps {
  kit: Pick<Kit, 'pool' | 'rawStore' | 'metrics' | 'log' | 'kafka'> & { vault: Pick<Kit['vault'], 'countUnreadable'> };
  checks?: Checks | undefined;
  projections?: ConsumerGroup | undefined;
  /** Consumers other than projections. */
  consumers?: readonly ConsumerGroup[] | undefined;
  /** Functions that return one plain line for each other problem that needs a person. */
  attention?: readonly (() => Promise<string[]>)[] | undefined;
}

/** A service's GET /api/health, and GET /metrics for Prometheus. */
export function createHealthRoutes({
  kit,
  checks,
  projections,
  consumers,
  attention: lookouts = [],
}: HealthDeps): Router {
  const { pool, rawStore, vault, metrics, log, kafka } = kit;
  const router = express.Router();
  const version = readPackageVersion();
  const all: Checks = {
    database: async () => {
      await pool.query('SELECT 1');
      return 'answers';
    },
    'event store': async () => {
      await log.check();
      return `head at ${await rawStore.head()}`;
    },
    ...checks,
  };

  mountRoute(router, endpoints.health, async (_input, _req, res): Promise<HealthAnswer> => {
    const [projecting, consuming, crowded, noticed, ...parts] = await Promise.all([
      readStatuses(projections ? [projections] : []),
      readStatuses(consumers ?? []),
      findConnectionShortage(pool),
      Promise.all([() => readSettingsWarnings(rawStore), ...lookouts].map(readLines)),
      ...Object.entries(all).map(([name, check]) => checkPart(name, check)),
    ]);
    if (projections) parts.push(createPart('projections', projecting));
    if (consumers) parts.push(createPart('consumers', consuming));
    const attention = [
      ...[log.getProblem() ?? []].flat(),
      ...parts.filter(needsMention).map(({ name, detail }) => `${name}: ${detail}`),
      ...crowded,
      ...[...(projecting ?? []), ...(consuming ?? [])].flatMap(describeProblems),
      ...noticed.flat(),
      ...describeVaultProblems(vault.countUnreadable?.() ?? 0),
      ...(kafka?.describeProblems() ?? []),
    ];
    const ok = parts.every((each) => each.ok);
    if (!ok) res.status(503).setHeader('Retry-After', '5');
    res.setHeader('Cache-Control', 'no-store');
    return {
      status: !ok ? 'failing' : attention.length > 0 ? 'degraded' : 'ok',
      attention,
      version: await version,
      node: process.version,
      uptimeSeconds: Math.round(process.uptime()),
      parts,
      projections: (projecting ?? []).map(({ name, version: of, position, lagEvents, parked }) => ({
        name,
        version: of,
        position,
        lagEvents,
        parked,
      })),
      consumers: (consuming ?? []).map(({ name, position, lagEvents, parked, deadlines }) => ({
        name,
        position,
        lagEvents,
        parked,
        deadlines,
      })),
    };
  });

  router.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}

function describeVaultProblems(unreadable: number): string[] {
  if (unreadable === 0) return [];
  return [
    `Key vault: ${String(unreadable)} of the keys asked for can't be opened, and what they encrypted reads ` +
      `as if it were erased: put back vault.member_keys from a backup, then run: npm run replay -- rebuild ` +
      `--all`,
  ];
}

/** Undefined when the status did not arrive in time. */
function readStatuses(running: readonly ConsumerGroup[]): Promise<ConsumerStatus[] | undefined> {
  return waitInTime(Promise.all(running.map((each) => each.status())))
    .then((states) => states.flat())
    .catch(() => undefined);
}

/** Empty when the lines did not arrive in time; the parts report the store that does not answer. */
function readLines(lookout: () => Promise<string[]>): Promise<string[]> {
  return waitInTime(lookout()).catch(() => []);
}

/** Percent of connections in use. */
const crowdedAt = 95;

/** A line when PostgreSQL has almost no connections left, so that the next service or backup would be refused. */
async function findConnectionShortage(pool: Kit['pool']): Promise<string[]> {
  const answer = await waitInTime(
    pool.query<{ used: number; most: number }>(
      `SELECT count(*)::int AS used,
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most
       FROM pg_stat_activity WHERE backend_type = 'client backend'`,
    ),
  ).catch(() => undefined);
  return (answer?.rows ?? [])
    .filter(({ used, most }) => used * 100 >= most * crowdedAt)
    .map(
      ({ used, most }) =>
        `PostgreSQL: ${String(used)} of ${String(most)} connections are in use; raise max_connections`,
    );
}

/** Another log has its own line, which says the way out. */
const needsMention = ({ ok, detail }: HealthPart) => !ok && detail !== anotherLog;

function createPart(name: string, states: readonly ConsumerStatus[] | undefined): HealthPart {
  return { name, ok: states !== undefined, detail: states ? 'answer' : 'do not answer' };
}

async function checkPart(name: string, check: () => Promise<string>): Promise<HealthPart> {
  try {
    return { name, ok: true, detail: await waitInTime(check()) };
  } catch (error) {
    return { name, ok: false, detail: describeReason(error) };
  }
}

/** Drivers' messages name hosts and users, which must stay private. Codes do not. */
function describeReason(error: unknown): string {
  if (error instanceof TimeoutError) return error.message;
  if (error instanceof StoreUnavailable && error.cause instanceof AnotherLog) return anotherLog;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `does not answer${code}`;
}

class TimeoutError extends Error {}

function waitInTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new TimeoutError(`no answer within ${String(patienceMs)} ms`));
    }, patienceMs);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}

async function readPackageVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return String(getField(JSON.parse(text), 'version'));
}
