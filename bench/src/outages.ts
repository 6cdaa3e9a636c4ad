import { setTimeout as pause } from 'node:timers/promises';
import { consistencyHeader, type ItemAnswer } from '@pass-along/contracts';
import { startOwnEventStoreDb, startOwnPostgres, type OwnServer } from '@pass-along/platform/testing';
import { register } from './api.ts';
import { atMost, type BenchRow } from './rows.ts';
import { startSystemProcess } from './servers.ts';

const allowedMs = 500;
const retryEveryMs = 50;

/**
 * How soon members read their own writes after a store was killed and restarted: milliseconds from the first
 * acknowledged command until a read with its position shows it.
 */
export async function benchOutages(
  connectionString: string,
  { awaySeconds = [5, 40, 120] }: { awaySeconds?: readonly number[] } = {},
): Promise<BenchRow[]> {
  const onEventStoreDb = (url: string) =>
    startSystemProcess(connectionString, { more: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: url } });
  return [
    ...(await benchStore('PostgreSQL', awaySeconds, startOwnPostgres, startSystemProcess)),
    ...(await benchStore('EventStoreDB (a stand-in)', awaySeconds, startOwnEventStoreDb, onEventStoreDb)),
  ];
}

async function benchStore(
  name: string,
  awaySeconds: readonly number[],
  startStore: () => Promise<OwnServer>,
  startSystem: (url: string) => ReturnType<typeof startSystemProcess>,
): Promise<BenchRow[]> {
  const store = await startStore();
  try {
    const system = await startSystem(store.url);
    try {
      const { token } = await register(system.url, 0);
      const rows: BenchRow[] = [];
      for (const seconds of awaySeconds) {
        await store.kill();
        // a member retries all the while
        const listed = listUntilTaken(system.url, token);
        await pause(seconds * 1_000);
        await store.start();
        const startedAt = performance.now();
        const { item, position } = await listed;
        const acknowledgedAt = performance.now();
        await readUntilShown(system.url, token, item._id, position);
        const shownAt = performance.now();
        console.log(
          `${name} away for ${String(seconds)} s: acknowledged ${String(Math.round(acknowledgedAt - startedAt))} ms after it was back`,
        );
        rows.push(atMost(`${name} away for ${String(seconds)} s: own read (ms)`, shownAt - acknowledgedAt, allowedMs));
      }
      return rows;
    } finally {
      await system.stop();
    }
  } finally {
    await store.close();
  }
}

async function listUntilTaken(url: string, token: string): Promise<{ item: ItemAnswer; position: string }> {
  const key = crypto.randomUUID();
  for (;;) {
    const form = new FormData();
    const fields = { title: 'Lamp', description: 'For the bench', category: 'Books', type: 'request' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    const answer = await fetch(`${url}/api/items/create-items`, { method: 'POST', headers, body: form });
    if (answer.status === 201) {
      const { item } = (await answer.json()) as { item: ItemAnswer };
      return { item, position: answer.headers.get(consistencyHeader) ?? '' };
    }
    await answer.arrayBuffer();
    if (answer.status !== 503) throw new Error(`create-items answered ${String(answer.status)}`);
    await pause(retryEveryMs);
  }
}

async function readUntilShown(url: string, token: string, itemId: string, position: string): Promise<void> {
  for (;;) {
    const headers = { authorization: `Bearer ${token}`, [consistencyHeader]: position };
    const answer = await fetch(`${url}/api/items/${itemId}`, { headers });
    await answer.arrayBuffer();
    if (answer.status === 200) return;
    if (answer.status !== 503) throw new Error(`The own item answered ${String(answer.status)}`);
    await pause(retryEveryMs);
  }
}
