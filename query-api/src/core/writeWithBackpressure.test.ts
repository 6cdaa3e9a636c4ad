import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi, type MockInstance } from 'vitest';
import { writeWithBackpressure } from './writeWithBackpressure.ts';

const partLength = 1_000_000;
/** Records the listeners that are added to the response. */
let listening: MockInstance<ServerResponse['on']>;

async function* parts(count: number) {
  for (let nth = 0; nth < count; nth += 1) yield await Promise.resolve('x'.repeat(partLength));
}

/** The response to a request for so many parts, and the outcome of writing them. */
async function asked(count: number): Promise<{ answer: IncomingMessage; written: Promise<unknown> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const written = once(server, 'request').then(async ([, answering]) => {
    const res = answering as ServerResponse;
    listening = vi.spyOn(res, 'on');
    try {
      await writeWithBackpressure(parts(count), res);
      return 'all';
    } catch (error) {
      res.destroy();
      return error;
    }
  });
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { answer, written };
}

it('writes everything to who takes it', async () => {
  const { answer, written } = await asked(20);
  expect(await textOf(answer)).toHaveLength(20 * partLength);
  expect(await written).toBe('all');
  expect(listening.mock.calls.filter(([event]) => event === 'drain')).toHaveLength(1);
});

it('gives up on who has gone', async () => {
  const { answer, written } = await asked(100);
  answer.destroy();
  expect(await written).toMatchObject({ name: 'AbortError' });
});
