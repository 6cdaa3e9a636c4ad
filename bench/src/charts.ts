import { figureReport } from '@pass-along/contracts';
import { createPool } from '@pass-along/platform';
import type pg from 'pg';
import { atMost, percentile, type BenchRow } from './rows.ts';
import { adminToken } from './scale.ts';
import { startSystemProcess } from './servers.ts';
import { client } from './timing.ts';

const admin = { email: 'admin@example.org', password: 'a password for admins' };
const runs = 40;
const warmups = 5;
const allowedMs = 100;

/**
 * Each chart of a year for one client, unfiltered and filtered by a category or a circle, on the read models of a year
 * with a million events. As few events as possible share a sum, which is the worst case. Milliseconds, p95.
 */
export async function benchCharts(connectionString: string): Promise<BenchRow[]> {
  const more = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const system = await startSystemProcess(connectionString, { more });
  const pool = createPool(connectionString, { name: 'bench-charts' });
  const http = client(system.url);
  try {
    const token = await adminToken(system.url, more);
    await fill(pool);
    const year = 'granularity=month';
    const narrowed = { 'of all': '', 'of a category': '&category=Books', 'of a circle': '&circleId=circle-1' };
    const rows: BenchRow[] = [];
    const measure = async (name: string, path: string) => {
      const times: number[] = [];
      for (let run = 0; run < warmups + runs; run += 1) {
        const { ms } = await http.ask(path, { authorization: `Bearer ${token}` });
        if (run >= warmups) times.push(ms);
      }
      rows.push(atMost(`${name}, a year over 1,000,000 events, p95 (ms)`, percentile(times, 95), allowedMs));
    };
    for (const report of figureReport.options)
      for (const [name, query] of Object.entries(narrowed))
        await measure(`chart ${report} ${name}`, `/api/admin/analytics/charts/${report}?${year}${query}`);
    await measure('events behind a figure', '/api/admin/analytics/events?figure=itemsListed');
    return rows;
  } finally {
    http.close();
    await pool.end();
    await system.stop();
  }
}

/** Inserts straight into the projections' tables; times lie in the year that ends now. */
async function fill(pool: pg.Pool): Promise<void> {
  const moment = (nth: string, of: number) =>
    `date_bin('15 minutes', now(), timestamptz '2020-01-01') - (${nth} % ${String(of)}) * interval '1 year' / ${String(of)}`;
  const category = `(ARRAY['Electronics','Clothing','Home & Garden','Sports','Music','Fashion','Books','Toys','Automotive','Health & Beauty'])[1 + n % 10]`;
  const circle = `CASE WHEN n % 4 = 0 THEN 'circle-' || n % 20 ELSE NULL END`;
  const slots = 35_040;
  const into = (table: string, columns: string, values: string, count: number) =>
    pool.query(
      `INSERT INTO read_models.${table} (${columns}) SELECT ${values} FROM generate_series(1, ${String(count)}) n`,
    );
  const happenings =
    'items_listed, wanted_listed, items_donated, event_donations, swaps_proposed, swaps_accepted, swaps_scheduled, swaps_completed, swaps_failed';
  const steps =
    'proposed, accepted, scheduled, completed, completed_as_scheduled, failed, no_shows, seconds_to_accept, seconds_to_schedule, seconds_to_hand_over, seconds_in_all';
  const cell = `'cell-' || n, ${moment('n', slots)}, ${category}, coalesce(${circle}, '')`;
  await into(
    'figure_slots',
    `slot_id, slot, ${happenings}, members_joined`,
    `n, ${moment('n', slots)}, 4, 1, 1, 0, 3, 2, 2, 2, 1, 1`,
    slots,
  );
  await into(
    'figure_cells',
    `slot_id, slot, category, circle_id, ${happenings}`,
    `${cell}, 1, 0, 0, 0, 1, 0, 0, 0, 0`,
    400_000,
  );
  await into(
    'funnel_slots',
    `slot_id, slot, ${steps}`,
    `n, ${moment('n', slots)}, 3, 2, 2, 2, 1, 1, 0, 900, 900, 900, 2700`,
    slots,
  );
  await into(
    'funnel_cells',
    `slot_id, slot, category, circle_id, ${steps}`,
    `${cell}, 1, 1, 1, 1, 1, 0, 0, 900, 900, 900, 2700`,
    120_000,
  );
  await into('category_slots', 'slot_id, slot, category, listed', `n, ${moment('n', slots)}, ${category}, 1`, 120_000);
  await into(
    'counted_items',
    'item_id, owner_id, type, category, status, circle_id, listed_at',
    `'item-' || n, 'member-' || n % 10000, 'barter', ${category}, 'available', ${circle}, ${moment('n', slots)}`,
    120_000,
  );
  await into(
    'counted_swaps',
    'swap_id, owner_id, requester_id, gives, category, circle_id, proposed_at, no_show',
    `'swap-' || n, 'member-' || n % 10000, 'member-' || (n + 1) % 10000, 'both', ${category}, ${circle}, ${moment('n', slots)}, false`,
    120_000,
  );
  await into(
    'impact_things',
    'thing_id, swap_id, item_id, giver_id, receiver_id, category, kg, co2e_kg, factors_version, circle_id, completed_at',
    `'thing-' || n, 'swap-' || n, 'item-' || n, 'member-' || n % 10000, 'member-' || (n + 1) % 10000, ${category}, 1, 2, 1, ${circle}, ${moment('n', slots)}`,
    100_000,
  );
  const sums = 'category, things, unweighed, weighed_kg, kg, co2e_kg';
  await into('impact_slots', `slot_id, slot, ${sums}`, `n, ${moment('n', slots)}, ${category}, 1, 1, 0, 1, 2`, 100_000);
  await into(
    'impact_circles',
    `slot_id, slot, circle_id, ${sums}`,
    `n, ${moment('n', slots)}, 'circle-' || n % 20, ${category}, 1, 1, 0, 1, 2`,
    25_000,
  );
  const kinds = 'count_id, owner_id, circle_id, status, type, category, off_list, count';
  await into(
    'item_counts',
    kinds,
    `n, 'member-' || n, ${circle}, 'available', 'barter', ${category}, false, 1`,
    60_000,
  );
  await into(
    'item_counts',
    kinds,
    `'all-' || n, NULL, CASE WHEN n % 4 = 0 THEN 'circle-' || n % 20 ELSE NULL END, (ARRAY['available','pending','exchanged'])[1 + n / 400 % 3], 'barter', ${category}, false, 100`,
    1200,
  );
  await into(
    'active_members',
    'member_id, joined, months',
    `'member-' || n, to_char(now() - (n % 12) * interval '1 month', 'YYYY-MM'), '[]'`,
    10_000,
  );
  await into('active_slots', 'active_id, member_id, slot', `n, 'member-' || n % 10000, ${moment('n', slots)}`, 400_000);
  await into(
    'karma_slots',
    'slot_id, slot, reason, points',
    `n, ${moment('n', slots)}, (ARRAY['donation_completed','swap_completed','review_written','event_joined','adjusted'])[1 + n % 5], 8`,
    150_000,
  );
  await into(
    'karma_entries',
    'entry_id, member_id, points, reason, items, explanation, awarded_at',
    `'bench-' || n, 'member-' || n % 10000, 8, 'swap_completed', '[]', '', ${moment('n', slots)}`,
    300_000,
  );
  await into(
    'karma_earned',
    'earned_id, month, member_id, points',
    `'bench-' || n, date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - (n % 12) * interval '1 month', 'member-' || n / 12, n % 90`,
    120_000,
  );
  await into(
    'karma_standings',
    'member_id, status, shows_profile, leaving, points, month, month_points',
    `'member-' || n, 'active', true, false, n % 900, '', 0`,
    10_000,
  );
  await into(
    'retention',
    'cell_id, joined, month, members',
    `'bench-' || n, to_char(now() - (n % 12) * interval '1 month', 'YYYY-MM'), to_char(now() - (n / 12) * interval '1 month', 'YYYY-MM'), 900`,
    143,
  );
  await pool.query('VACUUM ANALYZE');
}
