import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBoundedCompression } from './boundedCompression.ts';

const text = 'compresses well '.repeat(1000);
/** Answers begun and not yet ended. */
const begun: Response[] = [];
const server = createServer(
  express()
    .use(createBoundedCompression())
    .get('/slow', (_req, res) => {
      res.type('text').write(text);
      begun.push(res);
    }),
);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(headers: Record<string, string> = { 'accept-encoding': 'gzip' }): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const asking = request({ port, path: '/slow', headers, agent: false }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return answer;
}

it('compresses eight answers at a time, and others once one of those is through', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => ask()));
  const encodings = answers.map(({ headers }) => headers['content-encoding']);
  expect(encodings.filter((encoding) => encoding === 'gzip')).toHaveLength(8);
  const ended = begun.map((res) => once(res, 'close'));
  for (const answer of answers) answer.resume();
  for (const res of begun) res.end();
  await Promise.all(ended);
  const next = await ask();
  expect(next.headers['content-encoding']).toBe('gzip');
});

it('leaves the answer plain to who takes no encoding, and tells caches that others may get it compressed', async () => {
  const { headers } = await ask({});
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toContain('Accept-Encoding');
});
