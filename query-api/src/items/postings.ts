import {
  endOfTerm,
  itemPostingsTable,
  pastTerm,
  postedTerm,
  postingsBlock,
  type PostedKind,
} from '@pass-along/contracts';
import { viewersCircles } from '../circles/circleQueries.ts';
import { awayMembers } from '../members/people.ts';
import { nameOf } from '../reading/selection.ts';
import { slot, sql } from '../reading/statements.ts';

/** Keys of the postings from one up to another: those of one term, or of all terms that begin alike. */
export interface Terms {
  from: string;
  below: string;
}

/** Terms of which an item has at least one. */
export type Clause = readonly Terms[];

export function whole(kind: PostedKind, value: string): Terms {
  const term = postedTerm(kind, value);
  return { from: `${term}${endOfTerm}`, below: `${term}${pastTerm}` };
}

export function begun(kind: PostedKind, value: string): Terms {
  const term = postedTerm(kind, value);
  // the last character there is: everything that begins alike sorts before
  return { from: term, below: `${term}\u{10FFFF}` };
}

/** What an item must be to be found. */
export interface Facets {
  status?: string | undefined;
  /** One type; wanted posts are left out unless `wanted` or the type says so. */
  type?: string | undefined;
  wanted: boolean;
  category?: string | undefined;
  /** Null for a visitor. What one circle keeps to itself is there for its members and its owner alone. */
  viewerId: string | null;
}

const postings = nameOf(itemPostingsTable);
const oneOf = (kind: PostedKind, ...values: readonly string[]): Clause => values.map((value) => whole(kind, value));

const everybodys = ['available', 'pending', 'exchanged'] as const;
const ofEverybody = oneOf('status', ...everybodys);
const toBeHad = oneOf('type', 'barter', 'donate');

/** Each clause must hold; there is always one, so that there is a row for every block. */
export function clausesOf({ status, type, wanted, category }: Facets): Clause[] {
  const clauses = [status === undefined ? ofEverybody : ofStatus(status)];
  if (type !== undefined) clauses.push(oneOf('type', type));
  else if (!wanted) clauses.push(toBeHad);
  if (category !== undefined) clauses.push(oneOf('category', category));
  return clauses;
}

/** Nothing, where the status is one that lists do not show. */
function ofStatus(status: string): Clause {
  return everybodys.some((other) => other === status) ? oneOf('status', status) : [];
}

/** Values for the slots of `allowedBits`. */
export function facetInput(facets: Facets) {
  const clauses = clausesOf(facets);
  return {
    facets: JSON.stringify(clauses.flatMap((terms, clause) => terms.map((each) => ({ clause, ...each })))),
    facetCount: clauses.length,
    // nobody's, to compare with: null would be planned for anew
    viewerId: facets.viewerId ?? '',
  };
}

/** Rows given as JSON: of an array Postgres knows at each run how long it is, and plans anew. */
const given = (name: string, columns: string) =>
  sql.raw(`json_to_recordset(?::json) as asked(${columns}, "from" text, below text)`, [slot(name)]);

/** The rows of `asked`'s terms; the fence has Postgres look each term up, however many rows it expects. */
const posted = `cross join lateral (
    select p.block, p.bits from ${postings} p where p.posting_id >= asked."from" and p.posting_id < asked.below offset 0
  ) posted`;

/**
 * Rows of blocks and bits: of each block all items that have one of the terms that this query names. The fence keeps the planner from
 * counting on the values of a run, for which it would plan anew.
 */
const bitsOf = (terms: string) => `select block, bit_or(bits) as bits from (
    select term || '${endOfTerm}' as "from", term || '${pastTerm}' as below from (${terms}) terms offset 0
  ) asked ${posted} group by block`;

const offLists = bitsOf(
  `select '${postedTerm('off')}' as term union all select '${postedTerm('owner')}' || member_id from (${awayMembers}) away`,
);
const kept = bitsOf(`select '${postedTerm('kept')}' as term`);
/** Its two slots are the viewer's. */
const viewers = bitsOf(
  `select '${postedTerm('owner')}' || ?::text as term union all select '${postedTerm('circle')}' || circle_id from (${viewersCircles}) circles`,
);

/** WITH parts that end in `allowed (block, bits)`: the items that the facets leave, of those that lists hold and the viewer may see. */
const allowedBits = sql.raw(
  `facet as (
      select asked.clause, block, bit_or(bits) as bits
      from ? ${posted}
      group by asked.clause, block
    ),
    fit as (select block, bit_and(bits) as bits from facet group by block having count(*) = ?::integer),
    viewers as (${viewers}),
    others as (
      select block, case when viewers.block is null then kept.bits else kept.bits & ~viewers.bits end as bits
      from (${kept}) kept left join viewers using (block)
    ),
    hidden as (
      select block, bit_or(bits) as bits from (select * from others union all (${offLists})) each group by block
    ),
    allowed as materialized (
      select fit.block, case when hidden.block is null then fit.bits else fit.bits & ~hidden.bits end as bits
      from fit left join hidden using (block)
    )`,
  [given('facets', 'clause integer'), slot('facetCount'), slot('viewerId'), slot('viewerId')],
);

/** What is asked of an item's words: all clauses of a tier, an earlier tier being the better match. */
export type Tiers = readonly (readonly Clause[])[];

/** Values for the slots of `foundBits`. */
export function tierInput(tiers: Tiers) {
  const asked = tiers.flatMap((clauses, tier) =>
    clauses.flatMap((terms, clause) => terms.map((each) => ({ tier, needed: clauses.length, clause, ...each }))),
  );
  return { wordTerms: JSON.stringify(asked) };
}

/** WITH parts that end in `found (tier, block, bits)`: allowed items by the best tier they are in. */
export const foundBits = sql.raw(
  `?,
    holding as (
      select tier, needed, clause, block, bit_or(bits) as bits
      from ? ${posted} group by tier, needed, clause, block
    ),
    matching as materialized (
      select tier, block, bit_and(bits) as bits from holding group by tier, needed, block having count(*) = needed
    ),
    found as (
      select tier, block, matching.bits & allowed.bits & ~coalesce(
        bit_or(matching.bits) over (partition by block order by tier rows between unbounded preceding and 1 preceding),
        0::bit(${String(postingsBlock)})
      ) as bits
      from matching join allowed using (block)
    )`,
  [allowedBits, given('wordTerms', 'tier integer, needed integer, clause integer')],
);
