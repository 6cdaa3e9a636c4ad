import {
  endOfTerm,
  isWordTerm,
  itemSearchIndexTable,
  pastTerm,
  toSearchTerm,
  searchIndexBlockSize,
  type SearchTermKind,
} from '@pass-along/contracts/tables';
import { viewersCircles } from '../circles/circleReadQueries.ts';
import { awayMembers } from '../members/memberConditions.ts';
import { getTableName } from '../core/sqlSelections.ts';
import { param, sql } from '../core/sqlStatements.ts';

/** A key range of the search index: one term, or all terms with a common prefix. */
export interface TermRange {
  from: string;
  below: string;
}

/** All terms of words that contain a text, as a LIKE pattern of their keys. */
export interface TermPattern {
  pattern: string;
}

/** Terms of which an item has at least one. */
export type Clause = readonly (TermRange | TermPattern)[];

export function getTermRange(kind: SearchTermKind, value: string): TermRange {
  const term = toSearchTerm(kind, value);
  return { from: `${term}${endOfTerm}`, below: `${term}${pastTerm}` };
}

export function getPrefixRange(kind: SearchTermKind, value: string): TermRange {
  const term = toSearchTerm(kind, value);
  // The last character there is, so that all terms with this prefix sort before it.
  return { from: term, below: `${term}\u{10FFFF}` };
}

export function getPartPattern(kind: SearchTermKind, part: string): TermPattern {
  const escaped = part.replace(/[\\%_]/g, '\\$&');
  return { pattern: `${toSearchTerm(kind)}%${escaped}%${endOfTerm}%` };
}

/** Conditions on the items to find. */
export interface Facets {
  status?: string | undefined;
  /** One type. Wanted posts are left out unless `wanted` is set or the type asks for them. */
  type?: string | undefined;
  wanted: boolean;
  category?: string | undefined;
  /** Null for a visitor. Only its members and its owner see an item for one circle. */
  viewerId: string | null;
}

const postings = getTableName(itemSearchIndexTable);
const toClause = (kind: SearchTermKind, ...values: readonly string[]): Clause =>
  values.map((value) => getTermRange(kind, value));

const listedStatuses = ['available', 'pending', 'exchanged'] as const;
const listedClause = toClause('status', ...listedStatuses);
const offeredTypes = toClause('type', 'barter', 'donate');

/** Every clause must match. There is always one, so that each block has a row. */
export function toFacetClauses({ status, type, wanted, category }: Facets): Clause[] {
  const clauses = [status === undefined ? listedClause : toStatusClause(status)];
  if (type !== undefined) clauses.push(toClause('type', type));
  else if (!wanted) clauses.push(offeredTypes);
  if (category !== undefined) clauses.push(toClause('category', category));
  return clauses;
}

/** Empty for a status that lists don't show. */
function toStatusClause(status: string): Clause {
  return listedStatuses.some((other) => other === status) ? toClause('status', status) : [];
}

/** Values for the parameters of `allowedBits`. */
export function toFacetInput(facets: Facets) {
  const clauses = toFacetClauses(facets);
  return {
    facets: JSON.stringify(clauses.flatMap((terms, clause) => terms.map((each) => ({ clause, ...each })))),
    facetCount: clauses.length,
    // An id that no member has: null would cause a new plan.
    viewerId: facets.viewerId ?? '',
  };
}

/** Rows as JSON: Postgres knows the length of an array at each run and would plan again. */
const selectJsonRows = (name: string, columns: string) =>
  sql.raw(`json_to_recordset(?::json) as asked(${columns}, "from" text, below text)`, [param(name)]);

/** The rows of the requested terms. `offset 0` makes Postgres look up each term, however many rows it expects. */
const posted = `cross join lateral (
    select p.block, p.bits from ${postings} p where p.posting_id >= asked."from" and p.posting_id < asked.below offset 0
  ) posted`;

/** The rows of terms in a range and of terms that contain a text. The condition on the kinds is the index's. */
const postedWords = `cross join lateral (
    select p.block, p.bits from ${postings} p where p.posting_id >= asked."from" and p.posting_id < asked.below
    union all
    select p.block, p.bits from ${postings} p where p.posting_id like asked.pattern and ${isWordTerm('p.posting_id')}
    offset 0
  ) posted`;

/**
 * Rows of blocks and bits: in each block all items with one of the terms of this query. `offset 0` keeps the planner
 * from using the values of a run, for which it would plan again.
 */
const selectBits = (terms: string) => `select block, bit_or(bits) as bits from (
    select term || '${endOfTerm}' as "from", term || '${pastTerm}' as below from (${terms}) terms offset 0
  ) asked ${posted} group by block`;

const delistedBits = selectBits(
  `select '${toSearchTerm('off')}' as term union all select '${toSearchTerm('owner')}' || member_id from ` +
    `(${awayMembers}) away`,
);
const circleItemBits = selectBits(`select '${toSearchTerm('kept')}' as term`);
/** Both parameters are the viewer's id. */
const viewerBits = selectBits(
  `select '${toSearchTerm('owner')}' || ?::text as term union all select '${toSearchTerm('circle')}' || ` +
    `circle_id from (${viewersCircles}) circles`,
);

/**
 * WITH parts that end in `allowed (block, bits)`: the items that pass the facets, are listed and are visible to the
 * viewer.
 */
const allowedBits = sql.raw(
  `facet as (
      select asked.clause, block, bit_or(bits) as bits
      from ? ${posted}
      group by asked.clause, block
    ),
    fit as (select block, bit_and(bits) as bits from facet group by block having count(*) = ?::integer),
    viewers as (${viewerBits}),
    others as (
      select block, case when viewers.block is null then kept.bits else kept.bits & ~viewers.bits end as bits
      from (${circleItemBits}) kept left join viewers using (block)
    ),
    hidden as (
      select block, bit_or(bits) as bits from (select * from others union all (${delistedBits})) each group by block
    ),
    allowed as materialized (
      select fit.block, case when hidden.block is null then fit.bits else fit.bits & ~hidden.bits end as bits
      from fit left join hidden using (block)
    )`,
  [selectJsonRows('facets', 'clause integer'), param('facetCount'), param('viewerId'), param('viewerId')],
);

/** The search for words in items: an item must match all clauses of a tier. An earlier tier is a better match. */
export type Tiers = readonly (readonly Clause[])[];

/** Values for the parameters of `foundBits`. */
export function toTierInput(tiers: Tiers) {
  const asked = tiers.flatMap((clauses, tier) =>
    clauses.flatMap((terms, clause) => terms.map((each) => ({ tier, needed: clauses.length, clause, ...each }))),
  );
  return { wordTerms: JSON.stringify(asked) };
}

/** WITH parts that end in `found (tier, block, bits)`: the allowed items by their best tier. */
export const foundBits = sql.raw(
  `?,
    holding as (
      select tier, needed, clause, block, bit_or(bits) as bits
      from ? ${postedWords} group by tier, needed, clause, block
    ),
    matching as materialized (
      select tier, block, bit_and(bits) as bits from holding group by tier, needed, block having count(*) = needed
    ),
    found as (
      select tier, block, matching.bits & allowed.bits & ~coalesce(
        bit_or(matching.bits) over (partition by block order by tier rows between unbounded preceding and 1 preceding),
        0::bit(${String(searchIndexBlockSize)})
      ) as bits
      from matching join allowed using (block)
    )`,
  [allowedBits, selectJsonRows('wordTerms', 'tier integer, needed integer, clause integer, pattern text')],
);
