import { readFile } from 'node:fs/promises';
import { type Mails } from '@pass-along/command-api';
import { endpoints, type HealthAnswer } from '@pass-along/contracts';
import { route, type EventStore, type Metrics } from '@pass-along/platform';
import { type startProjectors } from '@pass-along/projectors';
import express, { type Router } from 'express';
import type pg from 'pg';

export interface HealthDeps {
  pool: pg.Pool;
  store: EventStore;
  projectors: Awaited<ReturnType<typeof startProjectors>>;
  mails: Mails;
  metrics: Metrics;
}

const patience = 3_000;

/** GET /api/health and, for Prometheus, GET /metrics. */
export function healthRoutes({ pool, store, projectors, mails, metrics }: HealthDeps): Router {
  const router = express.Router();
  const version = packageVersion();

  route(router, endpoints.health, async (_input, _req, res): Promise<HealthAnswer> => {
    const [database, eventStore, mail, projections] = await Promise.all([
      part('database', async () => {
        await pool.query('SELECT 1');
        return 'answers';
      }),
      part('event store', async () => `head at ${await store.head()}`),
      part('mail', async () => {
        const { waiting = 0, sending = 0, parked = 0 } = await mails.counts();
        return `${String(waiting + sending)} waiting, ${String(parked)} parked`;
      }),
      within(projectors.status()).catch(() => undefined),
    ]);
    const parts: HealthAnswer['parts'] = [
      database,
      eventStore,
      mail,
      { name: 'projections', ok: projections !== undefined, detail: projections ? 'answer' : 'do not answer' },
    ];
    const ok = parts.every((each) => each.ok);
    if (!ok) res.status(503).setHeader('Retry-After', '5');
    res.setHeader('Cache-Control', 'no-store');
    return {
      status: ok ? 'ok' : 'failing',
      version: await version,
      node: process.version,
      uptimeSeconds: Math.round(process.uptime()),
      parts,
      projections: projections ?? [],
    };
  });

  router.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}

async function part(name: string, check: () => Promise<string>): Promise<HealthAnswer['parts'][number]> {
  try {
    return { name, ok: true, detail: await within(check()) };
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : 'does not answer' };
  }
}

function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new Error(`no answer within ${String(patience)} ms`));
    }, patience);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}

async function packageVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
