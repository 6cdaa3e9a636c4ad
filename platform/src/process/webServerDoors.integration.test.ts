import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWebServer, type WebServer } from './webServer.ts';

const pace = { bytesPerSecond: 1_000_000, overMs: 120 };

let web: WebServer;
let upgrades: number;

beforeEach(async () => {
  upgrades = 0;
  const app = express();
  app.get('/endless', (_req, res) => {
    const part = Buffer.alloc(1_000_000);
    const write = () => {
      while (!res.closed && res.write(part)) continue;
    };
    res.on('drain', write);
    write();
  });
  app.get('/held', () => undefined);
  app.use(async (req, res) => {
    res.json({ method: req.method, url: req.url, body: await text(req) });
  });
  web = createWebServer(app, { host: '127.0.0.1', port: 0 }, { pace, connectionsPerAddress: 2 });
  web.server.on('upgrade', (_req, socket) => {
    upgrades += 1;
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  await web.listen();
});
afterEach(() => {
  web.server.closeAllConnections();
  web.server.close();
});

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(web.url()).port), '127.0.0.1');
  // it may be cut while sending
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/**
 * What comes back for these bytes: as much as the server says before it closes, or until there is an answer with a
 * body.
 */
async function send(bytes: string): Promise<{ status: number; body: unknown; socket: Socket }> {
  const socket = await open();
  socket.write(bytes);
  let answer = '';
  for await (const part of socket as AsyncIterable<Buffer>) {
    answer += part.toString();
    if (/\r\n\r\n.*\}$/s.test(answer)) break;
  }
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
  const [, body = ''] = answer.split('\r\n\r\n');
  return { status: Number(status), body: body === '' ? undefined : (JSON.parse(body) as unknown), socket };
}

const upgrade = (to: string) => `host: x\r\nconnection: Upgrade\r\nupgrade: ${to}\r\n`;

describe('a request for another protocol', () => {
  it.each([
    ['a websocket anywhere', 'GET', '/api/items', 'websocket'],
    ['HTTP/2 anywhere', 'GET', '/api/items', 'h2c'],
    ['HTTP/2 where live sockets are', 'GET', '/socket.io/', 'h2c'],
    ['HTTP/2 with a body', 'POST', '/api/items', 'h2c'],
  ])('is answered as if it had not asked: %s', async (_, method, url, to) => {
    const body = method === 'POST' ? 'abc' : '';
    const answer = await send(
      `${method} ${url} HTTP/1.1\r\n${upgrade(to)}content-length: ${String(body.length)}\r\n\r\n${body}`,
    );
    expect(answer).toMatchObject({ status: 200, body: { method, url, body } });
    expect(upgrades).toBe(0);
  });

  it('is heard where live sockets are', async () => {
    expect(await send(`GET /socket.io/?transport=websocket HTTP/1.1\r\n${upgrade('websocket')}\r\n`)).toMatchObject({
      status: 101,
    });
    expect(upgrades).toBe(1);
  });
});

describe('a broken request', () => {
  it.each([
    ['no request line', 'NONSENSE\r\n\r\n', 400, 'malformed_request'],
    ['the first bytes of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'malformed_request'],
    ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'malformed_request'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
    [
      'a token of 100 kB',
      `GET / HTTP/1.1\r\nhost: x\r\nauthorization: ${'x'.repeat(100_000)}`,
      431,
      'headers_too_large',
    ],
    ['an address of 100 kB', `GET /?${'x'.repeat(100_000)} HTTP/1.1\r\n`, 431, 'headers_too_large'],
    [
      'a chunk without a length',
      'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      400,
      'malformed_request',
    ],
  ])('is told what is wrong: %s', async (_, bytes, status, code) => {
    expect(await send(bytes)).toMatchObject({ status, body: { success: false, code } });
  });

  it('may expect what there is not', async () => {
    const answer = await send('POST / HTTP/1.1\r\nhost: x\r\nexpect: 200-ok\r\ncontent-length: 3\r\n\r\nabc');
    expect(answer).toMatchObject({ status: 200, body: { body: 'abc' } });
  });
});

describe('requests that a proxy passes on', () => {
  it('are open only so many at a time for the address it states', async () => {
    const held = await Promise.all([open(), open()]);
    const from = (address: string) => `x-forwarded-for: ${address}\r\n`;
    const get = (address: string) => send(`GET / HTTP/1.1\r\nhost: x\r\n${from(address)}\r\n`);
    for (const socket of held) {
      const asked = once(web.server, 'request');
      socket.write(`GET /held HTTP/1.1\r\nhost: x\r\n${from('198.51.100.7')}\r\n`);
      await asked;
    }
    expect(await get('198.51.100.7')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(await get('198.51.100.8')).toMatchObject({ status: 200 });
    for (const socket of held) socket.destroy();
    await expect.poll(() => get('198.51.100.7')).toMatchObject({ status: 200 });
  });
});

describe('what moves too slowly', () => {
  it('is ended with a word, when it is a body', async () => {
    const answer = await send('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nabc');
    expect(answer).toMatchObject({ status: 408, body: { code: 'too_slow' } });
  });

  it('is ended, when it is an answer that is not taken', async () => {
    const answering = once(web.server, 'request') as Promise<[unknown, NodeJS.EventEmitter]>;
    const socket = await open();
    socket.pause();
    socket.write('GET /endless HTTP/1.1\r\nhost: x\r\n\r\n');
    const [, response] = await answering;
    await once(response, 'close');
    socket.destroy();
  });
});
