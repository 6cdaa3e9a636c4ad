import autocannon from 'autocannon';
import { type ItemListAnswer } from '@pass-along/contracts';
import pg from 'pg';
import { ratioRow, type BenchRow } from './rows.ts';
import { startBareServer, startSystemProcess } from './servers.ts';

const clients = 32;
const rounds = 7;
const secondsPerRound = 2;

/** GET /api/items over HTTP at 32 clients against a bare Express handler that runs the same SQL on the same Postgres; requests a second. */
export async function benchReads(connectionString: string): Promise<BenchRow[]> {
  const system = await startSystemProcess(connectionString);
  const bare = await startBareServer(connectionString);
  try {
    await fill(connectionString);
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

/** A community of 20 members and 400 items as the projections would write them. */
async function fill(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    await client.query(`
      INSERT INTO read_models.members (member_id, name, email, username, role, status, verified, notifications, choices, language, privacy, pending_email, has_password, bio, phone, location, website, social_links, avatar, karma_points, joined_at)
      SELECT 'member-' || n, 'Member ' || n, n || '@example.org', 'member' || n, 'user', 'active', false, '{}', '[]', 'en', '{}', '', true, '', '', '', '', '{}',
        md5(n::text), 0, now()
      FROM generate_series(1, 20) n`);
    await client.query(`
      INSERT INTO read_models.items (item_id, owner_id, title, description, category, type, condition, status, estimated_value, tags, delivery_notes, images, likes, like_count, views, swap_request_count, off_list, listed_at, updated_at)
      SELECT md5(n::text), 'member-' || (1 + n % 20), 'Thing number ' || n, repeat('Used with care, works as on the first day. ', 5), 'Books', 'barter', 'good', 'available', n,
        '["kept well", "small"]', 'Ring twice',
        jsonb_build_array(jsonb_build_object('id', md5(n::text), 'width', 1600, 'height', 1200, 'color', '#1f6b57')),
        (SELECT jsonb_agg(jsonb_build_object('userId', 'member-' || m, 'likedAt', '2030-01-01T00:00:00.000Z')) FROM generate_series(1, 3) m),
        3, n, 0, false, now() - n * interval '1 minute', now()
      FROM generate_series(1, 400) n`);
    await client.query('VACUUM ANALYZE read_models.items, read_models.members');
  } finally {
    await client.end();
  }
}

/** Both sides must answer a full page, or the figures compare nothing. */
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
