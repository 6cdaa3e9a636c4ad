import { postingsBlock } from '@pass-along/contracts';
import { type Knex } from 'knex';
import { type Database } from '../reading/database.ts';
import { depthOf, type Cut, type Page } from '../reading/pages.ts';
import { perShape, prepareText, select, slot, sql, type Statement } from '../reading/statements.ts';
import { orders, type ListOrder } from './itemOrders.ts';
import { items, ownedItem, withOwner, type OwnedItem } from './itemTable.ts';
import { clausesOf, facetInput, foundBits, tierInput, type Facets, type Tiers } from './postings.ts';
import { tiersOf, tiersOfKnown } from './tiers.ts';
import { hasOperators, type Words } from './words.ts';

/**
 * Up to this many matches are fetched and sorted. Among more matches, a scan of the order's index soon finds enough of
 * them.
 */
const fewMatches = 500;

const { item_id, number } = items.columns;

const lexemes = prepareText<{ all: string[]; before: string[]; begun: string[] }>(
  sql.raw(
    `select tsvector_to_array(to_tsvector('english', ?)) as "all", tsvector_to_array(to_tsvector('english', ?)) as before,
       tsvector_to_array(to_tsvector('simple', ?)) as begun`,
    [slot('words'), slot('before'), slot('begun')],
  ),
);

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

export const finds: Statement<FoundBlock> = prepareText(
  sql.raw(
    `with ? select tier, block, bit_count(bits)::integer as count,
       case when sum(bit_count(bits)) over (partition by tier) <= ${String(fewMatches)} then bit_send(bits) end as bits
     from found where bit_count(bits) > 0 order by tier, block`,
    [foundBits],
  ),
);

/** Matches that are adjacent in the order of a list. */
interface Part {
  tiers: number[];
  count: number;
  /** Each match with its tier, when they are few. */
  matches: { number: number; tier: number }[] | undefined;
}

/** Tiers in order, with adjacent small ones merged. With a sort of its own, the list is one group. */
export function partsOf(blocks: readonly FoundBlock[], order: ListOrder): Part[] {
  const parts: Part[] = [];
  for (const tier of new Set(blocks.map((block) => block.tier))) {
    const part = partOf(blocks.filter((block) => block.tier === tier));
    const last = parts.at(-1);
    const together =
      last && (order !== 'best' || (last.matches && part.matches && last.count + part.count <= fewMatches));
    if (together) parts[parts.length - 1] = joined(last, part);
    else parts.push(part);
  }
  return parts;
}

function partOf(blocks: readonly FoundBlock[]): Part {
  const few = blocks.every(({ bits }) => bits !== null);
  return {
    tiers: blocks.slice(0, 1).map(({ tier }) => tier),
    count: blocks.reduce((sum, { count }) => sum + count, 0),
    matches: few ? blocks.flatMap(matchesIn) : undefined,
  };
}

function joined(one: Part, other: Part): Part {
  return {
    tiers: [...one.tiers, ...other.tiers],
    count: one.count + other.count,
    matches: one.matches && other.matches && [...one.matches, ...other.matches],
  };
}

const bytesOfLength = 4;

function matchesIn({ tier, block, bits }: FoundBlock): { number: number; tier: number }[] {
  const matches = [];
  for (const [index, byte] of bits?.subarray(bytesOfLength).entries() ?? []) {
    if (byte === 0) continue;
    for (let bit = 0; bit < 8; bit += 1)
      if (byte & (0x80 >> bit)) matches.push({ number: block * postingsBlock + index * 8 + bit, tier });
  }
  return matches;
}

/** A page of few matches. All of them are fetched. */
export const amongFew = perShape(({ order }: { order: ListOrder }) => {
  const sorted = order === 'best' ? `tier, ${orders.popular}` : orders[order];
  return shown(
    sql.raw(
      `select ${item_id}, hit.tier from unnest(?::integer[], ?::integer[]) as hit(number, tier) join ${items.from} on ${number} = hit.number
       order by ${sorted} limit ? offset ?`,
      [slot('numbers'), slot('numberTiers'), slot('limit'), slot('offset')],
    ),
    sorted,
  );
});

/** A page of many matches. The order's index is scanned, and other items are skipped. */
export const amongMany = perShape(({ order, depth }: { order: ListOrder; depth: number }) => {
  const sorted = orders[order === 'best' ? 'popular' : order];
  return shown(
    sql.raw(
      `with ?,
       hits as (
         select array_agg(best.bits order by block) as bits
         from generate_series(0, (select max(block) from found)) block
         left join (select block, bit_or(bits) as bits from found where tier = any(?::integer[]) group by block) best using (block)
       )
       select * from (select ${item_id} from ${items.from}
       where get_bit((select bits from hits)[${number} / ${String(postingsBlock)} + 1], ${number} % ${String(postingsBlock)}) = 1
       order by ${sorted} limit ${String(depth)}) inOrder limit ? offset ?`,
      [foundBits, slot('tiers'), slot('limit'), slot('offset')],
    ),
    sorted,
  );
});

function shown(page: Knex.Raw, sorted: string): Statement<OwnedItem> {
  const query = withOwner(sql.from(sql.raw(`(?) as page join ${items.from} on ${item_id} = page.item_id`, [page])));
  return prepareText(select(query, ownedItem).orderByRaw(sorted));
}

interface PostingsRequest extends Facets {
  /** Missing: all items that pass the facets. */
  words: Words | undefined;
  order: ListOrder;
  limit: number;
  offset: number;
}

/**
 * Reads the page and the exact total from the search index; undefined for keywords with operators, which the index
 * can't answer.
 */
export async function readByPostings(
  database: Database,
  { words, order, limit, offset, ...facets }: PostingsRequest,
): Promise<Page<OwnedItem> | undefined> {
  const tiers = words ? await tiersFor(database, words) : [clausesOf(facets)];
  if (!tiers) return undefined;
  const asked = facetInput(facets);
  const found = tiers.length === 0 ? [] : await database.run(finds, { ...asked, ...tierInput(tiers) });
  const parts = partsOf(found, order);
  const rows: OwnedItem[] = [];
  let skip = offset;
  for (const { tiers: within, count, matches } of parts) {
    if (rows.length === limit) break;
    if (skip < count) {
      const page = { limit: Math.min(limit - rows.length, count - skip), offset: skip };
      rows.push(...(await (matches ? few(matches, page) : many(within, page))));
    }
    skip = Math.max(0, skip - count);
  }
  return { rows, total: parts.reduce((sum, { count }) => sum + count, 0) };

  function few(matches: NonNullable<Part['matches']>, page: Cut) {
    const numbers = matches.map(({ number }) => number);
    return database.run(amongFew({ order }), { ...page, numbers, numberTiers: matches.map(({ tier }) => tier) });
  }

  /** Tiers after these are not searched again. */
  function many(within: readonly number[], page: Cut) {
    const better = tierInput(tiers?.slice(0, Math.max(...within) + 1) ?? []);
    return database.run(amongMany({ order, depth: depthOf(page) }), { ...page, ...asked, ...better, tiers: within });
  }
}

async function tiersFor(database: Database, words: Words): Promise<Tiers | undefined> {
  if (words.as === 'known') return tiersOfKnown(words.alternatives);
  if (hasOperators(words.words)) return undefined;
  const [read] = await database.run(lexemes, { before: '', begun: '', ...words });
  if (!read) return [];
  // A last word with several lexemes is not completed.
  return tiersOf({ ...read, begun: read.begun.length === 1 ? read.begun[0] : undefined });
}
