import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { createExpressServer } from './expressServer.ts';

it('has requests and answers be the kind its app makes of them before the app sees them', async () => {
  const app = express().use((_req, res) => void res.json({ is: 'answered' }));
  const server = createExpressServer(app);
  const kinds: object[] = [];
  server.prependListener('request', (req, res) => {
    kinds.push(Object.getPrototypeOf(req) as object, Object.getPrototypeOf(res) as object);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const answer = await fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
  server.close();
  expect(await answer.json()).toEqual({ is: 'answered' });
  expect(kinds[0]).toBe(app.request);
  expect(kinds[1]).toBe(app.response);
});
