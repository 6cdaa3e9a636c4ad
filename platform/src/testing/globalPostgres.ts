import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { recordCoverage } from './recordCoverage.ts';

/** Vitest global set-up: one embedded PostgreSQL for the whole run. Each test file creates its own database in it. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pass-along-test-'));
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  project.provide('postgresUrl', server.url);
  recordCoverage('database', `embedded ${await versionOf(server.url)}`);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ version: string }>('SELECT version()');
  await client.end();
  return rows[0]?.version.split(' on ')[0] ?? 'PostgreSQL';
}
