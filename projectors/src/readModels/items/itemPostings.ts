import {
  endOfTerm,
  type ItemRow,
  itemPostingsTable,
  itemsTable,
  postedTerm,
  postingsBlock,
  searchDocument,
} from '@pass-along/contracts';
import { type Target } from '../../runtime/projection.ts';
import { type RowChange, type Tally } from '../../runtime/tallies.ts';

/** An item and a term. `number` is the item's position in the bits. */
interface Posting {
  number: number;
  term: string;
}

/** Columns that the search finds an item by. */
const worded = ['title', 'tags', 'description'] as const satisfies (keyof ItemRow)[];

/** An item has some 80 words. The batches of a rebuild hold thousands of items. */
const itemsAtOnce = 500;

/** Updates the search index of items with changed words or groups. Likes and views don't change it. */
export const itemPostings: Tally<ItemRow> = {
  table: itemPostingsTable,
  async apply(changes, target) {
    await change(
      changes.flatMap(({ before }) => groupsOf(before)),
      changes.flatMap(({ after }) => groupsOf(after)),
      target,
    );
    const reworded = changes.filter(({ before, after }) => !sameWords(before, after));
    for (let first = 0; first < reworded.length; first += itemsAtOnce) {
      const part = reworded.slice(first, first + itemsAtOnce);
      await change(await wordsOf(part, 'before', target), await wordsOf(part, 'after', target), target);
    }
  },
};

function sameWords(before: ItemRow | undefined, after: ItemRow | undefined): boolean {
  return worded.every((column) => JSON.stringify(before?.[column]) === JSON.stringify(after?.[column]));
}

function groupsOf(item: ItemRow | undefined): Posting[] {
  if (!item) return [];
  const terms = [
    postedTerm('status', item.status),
    postedTerm('type', item.type),
    postedTerm('category', item.category),
    postedTerm('owner', item.owner_id),
    ...(item.off_list ? [postedTerm('off')] : []),
    ...(item.circle_id === null ? [] : [postedTerm('kept'), postedTerm('circle', item.circle_id)]),
  ];
  return terms.map((term) => ({ number: item.number, term }));
}

/** Loads the words of these items on one side of the change. The stems are known to Postgres alone. */
async function wordsOf(
  changes: readonly RowChange<ItemRow>[],
  side: keyof RowChange<ItemRow>,
  { client, schema }: Target,
): Promise<Posting[]> {
  const items = changes.flatMap(({ [side]: item }) => (item ? [item] : []));
  if (items.length === 0) return [];
  const words = (kind: 'title' | 'tags' | 'text', weights: string) =>
    `SELECT '${postedTerm(kind)}' || lexeme AS term FROM unnest(document) WHERE weights && '${weights}'`;
  const { rows } = await client.query<Posting>(
    `SELECT number, posted.term
     FROM (SELECT number, ${searchDocument} AS document FROM json_populate_recordset(NULL::${schema}.${itemsTable.name}, $1) OFFSET 0) item
     CROSS JOIN LATERAL (${words('title', '{A}')} UNION ALL ${words('tags', '{A,B}')} UNION ALL ${words('text', '{A,B,C}')}) posted`,
    [JSON.stringify(items)],
  );
  return rows;
}

async function change(was: readonly Posting[], is: readonly Posting[], target: Target): Promise<void> {
  await setBits(without(is, was), target);
  await clearBits(without(was, is), target);
}

function without(postings: readonly Posting[], others: readonly Posting[]): Posting[] {
  if (others.length === 0) return [...postings];
  const key = ({ number, term }: Posting) => `${String(number)} ${term}`;
  const left = new Set(others.map(key));
  return postings.filter((posting) => !left.has(key(posting)));
}

/** One row for each term and block, with the bits of its items. */
const changedRows = `SELECT term || '${endOfTerm}' || block AS posting_id, block, bit_or(set_bit(0::bit(${String(postingsBlock)}), place, 1)) AS bits
  FROM (SELECT term, number / ${String(postingsBlock)} AS block, number % ${String(postingsBlock)} AS place FROM unnest($1::text[], $2::integer[]) AS posted(term, number)) places
  GROUP BY term, block`;

async function setBits(postings: readonly Posting[], { client, schema }: Target): Promise<void> {
  if (postings.length === 0) return;
  await client.query(
    `INSERT INTO ${schema}.${itemPostingsTable.name} AS kept (posting_id, block, bits) ${changedRows}
     ON CONFLICT (posting_id) DO UPDATE SET bits = kept.bits | excluded.bits`,
    valuesOf(postings),
  );
}

async function clearBits(postings: readonly Posting[], { client, schema }: Target): Promise<void> {
  if (postings.length === 0) return;
  const kept = `${schema}.${itemPostingsTable.name} kept`;
  const cleared = await client.query<{ posting_id: string }>(
    `UPDATE ${kept} SET bits = kept.bits & ~changed.bits FROM (${changedRows}) changed
     WHERE kept.posting_id = changed.posting_id RETURNING kept.posting_id`,
    valuesOf(postings),
  );
  await client.query(`DELETE FROM ${kept} WHERE posting_id = ANY($1) AND bit_count(bits) = 0`, [
    cleared.rows.map(({ posting_id }) => posting_id),
  ]);
}

function valuesOf(postings: readonly Posting[]): [string[], number[]] {
  return [postings.map(({ term }) => term), postings.map(({ number }) => number)];
}
