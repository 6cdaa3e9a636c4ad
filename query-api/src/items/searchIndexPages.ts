import { searchIndexBlockSize } from '@pass-along/contracts/tables';
import type { Knex } from 'knex';
import type { Database } from '../core/readDatabase.ts';
import { getDepth, type PageRange, type Page } from '../core/pageStatements.ts';
import { buildPerShape, prepareText, select, param, sql, type Statement } from '../core/sqlStatements.ts';
import { orders, type ListOrder } from './itemOrders.ts';
import { items, ownedItem, withOwner, type OwnedItem } from './itemReadQueries.ts';
import { toFacetClauses, toFacetInput, foundBits, toTierInput, type Facets, type Tiers } from './searchIndexTerms.ts';
import { toTiers, toKnownTiers } from './searchTiers.ts';
import type { SearchWords } from './searchKeyword.ts';

/**
 * Up to this many matches are fetched and sorted. Among more matches, a scan of the order's index soon finds enough of
 * them.
 */
const fewMatches = 500;

const { item_id, number } = items.columns;

interface FoundBlock {
  tier: number;
  block: number;
  count: number;
  /**
   * The format of Postgres: four bytes with the number of bits, then the bits from the highest one on. Null when the
   * tier has more than a few matches.
   */
  bits: Buffer | null;
}

export const matchBlocks: Statement<FoundBlock> = prepareText(
  sql.raw(
    `with ? select tier, block, bit_count(bits)::integer as count,
       case when sum(bit_count(bits)) over (partition by tier) <= ${String(fewMatches)} then bit_send(bits) end as bits
     from found where bit_count(bits) > 0 order by tier, block`,
    [foundBits],
  ),
);

/** Matches that are adjacent in the order of a list. */
interface MatchGroup {
  tiers: number[];
  count: number;
  /** Each match with its tier, when they are few. */
  matches: { number: number; tier: number }[] | undefined;
}

/** Tiers in order, with adjacent small ones merged. With a sort of its own, the list is one group. */
export function toMatchGroups(blocks: readonly FoundBlock[], order: ListOrder): MatchGroup[] {
  const parts: MatchGroup[] = [];
  for (const tier of new Set(blocks.map((block) => block.tier))) {
    const part = toMatchGroup(blocks.filter((block) => block.tier === tier));
    const last = parts.at(-1);
    const together =
      last && (order !== 'best' || (last.matches && part.matches && last.count + part.count <= fewMatches));
    if (together) parts[parts.length - 1] = mergeGroups(last, part);
    else parts.push(part);
  }
  return parts;
}

function toMatchGroup(blocks: readonly FoundBlock[]): MatchGroup {
  const few = blocks.every(({ bits }) => bits !== null);
  return {
    tiers: blocks.slice(0, 1).map(({ tier }) => tier),
    count: blocks.reduce((sum, { count }) => sum + count, 0),
    matches: few ? blocks.flatMap(decodeMatches) : undefined,
  };
}

function mergeGroups(one: MatchGroup, other: MatchGroup): MatchGroup {
  return {
    tiers: [...one.tiers, ...other.tiers],
    count: one.count + other.count,
    matches: one.matches && other.matches && [...one.matches, ...other.matches],
  };
}

const lengthBytes = 4;

function decodeMatches({ tier, block, bits }: FoundBlock): { number: number; tier: number }[] {
  const matches = [];
  for (const [index, byte] of bits?.subarray(lengthBytes).entries() ?? []) {
    if (byte === 0) continue;
    for (let bit = 0; bit < 8; bit += 1)
      if (byte & (0x80 >> bit)) matches.push({ number: block * searchIndexBlockSize + index * 8 + bit, tier });
  }
  return matches;
}

/** A page of few matches. All of them are fetched. */
export const fewMatchPages = buildPerShape(({ order }: { order: ListOrder }) => {
  const sorted = order === 'best' ? `tier, ${orders.popular}` : orders[order];
  return buildIndexPage(
    sql.raw(
      `select ${item_id}, hit.tier from unnest(?::integer[], ?::integer[]) as hit(number, tier) join ${items.from} on
        ${number} = hit.number
       order by ${sorted} limit ? offset ?`,
      [param('numbers'), param('numberTiers'), param('limit'), param('offset')],
    ),
    sorted,
  );
});

/** A page of many matches. The order's index is scanned, and other items are skipped. */
export const manyMatchPages = buildPerShape(({ order, depth }: { order: ListOrder; depth: number }) => {
  const sorted = orders[order === 'best' ? 'popular' : order];
  return buildIndexPage(
    sql.raw(
      `with ?,
       hits as (
         select array_agg(best.bits order by block) as bits
         from generate_series(0, (select max(block) from found)) block
         left join (select block, bit_or(bits) as bits from found where tier = any(?::integer[]) group by block) best
           using (block)
       )
       select * from (select ${item_id} from ${items.from}
       where get_bit((select bits from hits)[${number} / ${String(searchIndexBlockSize)} + 1], ${number} %
         ${String(searchIndexBlockSize)}) = 1
       order by ${sorted} limit ${String(depth)}) inOrder limit ? offset ?`,
      [foundBits, param('tiers'), param('limit'), param('offset')],
    ),
    sorted,
  );
});

function buildIndexPage(page: Knex.Raw, sorted: string): Statement<OwnedItem> {
  const query = withOwner(sql.from(sql.raw(`(?) as page join ${items.from} on ${item_id} = page.item_id`, [page])));
  return prepareText(select(query, ownedItem).orderByRaw(sorted));
}

interface SearchIndexRequest extends Facets {
  /** Missing: all items that pass the facets. */
  words: SearchWords | undefined;
  order: ListOrder;
  limit: number;
  offset: number;
}

/**
 * Reads the page and the exact total from the search index; undefined for keywords with operators, which the index
 * can't answer.
 */
export async function readSearchIndex(
  database: Database,
  { words, order, limit, offset, ...facets }: SearchIndexRequest,
): Promise<Page<OwnedItem> | undefined> {
  const tiers = words ? findTiers(words) : [toFacetClauses(facets)];
  if (!tiers) return undefined;
  const asked = toFacetInput(facets);
  const found = tiers.length === 0 ? [] : await database.run(matchBlocks, { ...asked, ...toTierInput(tiers) });
  const parts = toMatchGroups(found, order);
  const rows: OwnedItem[] = [];
  let skip = offset;
  for (const { tiers: within, count, matches } of parts) {
    if (rows.length === limit) break;
    if (skip < count) {
      const page = { limit: Math.min(limit - rows.length, count - skip), offset: skip };
      rows.push(...(await (matches ? readFewMatches(matches, page) : readManyMatches(within, page))));
    }
    skip = Math.max(0, skip - count);
  }
  return { rows, total: parts.reduce((sum, { count }) => sum + count, 0) };

  function readFewMatches(matches: NonNullable<MatchGroup['matches']>, page: PageRange) {
    const numbers = matches.map(({ number }) => number);
    return database.run(fewMatchPages({ order }), { ...page, numbers, numberTiers: matches.map(({ tier }) => tier) });
  }

  /** Tiers after these are not searched again. */
  function readManyMatches(within: readonly number[], page: PageRange) {
    const better = toTierInput(tiers?.slice(0, Math.max(...within) + 1) ?? []);
    return database.run(manyMatchPages({ order, depth: getDepth(page) }), {
      ...page,
      ...asked,
      ...better,
      tiers: within,
    });
  }
}

function findTiers(words: SearchWords): Tiers | undefined {
  switch (words.as) {
    case 'known':
      return toKnownTiers(words.alternatives);
    case 'typed':
      return toTiers(words.pieces, words.synonyms);
    case 'patterns':
      return undefined;
  }
}
