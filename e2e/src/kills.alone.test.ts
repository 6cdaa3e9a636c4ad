import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  endpoints,
  projectionNames,
  buildEndpointUrl,
  type HealthAnswer,
  type ItemListAnswer,
} from '@pass-along/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemOf, register, type Person } from './person.ts';
import { startServices, type ServiceName, type Services } from './services.ts';

const minutes = Number(process.env['KILL_MINUTES'] ?? '10');
const writers = 8;
const backWithinMs = 15_000;
const killEveryMs = 5_000;

let running: Services;
beforeAll(async () => {
  running = await startServices(1, { LOG_LEVEL: 'fatal' }, { durable: true });
});
afterAll(() => running.stop());

const victims: readonly (ServiceName | 'postgres')[] = ['command-api', 'postgres', 'query-api', 'projectors'];

it(`every service and Postgres killed in turn for ${String(minutes)} minutes under load lose and double nothing`, async () => {
  const probe = await register(running.url, 'Probe');
  const people = await Promise.all(
    Array.from({ length: writers }, (_, index) => register(running.url, `P${String(index)}`)),
  );
  const acknowledged: string[] = [];
  const until = Date.now() + minutes * 60_000;

  /** Posts and reads each post at once, while processes are killed. */
  async function write(person: Person, name: string): Promise<void> {
    for (let count = 0; Date.now() < until; count += 1) {
      const { _id, title } = await person.list(`${name} ${String(count)}`, 'request');
      acknowledged.push(_id);
      expect((await itemOf(person, _id)).title).toBe(title);
    }
  }

  const outages: { victim: string; ms: number }[] = [];
  async function killInTurn(): Promise<void> {
    for (let turn = 0; Date.now() < until; turn += 1) {
      const victim = victims[turn % victims.length] ?? 'postgres';
      const killed = Date.now();
      await (victim === 'postgres' ? killPostgres() : running.killOne(victim));
      // a command, and the read that shows it
      const { _id } = await probe.list(`Probe ${String(turn)}`, 'request');
      acknowledged.push(_id);
      expect((await itemOf(probe, _id))._id).toBe(_id);
      outages.push({ victim, ms: Date.now() - killed });
      await new Promise((rested) => setTimeout(rested, killEveryMs));
    }
  }

  await Promise.all([killInTurn(), ...people.map((person, index) => write(person, `Writer ${String(index)}`))]);

  const longest = Object.fromEntries(
    victims.map((victim) => [
      victim,
      Math.max(...outages.filter((each) => each.victim === victim).map(({ ms }) => ms)),
    ]),
  );
  console.log(
    `${String(acknowledged.length)} commands, ${String(outages.length)} kills, longest outage in ms:`,
    longest,
  );
  expect(outages.filter(({ ms }) => ms > backWithinMs)).toEqual([]);

  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  const query = { type: 'request', limit: 1 };
  const { pagination } = await probe.read<ItemListAnswer>(buildEndpointUrl(endpoints.listItems, { query }));
  expect(pagination.total).toBe(acknowledged.length);

  const [projectors] = running.instances.projectors;
  await expect
    .poll(async () => ((await (await fetch(`${projectors?.url ?? ''}/api/health`)).json()) as HealthAnswer).status, {
      timeout: 30_000,
    })
    .toBe('ok');
  for (const name of projectionNames) {
    const { code, output } = await running.replay('verify', name);
    expect([name, code, code === 0 ? '' : output]).toEqual([name, 0, '']);
  }
});

/** Kills Postgres as the kernel does when memory runs out; its supervisor restarts it. */
async function killPostgres(): Promise<void> {
  const [pid] = (await readFile(join(running.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await expect.poll(startedAgain, { timeout: backWithinMs }).toBe(true);
}

/** A killed process still looks alive until it is completely gone. */
async function startedAgain(): Promise<boolean> {
  const client = new pg.Client(running.postgres.url);
  try {
    await running.postgres.ensureRunning();
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
