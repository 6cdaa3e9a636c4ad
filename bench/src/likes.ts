import autocannon from 'autocannon';
import { listItem, register } from './api.ts';
import { ratioRow, type BenchRow } from './rows.ts';
import { startBareServer, startSystemProcess } from './servers.ts';

const clients = 32;
const rounds = 7;
const secondsPerRound = 3;

/** A like over HTTP at 32 clients against a bare Express handler that does one INSERT on the same Postgres; requests a second. */
export async function benchLikes(connectionString: string): Promise<BenchRow[]> {
  const system = await startSystemProcess(connectionString);
  const bare = await startBareServer(connectionString);
  try {
    const tokens = await Promise.all(Array.from({ length: clients }, (_, index) => register(system.url, index)));
    const owner = await register(system.url, clients);
    const items = await Promise.all(Array.from({ length: 40 }, (_, index) => listItem(system.url, owner, index)));

    const ours: number[] = [];
    const theirs: number[] = [];
    // the first round warms both up
    for (let round = 0; round <= rounds; round += 1) {
      const own = await fire(
        system.url,
        tokens,
        items.map((id) => `/api/items/${id}/like`),
      );
      const peer = await fire(
        bare.url,
        tokens,
        items.map((id) => `/like/${id}`),
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

async function fire(url: string, tokens: string[], paths: string[]): Promise<number> {
  let client = 0;
  const result = await autocannon({
    url,
    connections: clients,
    duration: secondsPerRound,
    setupClient: (connection) => {
      const token = tokens[client++ % tokens.length] ?? '';
      const start = client;
      connection.setRequests(
        paths.map((_, index) => ({
          method: 'POST',
          path: paths[(index + start) % paths.length] ?? '/',
          headers: { authorization: `Bearer ${token}` },
        })),
      );
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${String(result.non2xx)} refusals and ${String(result.errors)} errors at ${url}`);
  return result.requests.average;
}
