import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { HealthAnswer } from '@pass-along/contracts';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { StoreUnavailable } from '../eventStore/eventStore.ts';
import { AnotherLog } from '../logIdentity/verifyLogIdentity.ts';
import { createHealthRoutes, type HealthDeps } from './healthRoutes.ts';

const away = () => Promise.reject(Object.assign(new Error('connect 10.0.0.7'), { code: 'ECONNREFUSED' }));

async function healthWith(kit: object, more: Omit<HealthDeps, 'kit'> = {}): Promise<[number, HealthAnswer]> {
  const fine = {
    pool: { query: () => Promise.resolve({ rows: [] }) },
    rawStore: { head: () => Promise.resolve('7'), readStream: () => Readable.from([]) },
    vault: {},
    log: { check: () => Promise.resolve(), getProblem: () => undefined },
  };
  const app = express().use(createHealthRoutes({ kit: { ...fine, ...kit } as unknown as HealthDeps['kit'], ...more }));
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api/health`);
  return [answer.status, (await answer.json()) as HealthAnswer];
}

it('says nothing where everything answers', async () => {
  expect(await healthWith({})).toMatchObject([200, { status: 'ok', attention: [] }]);
});

it('says what does not answer where it is failing, and no address', async () => {
  const [status, health] = await healthWith(
    { log: { check: away, getProblem: () => undefined } },
    { checks: { files: away }, consumers: [{ status: away }] },
  );
  expect([status, health.status]).toEqual([503, 'failing']);
  expect(health.attention).toEqual([
    'event store: does not answer (ECONNREFUSED)',
    'files: does not answer (ECONNREFUSED)',
    'consumers: do not answer',
  ]);
});

it('says once that the log is another one', async () => {
  const trouble = new AnotherLog('log 2', 'log 1', 'DATABASE_URL');
  const check = () => Promise.reject(new StoreUnavailable(trouble.message, { cause: trouble }));
  const [, { attention }] = await healthWith({ log: { check, getProblem: () => trouble.message } });
  expect(attention).toEqual([trouble.message]);
});
