import { setTimeout as pause } from 'node:timers/promises';
import { benchPushes } from './pushes.ts';
import { atMost, percentile, type BenchRow } from './rows.ts';
import { adminToken } from './scale.ts';
import { startSystemProcess } from './servers.ts';
import { list, password, plainPng, postJson, readsWhile, register, watchMemory } from './stormClients.ts';

const members = 20;
const listings = 20;
const picturesEach = 5;
const signIns = 200;
const side = 7000;
const admin = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'a password for admins' };

/**
 * Response times during a burst of heavy work by others: listings of large pictures, and sign-ins. A row's ratio is the
 * limit over the measured value.
 */
export async function benchStorms(connectionString: string): Promise<BenchRow[]> {
  const system = await startSystemProcess(connectionString, { more: admin });
  try {
    const tokens: string[] = [];
    for (let index = 0; index < members; index += 1) tokens.push(await register(system.url, index));
    // the first of each warms up
    await list(system.url, tokens[0] ?? '', [plainPng(10)]);
    await readsWhile(system.url, () => pause(1_000));

    const png = plainPng(side);
    const memory = watchMemory(system.pid);
    const pictures = await readsWhile(system.url, () =>
      atOnce(listings, (index) => list(system.url, tokens[index % members] ?? '', Array(picturesEach).fill(png))),
    );
    const peak = await memory.stop();
    const passwords = await readsWhile(system.url, () => atOnce(signIns, (index) => signIn(system.url, index)));

    const storm = `${String(listings)} listings of ${String(picturesEach)} PNGs, ${String(side)} × ${String(side)}`;
    report(storm, pictures);
    report(`${String(signIns)} sign-ins`, passwords);
    return [
      atMost(`${storm}: peak memory (MiB)`, peak, 1024),
      atMost(`${storm}: reads p95 (ms)`, percentile(pictures.latencies, 95), 500),
      atMost(`${String(signIns)} sign-ins: reads p95 (ms)`, percentile(passwords.latencies, 95), 300),
      ...(await benchPushes(system, { tokens, admin: await adminToken(system.url, admin) })),
    ];
  } finally {
    await system.stop();
  }
}

interface Storm {
  /** Number of answers per status. */
  statuses: Map<number, number>;
  ms: number;
}

async function atOnce(times: number, work: (index: number) => Promise<number>): Promise<Storm> {
  const startedAt = performance.now();
  const statuses = new Map<number, number>();
  for (const status of await Promise.all(Array.from({ length: times }, (_, index) => work(index))))
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return { statuses, ms: performance.now() - startedAt };
}

function report(name: string, { done: { statuses, ms }, latencies }: { done: Storm; latencies: number[] }): void {
  const answers = [...statuses].map(([status, count]) => `${String(count)} × ${String(status)}`).join(', ');
  console.log(`${name}: ${answers} in ${(ms / 1000).toFixed(1)} s, ${String(latencies.length)} reads meanwhile`);
}

/** From many addresses, as a proxy on this machine states them. */
async function signIn(url: string, index: number): Promise<number> {
  const body = { email: `storm${String(index % members)}@example.org`, password };
  const answer = await postJson(`${url}/api/auth/login`, body, { 'x-forwarded-for': `198.51.100.${String(index)}` });
  await answer.arrayBuffer();
  return answer.status;
}
