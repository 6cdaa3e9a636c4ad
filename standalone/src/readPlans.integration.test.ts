import { getHotStatements } from '@pass-along/query-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';

interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const member = 'member-7';
const statements = getHotStatements(member);

let system: TestSystem;

/** Rows straight into the read-model tables, enough for Postgres to prefer an index. */
const fill = `
  INSERT INTO read_models.members (member_id, name, email, username, role, duties, status, verified, notifications, choices, push_texts, language, privacy, pending_email, has_password, bio, phone, location, website, social_links, karma_points, recovery_codes_left, joined_at)
  SELECT 'member-' || n, 'Member ' || n, n || '@example.org', 'member' || n, 'user', '[]', 'active', false, '{}', '[]', true, 'en', '{}', '', true, '', '', '', '', '{}', 0, 0, timestamptz '2030-01-01' + n * interval '1 hour'
  FROM generate_series(1, 200) n;

  INSERT INTO read_models.items (item_id, number, owner_id, title, description, category, type, condition, status, estimated_value, tags, delivery_notes, images, likes, like_count, views, swap_request_count, off_list, named_title, listed_at, updated_at)
  SELECT 'item-' || n, n - 1, 'member-' || (1 + n % 200), CASE WHEN n % 500 = 0 THEN 'Bicycle ' ELSE 'Thing ' END || n, 'Number ' || md5(n::text),
    CASE WHEN n % 40 = 0 THEN 'Books' ELSE 'Toys' END, 'barter', 'good', CASE WHEN n % 20 = 0 THEN 'removed' WHEN n % 50 = 1 THEN 'pending' ELSE 'available' END,
    CASE WHEN n % 3 = 0 THEN NULL ELSE n END, '[]', '', '[]', '[]', n % 500, n % 1000, 0, false, '', timestamptz '2030-01-01' + n * interval '1 minute', timestamptz '2030-01-01'
  FROM generate_series(1, 20000) n;

  INSERT INTO read_models.item_counts (count_id, owner_id, status, type, category, off_list, count)
  SELECT concat_ws(' ', owner_id, status, type, category), owner_id, status, type, category, false, 100
  FROM (SELECT NULL AS owner_id UNION ALL SELECT 'member-' || n FROM generate_series(1, 40) n) owners,
    unnest('{available,pending,exchanged}'::text[]) status, unnest('{barter,donate,request}'::text[]) type,
    unnest('{Books,Toys,Clothing,Electronics,Furniture,Kitchen,Sports,Other}'::text[]) category
  ORDER BY md5(concat(owner_id, status, type, category));

  INSERT INTO read_models.item_postings (posting_id, block, bits)
  SELECT term || E'\\t' || block, block, ~(0::bit(16384))
  FROM generate_series(0, 1) block, (SELECT 'text:word' || n FROM generate_series(1, 5000) n UNION ALL VALUES ('status:available'), ('type:barter'), ('text:bicycl')) terms (term);

  INSERT INTO read_models.swaps (swap_id, requested_item_id, requester_id, owner_id, message, reason, status, confirmed_by,
    gives, is_accepting, last_offer_by, round, plans, coming, code_tries, statements, away, attempts, turn, owner_group, requester_group, since, proposed_at, updated_at)
  SELECT 'swap-' || n, 'item-' || n, 'member-' || (1 + n % 200), 'member-' || (1 + (n * 7) % 200), '', '', 'pending', '[]',
    'owner', false, 'requester', 0, 0, '[]', '{}', '{}', '[]', 0, 'owner', CASE WHEN n % 10 = 0 THEN 'yourTurn' ELSE 'done' END, CASE WHEN n % 10 = 0 THEN 'waiting' ELSE 'done' END,
    timestamptz '2030-01-01', timestamptz '2030-01-01' + n * interval '1 minute', timestamptz '2030-01-01' + n * interval '1 minute'
  FROM generate_series(1, 20000) n;

  INSERT INTO read_models.members (member_id, name, email, username, role, duties, status, verified, notifications, privacy, pending_email, has_password, bio, phone, location, website, social_links, karma_points, recovery_codes_left, joined_at, choices, push_texts, language)
  SELECT 'earner-' || n, 'Earner ' || n, n || '@example.net', 'earner' || n, 'user', '[]', 'active', false, '{}', '{"showProfile": true}', '', true, '', '', '', '', '{}', n % 500, 0, timestamptz '2030-01-01', '[]', true, 'en'
  FROM generate_series(1, 10000) n;

  INSERT INTO read_models.karma_months (month_key, month, member_id, points)
  SELECT m || ' earner-' || n, '2030-0' || m, 'earner-' || n, n % 100 FROM generate_series(1, 10000) n, generate_series(1, 2) m;

  INSERT INTO read_models.karma_entries (entry_id, member_id, points, reason, items, explanation, awarded_at)
  SELECT 'entry-' || n, 'member-' || (1 + n % 200), 8, 'swap_completed', '[]', '', timestamptz '2030-01-01' + n * interval '1 minute'
  FROM generate_series(1, 10000) n;

  INSERT INTO read_models.notifications (notification_key, recipient_id, id, kind, position, about_id, item_id, data, link, at, read)
  SELECT 'key-' || n, 'member-' || (1 + n % 200), n || '.asked', 'asked', lpad(n::text, 20, '0'), 'member-1', 'item-' || n, '{}', '/swaps', timestamptz '2030-01-01', false
  FROM generate_series(1, 20000) n;

  INSERT INTO read_models.conversations (conversation_id, type, message_count, answered, looks, opened_at, updated_at)
  SELECT 'chat-' || n, 'direct', 100, true, '[]', timestamptz '2030-01-01', timestamptz '2030-01-01' + n * interval '1 minute'
  FROM generate_series(1, 5000) n;

  INSERT INTO read_models.conversation_participants (participant_id, conversation_id, member_id, read_number, hidden_number, joined_at)
  SELECT 'chat-' || n || '.member-' || m, 'chat-' || n, 'member-' || m, 0, -1, timestamptz '2030-01-01'
  FROM generate_series(1, 5000) n, LATERAL (VALUES (1 + n % 2000), (1 + (n + 1) % 2000)) AS pair (m);

  INSERT INTO read_models.messages (message_id, conversation_id, number, position, sender_id, content, mentioned_ids, reactions, sent_at)
  SELECT 'message-' || n, 'chat-' || (1 + n % 200), 1 + n / 200, lpad(n::text, 20, '0'), 'member-1', 'words', '[]', '[]', timestamptz '2030-01-01'
  FROM generate_series(0, 19999) n;`;

beforeAll(async () => {
  system = await startTestSystem();
  await system.database.pool.query(fill);
  // as autovacuum does eventually: fresh statistics and a clean search index
  await system.database.pool.query(
    'VACUUM ANALYZE read_models.members, read_models.items, read_models.item_counts, read_models.item_postings, read_models.swaps, read_models.karma_months, read_models.karma_entries, read_models.notifications, read_models.conversations, read_models.conversation_participants, read_models.messages',
  );
});

afterAll(() => system.stop());

/** Every node of a plan, except the total that a list counts beside its page. */
function nodesOf(node: PlanNode, withTotal: boolean): PlanNode[] {
  const inner = (node.Plans ?? []).filter((plan) => withTotal || plan['Parent Relationship'] !== 'InitPlan');
  return [node, ...inner.flatMap((plan) => nodesOf(plan, withTotal))];
}

async function planOf(name: string): Promise<PlanNode[]> {
  const { text = '', values = [] } = statements[name] ?? {};
  const { rows } = await system.database.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan ? nodesOf(plan, !name.includes('swaps')) : [];
}

describe('the plan of a hot list', () => {
  it.each([
    ['newest', 'items_newest'],
    ['oldest', 'items_newest'],
    ['popular', 'items_popular'],
    ['price-low', 'items_cheapest'],
    ['price-high', 'items_dearest'],
    ['alphabetical', 'items_title'],
    ['words in quotes', 'items_search_text'],
    ['category', 'items_category'],
    ['status', 'items_status'],
    ['category and status', 'items_category_status'],
    ['popular in a category', 'items_popular'],
    ['words', 'item_postings_pkey'],
    ['few matches', 'items_number'],
    ['many matches newest', 'items_newest'],
    ['many matches oldest', 'items_newest'],
    ['many matches popular', 'items_popular'],
    ['many matches price-low', 'items_cheapest'],
    ['many matches price-high', 'items_dearest'],
    ['many matches alphabetical', 'items_title'],
    ['popular in a category, of the first', 'items_popular'],
    ["a member's", 'items_owner'],
    ["a member's swaps about a page of items", 'swaps_owner_group'],
    ['incoming swaps', 'swaps_owner'],
    ['outgoing swaps', 'swaps_requester'],
    ['my karma', 'karma_entries_member'],
    ['leaderboard', 'members_karma'],
    ["a month's leaderboard", 'karma_months_best'],
    ['notifications', 'notifications_recipient'],
    ['older notifications', 'notifications_recipient'],
    ['conversations', 'conversation_participants_member'],
    ['messages', 'messages_place'],
    ["swaps that are a member's turn", 'swaps_owner_group'],
    ['planned swaps', 'swaps_requester_group'],
    ['swaps that wait for others', 'swaps_requester_group'],
    ['swaps of two who talk', 'swaps_owner_group'],
    ['a picture', 'items_pkey'],
    ['a picture for a reader', 'items_pkey'],
  ])('by %s uses the index %s', async (name, index) => {
    const nodes = await planOf(name);
    expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toContain(index);
    const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
    expect(scanned).not.toContain('items');
    expect(scanned).not.toContain('item_postings');
    expect(scanned).not.toContain('swaps');
    expect(scanned).not.toContain('notifications');
    expect(scanned).not.toContain('messages');
    expect(scanned).not.toContain('conversation_participants');
  });

  it('is looked at for every hot list', () => {
    expect(Object.keys(statements)).toHaveLength(39);
  });
});

/** A tenth of the items is in circles; the member belongs to two of them. */
const circles = `
  UPDATE read_models.items SET circle_id = 'circle-' || number % 7 WHERE number % 10 = 3;
  INSERT INTO read_models.circle_members (membership_id, circle_id, member_id, how, joined_at)
  SELECT 'circle-' || c || '.member-' || m, 'circle-' || c, 'member-' || m, 'joined', timestamptz '2030-01-01'
  FROM generate_series(0, 6) c, generate_series(1, 200) m WHERE m % 7 = c OR m % 3 = c;
  VACUUM ANALYZE read_models.items;
  VACUUM ANALYZE read_models.circle_members;`;

const fewItems = `
  DELETE FROM read_models.items WHERE number >= 1000;
  DELETE FROM read_models.swaps WHERE requested_item_id NOT IN (SELECT item_id FROM read_models.items);
  VACUUM ANALYZE read_models.items;
  VACUUM ANALYZE read_models.swaps;`;

async function inTurn(script: string): Promise<void> {
  for (const statement of script.split(';').filter((part) => part.trim() !== ''))
    await system.database.pool.query(statement);
}

/** Runs before Postgres may use a generic plan. */
const planned = 5;
const runs = 10;

/** How often a connection used the generic plan, in this many runs. */
async function runsByKeptPlan(name: string): Promise<number> {
  const statement = statements[name];
  if (!statement) throw new Error(`There is no hot list by ${name}`);
  const connection = await system.database.pool.connect();
  try {
    for (let run = 0; run < runs; run += 1) await connection.query(statement);
    const { rows } = await connection.query<{ kept: number }>(
      'SELECT generic_plans AS kept FROM pg_prepared_statements WHERE name = $1',
      [statement.name],
    );
    return rows[0]?.kept ?? 0;
  } finally {
    connection.release(true);
  }
}

const whole = ['newest', 'oldest', 'popular', 'price-low', 'price-high', 'alphabetical', "a member's"];
const filtered = [
  'category',
  'status',
  'category and status',
  'counts of a category',
  'popular in a category',
  'popular in a category, of the first',
];
const swaps = "a member's swaps about a page of items";

describe.each([
  ['many', circles, [...whole, ...filtered, swaps]],
  // with few rows, Postgres may still consider how rare a filter value is
  ['few', fewItems, [...whole, swaps]],
])('the first page of %s items, to a member of circles', (_, change, names) => {
  beforeAll(() => inTurn(change));

  it.each(names)('by %s is planned once for a connection, not at each run', async (name) => {
    expect(await runsByKeptPlan(name)).toBe(runs - planned);
  });
});
