import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createLogger,
  createPool,
  createPostgresEventStore,
  createPostgresKeyVault,
  withPrivacy,
} from '@pass-along/platform';
import pg from 'pg';
import { listItem, register } from './api.ts';
import { communityEvents, memberId } from './community.ts';
import type { AddressedEvent } from './mixedEvents.ts';
import { smallerIsBetter, type BenchRow } from './rows.ts';
import { startSystemProcess, type ServerProcess } from './servers.ts';
import { client, type Client } from './timing.ts';

const sizes = [1_000, 10_000, 100_000] as const;
/** So few that each has a full page of items even in the smallest community. */
const members = 40;
/** A full page of items. */
const ownersItems = 20;
const runs = 200;
const warmups = 10;
const appendsAtOnce = 100;
const vacuumLimitMs = 300_000;

/** Largest cost of a call at the largest size, relative to the smallest. */
const growth = { most: 1.2, ofKeywords: 3 };

/** Calls with a cost that must not depend on the number of items: path, caller, and allowed growth. */
interface Case {
  path: string;
  method?: 'POST';
  as?: 'member' | 'owner' | 'admin';
  most?: number;
}

const adminAudit = `/api/admin/audit?range=${encodeURIComponent('[0,24]')}&filter=${encodeURIComponent('{"technical":false}')}`;

function casesOf(itemId: string, ownerId: string): Record<string, Case> {
  const found = (keyword: string) => ({ path: `/api/items/search?keyword=${keyword}`, most: growth.ofKeywords });
  return {
    'newest list': { path: '/api/items' },
    'popular list': { path: '/api/items?sort=popular' },
    'list by price': { path: '/api/items?sort=price-low' },
    'list by title': { path: '/api/items?sort=alphabetical' },
    'page 40': { path: '/api/items?page=40' },
    'category and status': { path: '/api/items/search?category=Books&status=available' },
    'popular in a category': { path: '/api/items/search?category=Books&sort=popular' },
    'one word': found('lamp'),
    'two words': found('red+lamp'),
    'a begun word': found('bicy'),
    'a typo': found('guitra'),
    "a member's items": { path: `/api/items/user/${memberId(7)}` },
    'newest list, to a member': { path: '/api/items/search?status=available', as: 'member' },
    'popular list, to a member': { path: '/api/items?sort=popular', as: 'member' },
    'category and status, to a member': { path: '/api/items/search?category=Books&status=available', as: 'member' },
    'my items': { path: `/api/items/user/${ownerId}?includeRemoved=true`, as: 'owner' },
    'audit list': { path: adminAudit, as: 'admin' },
    'a like': { path: `/api/items/${itemId}/like`, method: 'POST', as: 'member' },
  };
}

/**
 * Cost of calls by one client to three communities of different size, each with its own system and log; milliseconds.
 * They alternate, so that a slow moment of the machine hits all of them.
 */
export async function benchScale(connectionString: string): Promise<BenchRow[]> {
  const communities: Community[] = [];
  try {
    for (const items of sizes)
      communities.push(await startCommunity(await databaseBeside(connectionString, String(items)), items));
    const names = Object.keys(communities[0]?.cases ?? {});
    const rows: BenchRow[] = [];
    for (const name of names) rows.push(...(await growthOf(name, communities)));
    const memory = await Promise.all(
      communities.map(async ({ system }) => [(await system.residentBytes()) / 1024 ** 2]),
    );
    return [...rows, ...growthRows('resident memory (MB)', memory, undefined)];
  } finally {
    for (const { http, system } of communities) {
      http.close();
      await system.stop();
    }
  }
}

interface Community {
  system: ServerProcess;
  http: Client;
  cases: Record<string, Case>;
  tokens: Record<NonNullable<Case['as']>, string>;
}

/** Creates another database on the same server; returns its address. */
export async function databaseBeside(connectionString: string, what: string): Promise<string> {
  const url = new URL(connectionString);
  const name = `${url.pathname.slice(1)}_${what}`;
  const connection = new pg.Client(connectionString);
  await connection.connect();
  await connection.query(`CREATE DATABASE ${name}`);
  await connection.end();
  url.pathname = `/${name}`;
  return url.toString();
}

async function startCommunity(connectionString: string, items: number): Promise<Community> {
  const masterKey = randomBytes(32);
  const admin = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'a password for admins' };
  const start = () =>
    startSystemProcess(connectionString, { more: { MASTER_KEY: masterKey.toString('hex'), ...admin } });
  // the first start creates the tables, the second fills them; its memory then reflects the filling, not the size
  await (await start()).stop();
  await fillLog(connectionString, masterKey, communityEvents({ members, items }));
  const filling = await start();
  await haveRead(connectionString);
  await filling.stop();
  const system = await start();
  const http = client(system.url);
  const { token: owner, userId: ownerId } = await register(system.url, 1);
  for (let index = 1; index < ownersItems; index += 1) await listItem(system.url, owner, index);
  const cases = casesOf(await listItem(system.url, owner, 0), ownerId);
  const tokens = { owner, member: (await register(system.url, 0)).token, admin: await adminToken(system.url, admin) };
  return { system, http, cases, tokens };
}

async function growthOf(name: string, communities: readonly Community[]): Promise<BenchRow[]> {
  const times: number[][] = communities.map(() => []);
  for (let run = -warmups; run < runs; run += 1) {
    for (const [index, { http, cases, tokens }] of communities.entries()) {
      const { path = '', method, as } = cases[name] ?? {};
      const { ms } = await http.ask(path, as ? { authorization: `Bearer ${tokens[as]}` } : {}, method);
      if (run >= 0) times[index]?.push(ms);
    }
  }
  return growthRows(`${name} (ms)`, times, communities[0]?.cases[name]?.most ?? growth.most);
}

/** The ratio is the cost of a call at the smallest size over that at a larger one; the limit applies to the largest. */
function growthRows(name: string, values: readonly number[][], most: number | undefined): BenchRow[] {
  const [smallest = [], ...larger] = values;
  return larger.map((ours, index) => {
    const isLargest = index === larger.length - 1;
    return smallerIsBetter({
      name: `${name} at ${(sizes[index + 1] ?? 0).toLocaleString('en')} items`,
      peer: `at ${sizes[0].toLocaleString('en')} items`,
      ours,
      theirs: smallest,
      ...(most !== undefined && isLargest && { bar: 1 / most }),
    });
  });
}

export async function adminToken(url: string, admin: { ADMIN_EMAIL: string; ADMIN_PASSWORD: string }): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD, role: 'admin' }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Appends to the log of a stopped system, which is several times as fast as beside running consumers. */
async function fillLog(connectionString: string, masterKey: Buffer, events: AddressedEvent[]): Promise<void> {
  const logger = createLogger({ level: 'warn' });
  const pool = createPool(connectionString, { name: 'bench-scale' });
  const rawStore = await createPostgresEventStore({ connectionString, logger });
  const vault = await createPostgresKeyVault({ connectionString, pool, masterKey, logger });
  const store = withPrivacy(rawStore, vault);
  try {
    for (let first = 0; first < events.length; first += appendsAtOnce) {
      const part = events.slice(first, first + appendsAtOnce);
      await Promise.all(part.map(({ stream, event }) => store.append(stream, [event], 'any')));
    }
    // it examines each item by itself, for many minutes, and would match almost all of them, because every tenth wanted
    // post looks for the like
    await pool.query(`UPDATE consumers.checkpoints SET position = $1 WHERE consumer = 'wishPolicy'`, [
      await store.head(),
    ]);
  } finally {
    await vault.close();
    await rawStore.close();
    await pool.end();
  }
}

/** Resolves once every consumer is idle and the tables are as autovacuum leaves them. */
async function haveRead(connectionString: string): Promise<void> {
  const pool = createPool(connectionString, { max: 1, name: 'bench-scale', limitMs: vacuumLimitMs });
  const behind = async () => {
    const { rows } = await pool.query<{ behind: number }>(
      `SELECT count(*) AS behind FROM consumers.checkpoints WHERE position < (SELECT max(position) FROM consumers.checkpoints)`,
    );
    return rows[0]?.behind !== 0;
  };
  try {
    while (await behind()) await pause(100);
    await pool.query('VACUUM ANALYZE');
  } finally {
    await pool.end();
  }
}
