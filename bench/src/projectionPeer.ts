import type { StoredEvent } from '@pass-along/platform';
import { readModels } from '@pass-along/projectors';
import type pg from 'pg';

const schema = 'bench_peer';

/** The same tables and indexes, and a checkpoint. */
export async function preparePeer(pool: pg.Pool): Promise<void> {
  await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE; CREATE SCHEMA ${schema}`);
  await pool.query(`CREATE TABLE ${schema}.checkpoints (projection text PRIMARY KEY, position text NOT NULL)`);
  await pool.query(`INSERT INTO ${schema}.checkpoints VALUES ('peer', '')`);
  for (const { name, tables } of readModels) {
    if (name !== 'items' && name !== 'swaps') continue;
    for (const table of tables)
      for (const statement of table.create(`${schema}.${table.name}`)) await pool.query(statement);
  }
}

/** The naive projection: one transaction per event, with the row's change and the checkpoint. */
export async function projectOneByOne(pool: pg.Pool, events: readonly StoredEvent[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET synchronous_commit = off');
    for (const event of events) {
      await client.query('BEGIN');
      for (const change of changesOf(event)) await client.query(change);
      await client.query({
        name: 'peer-checkpoint',
        text: `UPDATE ${schema}.checkpoints SET position = $1 WHERE projection = 'peer'`,
        values: [event.position],
      });
      await client.query('COMMIT');
    }
    await client.query('RESET synchronous_commit');
  } finally {
    client.release();
  }
}

const listingColumns = 'title, description, category, type, condition, estimated_value, tags, delivery_notes, images';

/** Items listed so far, which is also the next one's number. */
let listed = 0;

function changesOf({ id, revision, type, data }: StoredEvent): pg.QueryConfig[] {
  const change = (name: string, text: string, values: unknown[]): pg.QueryConfig[] => [
    { name: `peer-${name}`, text, values },
  ];
  switch (type) {
    case 'ItemListed':
      return change(
        'list',
        `INSERT INTO ${schema}.items (number, item_id, owner_id, ${listingColumns}, named_title, status, likes, like_count, views, swap_request_count, off_list, listed_at, updated_at)
         VALUES ($13, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '', 'available', '[]', 0, 0, 0, false, $12, $12)
         ON CONFLICT (item_id) DO NOTHING`,
        [data['itemId'], data['ownerId'], ...listingValues(data), data['listedAt'], listed++],
      );
    case 'ItemRevised':
      return change(
        'revise',
        `UPDATE ${schema}.items SET (${listingColumns}, updated_at) = ROW ($2, $3, $4, $5, $6, $7::numeric, $8::jsonb, $9, $10::jsonb, $11::timestamptz)
         WHERE item_id = $1`,
        [data['itemId'], ...listingValues(data), data['revisedAt']],
      );
    case 'ItemLiked':
      return change(
        'like',
        `UPDATE ${schema}.items SET likes = likes || $2::jsonb, like_count = like_count + 1 WHERE item_id = $1`,
        [data['itemId'], JSON.stringify([{ userId: data['memberId'], likedAt: data['likedAt'] }])],
      );
    case 'ItemUnliked':
      return change(
        'unlike',
        `UPDATE ${schema}.items SET like_count = like_count - 1, likes = (
           SELECT coalesce(jsonb_agg(l), '[]') FROM jsonb_array_elements(likes) l WHERE l ->> 'userId' <> $2
         ) WHERE item_id = $1`,
        [data['itemId'], data['memberId']],
      );
    case 'ItemViewed':
      return change('view', `UPDATE ${schema}.items SET views = views + 1 WHERE item_id = $1`, [data['itemId']]);
    case 'SwapProposed':
      return [
        ...change(
          'propose',
          `INSERT INTO ${schema}.swaps (swap_id, requested_item_id, offered_item_id, requester_id, owner_id, message, reason, status, confirmed_by, proposed_at, updated_at,
             gives, is_accepting, last_offer_by, round, plans, coming, code_tries, statements, away, since, attempts, turn, owner_group, requester_group)
           VALUES ($1, $2, $3, $4, $5, $6, '', 'pending', '[]', $7, $7, 'both', false, 'requester', 0, 0, '[]', '{}', '{}', '[]', $7, 0, 'owner', 'yourTurn', 'waiting')
           ON CONFLICT (swap_id) DO NOTHING`,
          ['swapId', 'requestedItemId', 'offeredItemId', 'requesterId', 'ownerId', 'message', 'proposedAt'].map(
            (field) => data[field],
          ),
        ),
        ...change(
          'count',
          `UPDATE ${schema}.items SET swap_request_count = swap_request_count + 1, named_title = title WHERE item_id = $1`,
          [data['requestedItemId']],
        ),
        ...story('proposed', data['proposedAt']),
      ];
    case 'HandoverConfirmed':
      return [
        ...change(
          'confirm',
          `UPDATE ${schema}.swaps SET confirmed_by = confirmed_by || to_jsonb($2::text), since = $3, updated_at = $3 WHERE swap_id = $1`,
          [data['swapId'], data['byMemberId'], data['confirmedAt']],
        ),
        ...story('confirmed', data['confirmedAt']),
      ];
    case 'SwapAcceptanceBegun':
      return change(
        'begin',
        `UPDATE ${schema}.swaps SET is_accepting = true, attempts = attempts + 1, updated_at = $2 WHERE swap_id = $1`,
        [data['swapId'], data['begunAt']],
      );
    case 'SwapAccepted':
      return status('accepted', 'both', 'yourTurn', data['acceptedAt']);
    case 'SwapCompleted':
      return status('completed', 'nobody', 'done', data['completedAt']);
    default:
      return [];
  }

  function status(value: string, turn: string, group: string, at: unknown): pg.QueryConfig[] {
    return [
      ...change(
        'status',
        `UPDATE ${schema}.swaps SET status = $2, is_accepting = false, turn = $3, owner_group = $4, requester_group = $4, since = $5, updated_at = $5 WHERE swap_id = $1`,
        [data['swapId'], value, turn, group, at],
      ),
      ...story(value, at),
    ];
  }

  function story(kind: string, at: unknown): pg.QueryConfig[] {
    return change(
      'story',
      `INSERT INTO ${schema}.swap_steps (event_id, swap_id, revision, kind, who, words_of, facts, at)
       VALUES ($1, $2, $3, $4, $5, '', '{}', $6) ON CONFLICT (event_id) DO NOTHING`,
      [id, data['swapId'], revision, kind, data['byMemberId'] ?? '', at],
    );
  }
}

function listingValues(data: StoredEvent['data']): unknown[] {
  const { title, description, category, type, condition, estimatedValue, deliveryNotes } = data;
  return [
    title,
    description,
    category,
    type,
    condition,
    estimatedValue,
    JSON.stringify(data['tags']),
    deliveryNotes,
    JSON.stringify(data['images']),
  ];
}
