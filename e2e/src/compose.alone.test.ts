import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, type Socket as Connection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, refusals, type HealthAnswer } from '@pass-along/contracts';
import { recordCoverage } from '@pass-along/platform/testing';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readComposeFile, repository } from './composeFile.ts';
import { account, buildStages, megabytes, type BuiltStages } from './dockerfile.ts';
import { firstSwap } from './firstSwap.ts';
import { findNginx } from './nginx.ts';
import { countMissedReads } from './ownReads.ts';
import { itemOf, register, type Person } from './person.ts';
import { rehearseCompose, type RehearsedCompose } from './rehearsedCompose.ts';
import { itemsSeen, startSteadyLoad } from './steadyLoad.ts';
import { usePeople } from './usePeople.ts';

const perSecond = 50;
/** The required number; CI uses fewer. */
const writesOfAKind = Number(process.env['WRITES_OF_A_KIND'] ?? 200);
const socketsBackWithinMs = 5_000;
/** The longest time that the proxy may be unreachable during a restart. */
const closedAtMostMs = 3_000;

const nginx = findNginx();
recordCoverage(
  'compose',
  nginx ? `proxy ${nginx.version}` : 'NO PROXY: install nginx (Debian: nginx-light) to rehearse it',
);
recordCoverage('compose', account ? 'services under an account of their own' : 'services under this account: not root');

describe.runIf(nginx)('the system that the file describes', () => {
  let folder: string;
  let stages: BuiltStages;
  let started: RehearsedCompose | undefined;
  const running = () => {
    if (!started) throw new Error('It has not started');
    return started;
  };
  const people = usePeople({
    get url() {
      return running().url;
    },
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pass-along-compose-'));
    await chmod(folder, 0o755);
    stages = await buildStages(folder);
    const volumes = join(folder, 'volumes');
    await mkdir(volumes);
    const file = await readComposeFile();
    started = await rehearseCompose({ file, stages, folder: volumes, nginx: nginx?.path ?? '' });
    recordCoverage('compose', started.liveFeed);
  }, 1_200_000);
  afterAll(async () => {
    await started?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The first admin's credentials, logged once by the instance that created the account. */
  function firstAdmin(): { email: string; password: string } {
    const lines = ['command-api-1', 'command-api-2'].map((name) => running().said(name)).join('');
    const found = [...lines.matchAll(/First admin: (\S+) with password (\S+)/g)];
    expect(found).toHaveLength(1);
    const [, email = '', password = ''] = found[0] ?? [];
    return { email, password };
  }

  it('comes from small images', async () => {
    const size = await megabytes(join(stages['server'] ?? '', 'app'));
    console.log(`The server image adds ${String(Math.round(size))} MB to Node's`);
    expect(size).toBeLessThan(200);
  });

  it('bears a first swap in two browsers, and an admin whose password stands once in the log', async () => {
    await firstSwap(people, firstAdmin());
  });

  it('answers pages, link previews and crawlers as one process does, and says of itself no more than it should', async () => {
    const page = async (path: string) => {
      const answer = await fetch(`${running().url}${path}`, { headers: { accept: 'text/html' } });
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    };
    const ann = await register(running().url, 'Ann');
    const posted = await ann.list('Ladder wanted', 'request');
    await itemOf(ann, posted._id);

    const home = await page('/');
    expect(home.text).toContain(`content="${running().url}/link-preview.png"`);
    expect(home.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await page(`/items/${posted._id}`)).text).toContain('property="og:title" content="Ladder wanted"');
    expect((await page('/items/nothing')).status).toBe(404);
    expect((await page('/sitemap.xml')).text).toContain(`<loc>${running().url}/items</loc>`);
    expect((await page('/robots.txt')).text).toContain('Disallow: /api');
    expect([(await page('/mailbox')).status, (await page('/metrics')).status]).toEqual([404, 404]);
    expect(JSON.parse((await page('/api/health')).text)).toEqual({ status: 'ok' });

    const [style = ''] = /\/assets\/[^"]+\.css/.exec(home.text) ?? [];
    const asset = await page(style);
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(asset.headers.get('content-encoding')).toBe('gzip');
    expect((await page('/admin/')).text).toContain('/admin/assets/');
  });

  it('shows every page of a member without a picture or a file that is missing', async () => {
    const nora = await register(running().url, 'Nora Newcomer');
    const { _id } = await nora.list('Ladder', 'donate');
    await itemOf(nora, _id);
    await nora.command('POST', endpoints.createCircle.path, { name: 'Elm Street' });
    const page = await people.pageOf(nora);
    const missing: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 404) missing.push(`${new URL(page.url()).pathname}: ${answer.url()}`);
    });
    const all = [...(await pagesWithoutParameters()), `items/${_id}`, `members/${nora.session.userId}`];
    expect(all).toEqual(expect.arrayContaining(['items', 'profile', 'groups', 'chat', 'events/new']));
    for (const path of all) {
      await page.goto(`/${path}`, { timeout: 30_000 });
      // by tag, as a dialog above hides its role
      await page.locator('main').waitFor({ timeout: 30_000 });
      await page.waitForLoadState('networkidle', { timeout: 30_000 });
    }
    expect(missing).toEqual([]);
  });

  it('answers whatever others send that is odd', async () => {
    const { url } = running();
    const { port } = new URL(url);
    const odd = (head: string, body = '') => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined).resume();
      socket.write(`${head}\r\nHost: x\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`);
      return socket;
    };
    const webSocket =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    const push = () => [
      odd(`GET ${endpoints.listItems.path} HTTP/1.1\r\n${webSocket}`),
      odd(`GET /%73ocket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${webSocket}`),
      odd(`POST ${endpoints.createItem.path} HTTP/1.1\r\nX-Odd: \x01`, 'x'.repeat(2_000_000)),
      odd('PROPFIND / HTTP/1.1', 'x'.repeat(2_000_000)),
      odd('GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c'),
    ];
    const answers: number[] = [];
    for (let turn = 0; turn < 25; turn += 1) {
      const sockets = push();
      for (const path of [endpoints.listItems.path, '/', endpoints.listItems.path])
        answers.push((await fetch(`${url}${path}`)).status);
      answers.push((await fetch(`${url}${endpoints.createItem.path}`, { method: 'POST' })).status);
      for (const socket of sockets) socket.destroy();
    }
    // command-api itself refuses the visitor's form
    expect(new Set(answers)).toEqual(new Set([200, 401]));
    expect(running().proxySaid()).not.toContain('upstream prematurely closed');
  });

  it('answers behind its one door for whoever follows the log in other processes', async () => {
    const ask =
      "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(async (is) => console.log(await is.text()))";
    const { output } = await running().execute('query-api-1', ['node', '-e', ask]);
    const { projections, consumers, attention } = JSON.parse(output) as HealthAnswer;
    expect(attention).toEqual([]);
    expect(projections.map(({ name }) => name)).toContain('items');
    expect(consumers.map(({ name }) => name)).toEqual(expect.arrayContaining(['swapPolicy', 'mail', 'relay']));
  });

  it('takes so many forms of one address at the same time, tells the next in the words of the product, and serves others', async () => {
    const { url } = running();
    const configuration = await readFile(new URL('docker/nginx.conf', repository), 'utf8');
    const most = Number(/limit_conn sending (\d+);/.exec(configuration)?.[1]);
    const head = `POST ${endpoints.createItem.path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=X\r\n`;
    const slow = new Set<Connection>();
    // a form that arrives during another one is refused and replaced
    const fillUp = () => {
      while (slow.size < most) {
        const socket = connect(Number(new URL(url).port), '127.0.0.1');
        slow.add(socket);
        socket.on('error', () => undefined).once('close', () => slow.delete(socket));
        socket.once('data', () => socket.destroy()).write(`${head}content-length: 60000000\r\n\r\n--X`);
      }
    };
    const leave = () => {
      for (const socket of slow) socket.destroy();
    };
    onTestFinished(leave);
    const post = () => fetch(`${url}${endpoints.createItem.path}`, { method: 'POST' });
    await expect
      .poll(async () => {
        fillUp();
        return (await post()).status;
      })
      .toBe(429);
    const refused = await post();
    const { status, message } = refusals.rate_limited;
    expect([refused.status, refused.headers.get('content-type'), refused.headers.get('retry-after')]).toEqual([
      status,
      'application/json',
      '30',
    ]);
    expect(await refused.json()).toEqual({ success: false, message, error: message, code: 'rate_limited' });
    expect((await fetch(`${url}${endpoints.listItems.path}`)).status).toBe(200);
    leave();
    await expect.poll(async () => (await post()).status).toBe(401);
  });

  it('replays from within, and cannot write into its own image', async () => {
    const listed = await running().execute('projectors-1', ['node', 'dist/replay.mjs', 'list']);
    expect([listed.code, listed.output]).toEqual([0, expect.stringContaining('items')]);
    if (!account) return;
    const written = await running().execute('projectors-1', ['node', '-e', "require('fs').writeFileSync('x', '')"]);
    expect(written.output).toContain('EACCES');
  });

  it(`shows old clients, that send no position, each of ${String(writesOfAKind)} writes of every kind at once, with its projectors at work`, async () => {
    const { url } = running();
    // enough members that none reaches the limit of writes
    const members: Person[] = [];
    for (const name of ['Ida', 'Joy', 'Kai', 'Lea', 'Mo', 'Nia']) members.push(await register(url, `${name} Load`));
    const load = startSteadyLoad(url, members, perSecond);
    const missed = await countMissedReads(url, (name) => register(url, name), writesOfAKind);
    await load.stop();
    expect(missed).toEqual({});
    expect(load.failures).toEqual([]);
  });

  it(`is restarted instance by instance under ${String(perSecond)} requests a second, and nobody notices`, async () => {
    const members: Person[] = [];
    for (const name of ['Bea', 'Cem', 'Dan', 'Eve', 'Fay', 'Gil', 'Hal'])
      members.push(await register(running().url, `${name} Roll`));
    const [bea] = members;
    if (!bea) throw new Error('Nobody is there');
    const before = await itemsSeen(bea);
    const sockets = await Promise.all(members.map((member) => openSocket(running().url, member)));
    onTestFinished(() => {
      for (const { socket } of sockets) socket.disconnect();
    });
    const load = startSteadyLoad(running().url, members, perSecond);
    await load.more(perSecond);

    const codes: Record<string, number | null> = {};
    for (const name of running().order.filter((each) => /-[12]$/.test(each))) {
      codes[name] = await running().halt(name);
      await running().start(name);
      // the proxy retries an instance that was away
      await load.more(3 * perSecond);
    }
    await load.stop();

    const longest = Math.max(0, ...sockets.flatMap(({ gaps }) => gaps));
    console.log(
      `${String(load.answered())} requests answered, ${String(load.failures.length)} failed, ` +
        `${String(load.acknowledged.length)} commands; longest without a socket ${String(Math.round(longest))} ms`,
    );
    expect(load.failures).toEqual([]);
    await expect.poll(() => sockets.every(({ socket }) => socket.connected), { timeout: 10_000 }).toBe(true);
    expect(Object.values(codes)).toEqual(Object.values(codes).map(() => 0));
    expect(new Set(load.acknowledged).size).toBe(load.acknowledged.length);
    // the reader is not the author of the last posts, so the item may appear later
    await expect.poll(async () => (await itemsSeen(bea)) - before).toBe(load.acknowledged.length);
    expect(sockets.some(({ gaps }) => gaps.length > 0)).toBe(true);
    expect(longest).toBeLessThan(socketsBackWithinMs);
  });

  it('is closed for a moment only while the proxy restarts, though live sockets are open', async () => {
    const member = await register(running().url, 'Ina Live');
    const { socket } = await openSocket(running().url, member);
    onTestFinished(() => {
      socket.disconnect();
    });
    const closedAt = performance.now();
    expect(await running().halt('proxy')).toBe(0);
    await running().start('proxy');
    const closedMs = performance.now() - closedAt;
    console.log(`The proxy was away for ${String(Math.round(closedMs))} ms`);
    expect(closedMs).toBeLessThan(closedAtMostMs);
    await expect.poll(() => socket.connected, { timeout: 10_000 }).toBe(true);
  });

  it('stops in order, each process by itself', async () => {
    const codes = await running().stop();
    expect(Object.keys(codes)).toHaveLength(7);
    expect(Object.values(codes)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(running().proxySaid()).not.toMatch(/\[(?:emerg|alert|crit)\]/);
  });
});

/** A socket as a browser keeps it, with the length of each disconnection in milliseconds. */
async function openSocket(url: string, { session }: Person): Promise<{ socket: Socket; gaps: number[] }> {
  const socket = io(url, { auth: { token: session.token }, forceNew: true });
  const gaps: number[] = [];
  let away: number | undefined;
  socket.on('disconnect', () => (away = performance.now()));
  socket.on('connect', () => {
    if (away !== undefined) gaps.push(performance.now() - away);
    away = undefined;
  });
  await expect.poll(() => socket.connected, { timeout: 10_000 }).toBe(true);
  return { socket, gaps };
}

/** Paths of the member app's pages without parameters, from its routes. */
async function pagesWithoutParameters(): Promise<string[]> {
  const routes = await readFile(new URL('web/src/app/Pages.tsx', repository), 'utf8');
  const paths = [...routes.matchAll(/^( *)<Route path="([a-z/-]+)"/gm)].map(([, , path = '']) => path);
  return ['', ...paths.map((path) => (path === 'new' ? 'events/new' : path))];
}
