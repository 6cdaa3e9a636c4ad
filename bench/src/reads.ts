import autocannon from 'autocannon';
import type { ItemListAnswer } from '@pass-along/contracts';
import { communityEvents, fillReadModels } from './community.ts';
import { ratioRow, type BenchRow } from './rows.ts';
import { startBareServer, startSystemProcess } from './servers.ts';

const clients = 32;
const rounds = 7;
const secondsPerRound = 2;

/**
 * GET /api/items over HTTP for 32 clients against a bare Express handler that runs the same SQL on the same Postgres;
 * requests a second.
 */
export async function benchReads(connectionString: string): Promise<BenchRow[]> {
  const system = await startSystemProcess(connectionString);
  const bare = await startBareServer(connectionString);
  try {
    await fillReadModels(connectionString, communityEvents({ members: 20, items: 400, likes: 3 }));
    await requireItems(`${system.url}/api/items`);
    await requireItems(`${bare.url}/items`);

    const ours: number[] = [];
    const theirs: number[] = [];
    // the first round warms both up
    for (let round = 0; round <= rounds; round += 1) {
      const own = await fire(`${system.url}/api/items`);
      const peer = await fire(`${bare.url}/items`);
      if (round === 0) continue;
      ours.push(own);
      theirs.push(peer);
    }
    return [
      ratioRow({
        name: 'GET /api/items, 32 clients (requests/s)',
        peer: 'bare Express, same SQL',
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

/** Both sides must answer a full page, or the figures are not comparable. */
async function requireItems(url: string): Promise<void> {
  const { items } = (await (await fetch(url)).json()) as ItemListAnswer;
  if (items.length !== 20) throw new Error(`${url} answered ${String(items.length)} items`);
}

async function fire(url: string): Promise<number> {
  const result = await autocannon({ url, connections: clients, duration: secondsPerRound });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${String(result.non2xx)} refusals and ${String(result.errors)} errors at ${url}`);
  return result.requests.average;
}
