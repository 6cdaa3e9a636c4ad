import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { avifBomb } from '@pass-along/platform/testing';
import { atMost, percentile, type BenchRow } from './rows.ts';
import type { ServerProcess } from './servers.ts';
import { list, plainPng, postJson, readsWhile, watchMemory } from './stormClients.ts';

const pushMs = 5_000;

interface People {
  tokens: readonly string[];
  admin: string;
}

interface Push {
  name: string;
  /** Loads the system until aborted. */
  push: (over: AbortSignal) => Promise<unknown>;
  /** What another member does meanwhile in the same queue; it must succeed. */
  other?: () => Promise<number>;
}

/** What other members notice while one client overloads an entry point from this machine, for some seconds each. */
export async function benchPushes({ url, pid }: ServerProcess, { tokens, admin }: People): Promise<BenchRow[]> {
  const port = Number(new URL(url).port);
  const [pusher = '', second = '', other = ''] = tokens;
  const small = plainPng(10);
  const pushes: Push[] = [
    { name: '10 flooding sockets', push: (over) => repeat(10, over, () => floodSocket(port, over)) },
    {
      name: '4 foreign upgrades a second',
      push: (over) => repeat(1, over, () => Promise.all([askUpgrade(port), pause(250)])),
    },
    { name: '3000 unfinished sign-ins', push: (over) => holdUnfinished(port, 3000, signInHead, over) },
    {
      name: 'listings of five large pictures',
      push: (over) => repeat(4, over, () => list(url, pusher, Array(5).fill(plainPng(3000)))),
      other: () => list(url, other, [small]),
    },
    {
      name: 'pictures that hold more than they claim',
      push: (over) => repeat(8, over, () => list(url, pusher, [avifBomb()])),
      other: () => list(url, other, [small]),
    },
    {
      name: '100 forms that hardly move',
      push: (over) => Promise.all([pusher, second].map((token) => holdUnfinished(port, 50, formHead(token), over))),
      other: () => list(url, other, [small]),
    },
    {
      name: "a member's data, 10 at once",
      push: (over) => repeat(10, over, () => leaveUnread(`${url}/api/users/export`, pusher, over)),
      other: () => fetchAll(`${url}/api/users/export`, other),
    },
    { name: 'exports of the audit, 10 at once', push: (over) => repeat(10, over, () => exportAudit(url, admin, over)) },
  ];

  const rows: BenchRow[] = [];
  for (const { name, push, other: act } of pushes) {
    const memory = watchMemory(pid);
    const { latencies } = await readsWhile(url, () => pushFor(push, act));
    const peak = await memory.stop();
    console.log(`${name}: ${String(latencies.length)} reads meanwhile, peak memory ${peak.toFixed(0)} MiB`);
    rows.push(atMost(`${name}: others' reads p95 (ms)`, percentile(latencies, 95), 300));
    if (name.includes('unfinished') || name.includes('claim'))
      rows.push(atMost(`${name}: peak memory (MiB)`, peak, name.includes('claim') ? 1024 : 512));
  }
  return rows;
}

/** @throws Error when another member is refused meanwhile */
async function pushFor(push: Push['push'], act: Push['other']): Promise<void> {
  const over = new AbortController();
  const pushing = push(over.signal);
  const endAt = performance.now() + pushMs;
  do {
    await pause(200);
    const status = (await act?.()) ?? 200;
    if (status >= 400) throw new Error(`Another member was answered ${String(status)} meanwhile`);
  } while (performance.now() < endAt);
  over.abort();
  await pushing;
}

/** Runs this many clients at once, each repeatedly. */
function repeat(clients: number, over: AbortSignal, act: () => Promise<unknown>): Promise<unknown> {
  return Promise.all(
    Array.from({ length: clients }, async () => {
      while (!over.aborted) await act();
    }),
  );
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // it may be cut while sending
  socket.on('error', () => undefined).resume();
  await new Promise((ready) => socket.once('connect', ready).once('close', ready));
  return socket;
}

const upgradeHead = 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n';

/** Sends as many small messages as one connection accepts, until it is cut. */
async function floodSocket(port: number, over: AbortSignal): Promise<void> {
  const socket = await open(port);
  const key = `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n`;
  socket.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\n${upgradeHead}${key}\r\n`);
  const message = Buffer.concat(Array(200).fill(Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x32])) as Buffer[]);
  while (!over.aborted && !socket.destroyed) {
    if (!socket.write(message)) await Promise.race([once(socket, 'drain'), closeOf(socket)]).catch(() => undefined);
    await pause(1);
  }
  socket.destroy();
}

const closeOf = (socket: Socket) => new Promise((closed) => socket.once('close', closed));

/** @throws Error when the request gets no answer */
async function askUpgrade(port: number): Promise<void> {
  const socket = await open(port);
  socket.write(`GET /api/items HTTP/1.1\r\nhost: x\r\n${upgradeHead}\r\n`);
  const answered = await Promise.race([once(socket, 'data').then(() => true), closeOf(socket).then(() => false)]);
  socket.destroy();
  if (!answered) throw new Error('A request for another protocol got no answer');
}

const signInHead =
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{';

function formHead(token: string): string {
  const headers = `authorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=X\r\n`;
  return `POST /api/items/create-items HTTP/1.1\r\nhost: x\r\n${headers}content-length: 60000\r\n\r\n--X\r\n`;
}

/** Opens this many unfinished requests, each of which sends some bytes a second. */
async function holdUnfinished(port: number, count: number, head: string, over: AbortSignal): Promise<void> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count && !over.aborted; index += 1) {
    const socket = await open(port);
    socket.write(head);
    sockets.push(socket);
  }
  while (!over.aborted) {
    for (const socket of sockets) if (socket.writable) socket.write(' '.repeat(100));
    await pause(1_000);
  }
  for (const socket of sockets) socket.destroy();
}

/** Sends a request and never reads the answer. */
async function leaveUnread(url: string, token: string, over: AbortSignal): Promise<void> {
  const asking = request(url, { headers: { authorization: `Bearer ${token}` }, agent: false }).end();
  // the client's own end is an error to it too
  await new Promise((begun) => asking.once('response', begun).on('error', begun));
  await pause(500, undefined, { signal: over }).catch(() => undefined);
  asking.destroy();
}

async function fetchAll(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
}

async function exportAudit(url: string, token: string, over: AbortSignal): Promise<void> {
  const authorization = { authorization: `Bearer ${token}` };
  const asked = await postJson(`${url}/api/admin/exports`, { list: 'audit', form: 'csv' }, authorization);
  const { path } = (await asked.json()) as { path: string };
  await leaveUnread(`${url}${path}`, token, over);
}
