import { toSearchTerms } from '@pass-along/contracts';
import {
  endOfTerm,
  type ItemRow,
  itemSearchIndexTable,
  toSearchTerm,
  searchIndexBlockSize,
} from '@pass-along/contracts/tables';
import type { WriteTarget } from '../core/projection.ts';
import type { DerivedTable } from '../core/counterTables.ts';

/** An item and a term. `number` is the item's position in the bits. */
interface Posting {
  number: number;
  term: string;
}

/** Columns that the search finds an item by. */
const searchedColumns = ['title', 'tags', 'description'] as const satisfies (keyof ItemRow)[];

/** An item has some 80 words. The batches of a rebuild hold thousands of items. */
const itemsPerBatch = 500;

/** Updates the search index of items with changed words or groups. Likes and views don't change it. */
export const itemPostings: DerivedTable<ItemRow> = {
  table: itemSearchIndexTable,
  async apply(changes, target) {
    await updatePostings(
      changes.flatMap(({ before }) => getGroupPostings(before)),
      changes.flatMap(({ after }) => getGroupPostings(after)),
      target,
    );
    const reworded = changes.filter(({ before, after }) => !hasSameWords(before, after));
    for (let first = 0; first < reworded.length; first += itemsPerBatch) {
      const part = reworded.slice(first, first + itemsPerBatch);
      await updatePostings(
        part.flatMap(({ before }) => getWordPostings(before)),
        part.flatMap(({ after }) => getWordPostings(after)),
        target,
      );
    }
  },
};

function hasSameWords(before: ItemRow | undefined, after: ItemRow | undefined): boolean {
  return searchedColumns.every((column) => JSON.stringify(before?.[column]) === JSON.stringify(after?.[column]));
}

function getGroupPostings(item: ItemRow | undefined): Posting[] {
  if (!item) return [];
  const terms = [
    toSearchTerm('status', item.status),
    toSearchTerm('type', item.type),
    toSearchTerm('category', item.category),
    toSearchTerm('owner', item.owner_id),
    ...(item.off_list ? [toSearchTerm('off')] : []),
    ...(item.circle_id === null ? [] : [toSearchTerm('kept'), toSearchTerm('circle', item.circle_id)]),
  ];
  return terms.map((term) => ({ number: item.number, term }));
}

/** The terms of an item's words, by the place where it has them. */
function getWordPostings(item: ItemRow | undefined): Posting[] {
  if (!item) return [];
  const { number, title, tags, description } = item;
  const inTitle = toSearchTerms(title);
  const inTags = new Set([...inTitle, ...tags.flatMap((tag) => [...toSearchTerms(tag)])]);
  const places = { title: inTitle, tags: inTags, text: new Set([...inTags, ...toSearchTerms(description)]) };
  return (['title', 'tags', 'text'] as const).flatMap((place) =>
    [...places[place]].map((term) => ({ number, term: toSearchTerm(place, term) })),
  );
}

async function updatePostings(was: readonly Posting[], is: readonly Posting[], target: WriteTarget): Promise<void> {
  await setBits(removePostings(is, was), target);
  await clearBits(removePostings(was, is), target);
}

function removePostings(postings: readonly Posting[], others: readonly Posting[]): Posting[] {
  if (others.length === 0) return [...postings];
  const getPostingKey = ({ number, term }: Posting) => `${String(number)} ${term}`;
  const left = new Set(others.map(getPostingKey));
  return postings.filter((posting) => !left.has(getPostingKey(posting)));
}

/** One row for each term and block, with the bits of its items. */
const changedRows = `SELECT term || '${endOfTerm}' || block AS posting_id, block,
  bit_or(set_bit(0::bit(${String(searchIndexBlockSize)}), place, 1)) AS bits
  FROM (SELECT term, number / ${String(searchIndexBlockSize)} AS block, number % ${String(searchIndexBlockSize)} AS
    place FROM unnest($1::text[], $2::integer[]) AS posted(term, number)) places
  GROUP BY term, block`;

async function setBits(postings: readonly Posting[], { client, schema }: WriteTarget): Promise<void> {
  if (postings.length === 0) return;
  await client.query(
    `INSERT INTO ${schema}.${itemSearchIndexTable.name} AS kept (posting_id, block, bits) ${changedRows}
     ON CONFLICT (posting_id) DO UPDATE SET bits = kept.bits | excluded.bits`,
    toPostingValues(postings),
  );
}

async function clearBits(postings: readonly Posting[], { client, schema }: WriteTarget): Promise<void> {
  if (postings.length === 0) return;
  const kept = `${schema}.${itemSearchIndexTable.name} kept`;
  const cleared = await client.query<{ posting_id: string }>(
    `UPDATE ${kept} SET bits = kept.bits & ~changed.bits FROM (${changedRows}) changed
     WHERE kept.posting_id = changed.posting_id RETURNING kept.posting_id`,
    toPostingValues(postings),
  );
  await client.query(`DELETE FROM ${kept} WHERE posting_id = ANY($1) AND bit_count(bits) = 0`, [
    cleared.rows.map(({ posting_id }) => posting_id),
  ]);
}

function toPostingValues(postings: readonly Posting[]): [string[], number[]] {
  return [postings.map(({ term }) => term), postings.map(({ number }) => number)];
}
