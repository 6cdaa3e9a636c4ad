import { listItem, register } from './api.ts';
import { clients, fire } from './clients.ts';
import { ratioRow, type BenchRow } from './rows.ts';
import { startBareServer, startSystemProcess } from './servers.ts';

const rounds = 7;

/**
 * A like over HTTP for 32 clients against a bare Express handler that does one INSERT on the same Postgres; requests a
 * second.
 */
export async function benchLikes(connectionString: string): Promise<BenchRow[]> {
  const system = await startSystemProcess(connectionString);
  const bare = await startBareServer(connectionString);
  try {
    const tokens = await Promise.all(
      Array.from({ length: clients }, async (_, index) => (await register(system.url, index)).token),
    );
    const { token: owner } = await register(system.url, clients);
    const items: string[] = [];
    while (items.length < 40) items.push(await listItem(system.url, owner, items.length));

    const ours: number[] = [];
    const theirs: number[] = [];
    // the first round warms both up
    for (let round = 0; round <= rounds; round += 1) {
      const own = await fire(
        system.url,
        tokens,
        items.map((id) => ({ path: `/api/items/${id}/like` })),
      );
      const peer = await fire(
        bare.url,
        tokens,
        items.map((id) => ({ path: `/like/${id}` })),
      );
      if (round === 0) continue;
      ours.push(own);
      theirs.push(peer);
    }
    return [
      ratioRow({
        name: 'like over HTTP, 32 clients (requests/s)',
        peer: 'bare Express, one INSERT',
        ours,
        theirs,
        bar: 0.8,
      }),
    ];
  } finally {
    await system.stop();
    await bare.stop();
  }
}
