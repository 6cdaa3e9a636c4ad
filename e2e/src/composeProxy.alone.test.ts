import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints, refusals } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { gatewayOf, readComposeFile, repository } from './composeFile.ts';
import { findNginx, startNginx, writeConfiguration, type Nginx } from './nginx.ts';
import { freePort } from './rehearsedCompose.ts';

const nginx = findNginx();
const instances = ['command-api-1', 'command-api-2', 'query-api-1', 'query-api-2'] as const;
/** Takes the place of the address that Docker gives visitors when it does not pass on their own. */
const gateway = '127.0.0.2';
const items = endpoints.listItems.path;
const page = { accept: 'text/html' };

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * An instance's account of a request. It replaces our services, so that each answer shows the request that reached it.
 */
interface Echo {
  instance: string;
  url: string;
  headers: Record<string, string>;
}

describe.runIf(nginx && process.platform === 'linux')('the proxy of docker-compose.yml', () => {
  let folder: string;
  let proxy: Nginx;
  const doors = { visitors: 0, tlsProxy: 0 };
  const running = new Map<string, { server: Server; sockets: Set<Socket> }>();
  const ports = new Map<string, number>();

  /** An instance that answers every request, except one path on which it breaks off, as Node does on bad input. */
  async function startInstance(name: string): Promise<void> {
    const server = createServer((req, res) => {
      if (req.url?.startsWith('/breaks-off')) req.socket.destroy();
      else
        res.end(
          JSON.stringify({ instance: name, url: req.url, headers: req.headers } satisfies Partial<
            Record<keyof Echo, unknown>
          >),
        );
    });
    server.on('upgrade', (req: IncomingMessage, socket) => {
      socket.on('error', () => undefined);
      if (!req.url?.startsWith('/socket.io/')) socket.destroy();
      else socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    });
    const sockets = new Set<Socket>();
    server.on('connection', (socket) => sockets.add(socket));
    server.listen(ports.get(name) ?? 0, '127.0.0.1');
    await once(server, 'listening');
    ports.set(name, (server.address() as AddressInfo).port);
    running.set(name, { server, sockets });
  }

  async function stopInstance(name: string): Promise<void> {
    const { server, sockets } = running.get(name) ?? {};
    const closed = new Promise((done) => server?.close(done));
    // the server itself no longer tracks open sockets
    for (const socket of sockets ?? []) socket.destroy();
    await closed;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pass-along-proxy-'));
    await chmod(folder, 0o777);
    for (const name of instances) await startInstance(name);
    for (const door of ['visitors', 'tlsProxy'] as const) doors[door] = await freePort();
    await mkdir(join(folder, 'srv'));
    await symlink(fileURLToPath(new URL('docker/answers', repository)), join(folder, 'srv', '.answers'));
    const { path, errorLog } = await writeConfiguration({
      text: await readFile(new URL('docker/nginx.conf', repository), 'utf8'),
      ports,
      doors,
      gateway: { there: gatewayOf(await readComposeFile()), here: gateway },
      folder,
      image: folder,
    });
    proxy = startNginx(nginx?.path ?? '', path, errorLog);
    await vi.waitFor(() => ask(items), { timeout: 10_000, interval: 50 });
  });
  afterAll(async () => {
    await proxy.stop();
    for (const name of instances) await stopInstance(name);
    await rm(folder, { recursive: true, force: true });
  });

  interface Asked {
    door?: keyof typeof doors;
    from?: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
  }

  async function ask(
    path: string,
    { door = 'visitors', from = '127.0.0.1', body, ...rest }: Asked = {},
  ): Promise<Answer> {
    const req = request({ host: '127.0.0.1', port: doors[door], path, localAddress: from, agent: false, ...rest });
    req.end(body);
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of res.setEncoding('utf8')) text += String(chunk);
    return { status: res.statusCode ?? 0, headers: res.headers, text };
  }

  const echo = async (path: string, asked?: Asked) => JSON.parse((await ask(path, asked)).text) as Echo;

  /** The first line of the answer to exactly these bytes. */
  async function send(head: string, body = ''): Promise<string> {
    const socket = connect(doors.visitors, '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.write(`${head}\r\nHost: x\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`);
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    return chunk.toString().split('\r\n')[0] ?? '';
  }

  const upgrade =
    'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nUpgrade:';

  it.each(['/', items, '/chat', '/as-of/x/items', '/SOCKET.IO/?EIO=4', '/socket.io'])(
    'takes a wish for another protocol at %s as a plain request',
    async (path) => {
      for (const protocol of ['websocket', 'h2c']) {
        const line = await send(`GET ${path} HTTP/1.1\r\n${upgrade} ${protocol}`);
        expect(line).toMatch(/^HTTP\/1.1 (?:200|301) /);
      }
    },
  );

  it.each(['/socket.io/', '/%73ocket.io/', '//socket.io/', '/x/../socket.io/', '/socket.io/more'])(
    'opens a live socket at %s, however it is written',
    async (path) => {
      expect(await send(`GET ${path}?EIO=4&transport=websocket HTTP/1.1\r\n${upgrade} WebSocket`)).toContain(' 101 ');
      expect(await send(`GET ${path}?EIO=4 HTTP/1.1\r\n${upgrade} h2c`)).toContain(' 200 ');
    },
  );

  it('answers others whatever a client has instances break off', async () => {
    const answers: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      // tried on each instance, and again on their spares
      await ask('/breaks-off');
      await ask('/breaks-off', { method: 'POST' });
      const all = await Promise.all([ask(items), ask('/'), ask('/socket.io/?EIO=4'), ask(items, { method: 'POST' })]);
      answers.push(...all.map(({ status }) => status));
    }
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('passes on nothing on which Node breaks the connection off while a form is still on its way', async () => {
    const form = 'x'.repeat(200_000);
    expect(await send('PROPFIND / HTTP/1.1', form)).toContain(' 405 ');
    const long = Array.from({ length: 4 }, (_, index) => `X-${String(index)}: ${'a'.repeat(5_000)}`);
    expect(await send(['POST / HTTP/1.1', ...long].join('\r\n'), form)).toContain(' 400 ');
    const longest = Array.from({ length: 2 }, (_, index) => `X-${String(index)}: ${'a'.repeat(6_500)}`);
    expect(await send(['POST / HTTP/1.1', ...longest].join('\r\n'), form)).toContain(' 200 ');
  });

  it('tells services the address of each visitor, whatever the visitor says', async () => {
    const said = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect((await echo(items, said)).headers['x-forwarded-for']).toBe('127.0.0.1');
    expect((await echo(items, { ...said, door: 'tlsProxy' })).headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('counts visitors whose address Docker does not pass on apart, by their browsers, within ten shares', async () => {
    const names = new Set<string>();
    for (let number = 0; number < 60; number += 1) {
      const headers = { 'user-agent': `Browser ${String(number)}`, 'x-forwarded-for': '203.0.113.9' };
      const named = (await echo(items, { from: gateway, headers })).headers['x-forwarded-for'] ?? '';
      expect((await echo(items, { from: gateway, headers })).headers['x-forwarded-for']).toBe(named);
      names.add(named);
    }
    expect([...names].filter((name) => !/^0\.0\.0\.(?:\d|10)$/.test(name))).toEqual([]);
    expect(names.size).toBe(10);
  });

  it.each([
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['2001:db8::7', '2001:db8::7'],
  ])('believes a TLS proxy on the host that says %s', async (said, heard) => {
    const asked = { door: 'tlsProxy' as const, from: gateway, headers: { 'x-forwarded-for': said } };
    expect((await echo(items, asked)).headers['x-forwarded-for']).toBe(heard);
  });

  it('asks query-api for what it has not got itself, the default pictures and files of a newer build', async () => {
    for (const path of ['/assets/default-avatar.svg', '/admin/assets/newer.js', '/.answers/unavailable.json'])
      expect((await echo(path)).url).toBe(path);
  });

  it('refuses in the words of the API', async () => {
    const answers = fileURLToPath(new URL('docker/answers', repository));
    for (const name of (await readdir(answers)).filter((each) => each.endsWith('.json'))) {
      const code = name.slice(0, -'.json'.length) as keyof typeof refusals;
      const { message } = refusals[code];
      const answer = JSON.parse(await readFile(join(answers, name), 'utf8')) as unknown;
      expect(answer).toEqual({ success: false, message, error: message, code });
    }
    const large = await ask(items, { method: 'POST', headers: { 'content-length': '70000000' } });
    expect([large.status, JSON.parse(large.text)]).toMatchObject([413, { code: 'payload_too_large' }]);
    const odd = await ask('/', { method: 'PROPFIND', headers: page });
    expect([odd.status, JSON.parse(odd.text)]).toMatchObject([405, { code: 'method_not_allowed' }]);
    expect(odd.headers.allow).toBe('GET, HEAD, POST, PUT, DELETE, OPTIONS');
    expect(odd.headers['strict-transport-security']).toBeUndefined();
    const encrypted = await ask('/', { method: 'PROPFIND', door: 'tlsProxy' });
    expect(encrypted.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('says in its own words that nothing answers behind it, to browsers as a page in their language', async () => {
    for (const name of instances) await stopInstance(name);
    onTestFinished(async () => {
      for (const name of instances) await startInstance(name);
    });
    const { message, german, status } = refusals.unavailable;
    const calls = [await ask(items, { headers: page }), await ask(items, { method: 'POST' }), await ask('/logo.png')];
    for (const answer of calls) {
      expect([answer.status, answer.headers['retry-after']]).toEqual([status, '5']);
      expect(JSON.parse(answer.text)).toEqual({ success: false, message, error: message, code: 'unavailable' });
    }
    const english = await ask('/items', { headers: { ...page, 'accept-language': 'fr,de;q=0.5' } });
    const inGerman = await ask('/items', { headers: { ...page, 'accept-language': 'de-AT,en;q=0.5' } });
    expect([english.status, english.headers['retry-after'], inGerman.status]).toEqual([status, '5', status]);
    expect(english.text).toContain(`<h1>${message}</h1>`);
    expect(inGerman.text).toContain(`<h1>${german}</h1>`);
    expect(english.headers['content-type']).toContain('text/html');
  });
});
