import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWebServer, type WebServer } from './webServer.ts';

let web: WebServer;
let held: (() => void)[];

beforeEach(async () => {
  held = [];
  web = createWebServer(
    express().use((req, res) => {
      if (req.url === '/held') held.push(() => void res.end('at last'));
      else res.end('at once');
    }),
    { host: '127.0.0.1', port: 0 },
  );
  await web.listen();
});
afterEach(() => {
  web.server.closeAllConnections();
  web.server.close();
});

async function ask(agent: Agent, path = '/'): Promise<{ body: string; connection: string | undefined }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${web.url()}${path}`, { agent }, resolve).once('error', reject);
  });
  return { body: await text(answer), connection: answer.headers.connection };
}

describe('a server that drains', () => {
  it('answers a request under way, and closes its connection with the answer', async () => {
    const agent = new Agent({ keepAlive: true });
    const answer = ask(agent, '/held');
    await expect.poll(() => held.length).toBe(1);
    const drained = web.drain();
    held[0]?.();
    expect(await answer).toEqual({ body: 'at last', connection: 'close' });
    await drained;
  });

  it('cuts no request of clients that reuse their connections, and tells each that it was the last', async () => {
    let asked = 0;
    const clients = Array.from({ length: 16 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        asked += 1;
        if ((await ask(agent)).connection === 'close') return;
      }
    });
    await expect.poll(() => asked).toBeGreaterThan(500);
    await web.drain();
    await Promise.all(clients);
  });

  it('refuses new connections, tells the live sockets, and closes what only waits', async () => {
    const idle = new Agent({ keepAlive: true });
    await ask(idle);
    let told = false;
    await web.drain(() => {
      told = true;
      return expect(ask(new Agent())).rejects.toThrow('ECONNREFUSED');
    });
    expect(told).toBe(true);
  });
});
