import { readFile } from 'node:fs/promises';
import { endpoints, type HealthAnswer } from '@pass-along/contracts';
import express, { type Router } from 'express';
import { route } from '../http/route.ts';
import { type Kit } from './kit.ts';

export type HealthPart = HealthAnswer['parts'][number];

const patienceMs = 3_000;

/** Checks that answer with a detail, by the name of what they look at. */
export type Checks = Record<string, () => Promise<string>>;

export interface HealthDeps {
  kit: Pick<Kit, 'pool' | 'store' | 'metrics'>;
  /** Beside the database and the event store. */
  checks?: Checks | undefined;
  projections?: (() => Promise<HealthAnswer['projections']>) | undefined;
}

/** GET /api/health and, for Prometheus, GET /metrics, of one service. */
export function healthRoutes({ kit: { pool, store, metrics }, checks, projections }: HealthDeps): Router {
  const router = express.Router();
  const version = packageVersion();
  const all: Checks = {
    database: async () => {
      await pool.query('SELECT 1');
      return 'answers';
    },
    'event store': async () => `head at ${await store.head()}`,
    ...checks,
  };

  route(router, endpoints.health, async (_input, _req, res): Promise<HealthAnswer> => {
    const [states, parts] = await Promise.all([
      within(projections?.() ?? Promise.resolve([])).catch(() => undefined),
      Promise.all(Object.entries(all).map(([name, check]) => healthPart(name, check))),
    ]);
    const ok = states !== undefined && parts.every((each) => each.ok);
    if (!ok) res.status(503).setHeader('Retry-After', '5');
    res.setHeader('Cache-Control', 'no-store');
    return {
      status: ok ? 'ok' : 'failing',
      version: await version,
      node: process.version,
      uptimeSeconds: Math.round(process.uptime()),
      parts,
      projections: states ?? [],
    };
  });

  router.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}

async function healthPart(name: string, check: () => Promise<string>): Promise<HealthPart> {
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
      fail(new Error(`no answer within ${String(patienceMs)} ms`));
    }, patienceMs);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}

async function packageVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
