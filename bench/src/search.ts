import { createPool } from '@pass-along/platform';
import { searchItems } from '@pass-along/query-api';
import { communityEvents, fillReadModels } from './community.ts';
import { percentile, smallerIsBetter, type BenchRow } from './rows.ts';
import { startSystemProcess } from './servers.ts';
import { client, timesOf } from './timing.ts';

const items = 100_000;
const runs = 400;
const rounds = 5;

/** Typical searches: one word, two, a prefix, a word of the descriptions, a rare one. */
const keywords = ['lamp', 'red bicycle', 'toas', 'cellar', 'guitar', 'wooden helm', 'folding table', 'blankets'];

/** Searches among 100,000 items by one client over HTTP, against the same SQL run directly; p95 in milliseconds. */
export async function benchSearch(connectionString: string): Promise<BenchRow[]> {
  const system = await startSystemProcess(connectionString);
  const pool = createPool(connectionString, { max: 1, name: 'bench-search' });
  const http = client(system.url);
  try {
    await fillReadModels(connectionString, communityEvents({ members: 500, items }));
    const search = searchItems(pool);
    const ours: number[] = [];
    const theirs: number[] = [];
    // the first round warms both up; they alternate, so that other load on the machine hits both
    for (let round = 0; round <= rounds; round += 1) {
      const direct: number[] = [];
      const own = await timesOf(runs, async (run) => {
        const startedAt = performance.now();
        await search(keywordOf(run));
        direct.push(performance.now() - startedAt);
        return (await http.ask(`/api/items/search?keyword=${encodeURIComponent(keywordOf(run))}`)).ms;
      });
      if (round === 0) continue;
      ours.push(percentile(own, 95));
      theirs.push(percentile(direct.slice(-runs), 95));
    }
    return [
      smallerIsBetter({
        name: `search at ${items.toLocaleString('en')} items over HTTP, p95 (ms)`,
        peer: 'the same SQL run directly',
        ours,
        theirs,
        bar: 1 / 1.3,
      }),
    ];
  } finally {
    http.close();
    await pool.end();
    await system.stop();
  }
}

const keywordOf = (run: number) => keywords[run % keywords.length] ?? '';
