import {
  endOfTerm,
  itemPostingsTable,
  itemStatus,
  pastTerm,
  postedTerm,
  postingsBlock,
  type PostedKind,
} from '@pass-along/contracts';
import { type Knex } from 'knex';
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

/** What an item must be to stand in a list. */
export interface Facets {
  status?: string | undefined;
  /** One type; wanted posts are left out unless `wanted` or the type says so. */
  type?: string | undefined;
  wanted: boolean;
  category?: string | undefined;
  ownerId?: string | undefined;
  /** With what was removed, taken off the lists or belongs to members who are away. */
  removed: boolean;
}

const postings = nameOf(itemPostingsTable);
const oneOf = (kind: PostedKind, ...values: readonly string[]): Clause => values.map((value) => whole(kind, value));

const everybodys = ['available', 'pending', 'exchanged'] as const;
const ofEverybody = oneOf('status', ...everybodys);
const ofAnyStatus = oneOf('status', ...itemStatus.options);
const toBeHad = oneOf('type', 'barter', 'donate');

/** Each clause must hold; there is always one, so that there is a row for every block. */
export function clausesOf({ status, type, wanted, category, ownerId, removed }: Facets): Clause[] {
  const clauses = [status === undefined ? (removed ? ofAnyStatus : ofEverybody) : ofStatus(status, removed)];
  if (type !== undefined) clauses.push(oneOf('type', type));
  else if (!wanted) clauses.push(toBeHad);
  if (category !== undefined) clauses.push(oneOf('category', category));
  if (ownerId !== undefined) clauses.push(oneOf('owner', ownerId));
  return clauses;
}

/** Nothing, where the status is one that the list does not show. */
function ofStatus(status: string, removed: boolean): Clause {
  return removed || everybodys.some((other) => other === status) ? oneOf('status', status) : [];
}

/** Values for the slots of `allowedBits`. */
export function facetInput(facets: Facets) {
  const clauses = clausesOf(facets);
  const terms = clauses.flat();
  return {
    facets: clauses.flatMap((clause, index) => clause.map(() => index)),
    facetFrom: terms.map(({ from }) => from),
    facetBelow: terms.map(({ below }) => below),
    facetCount: clauses.length,
  };
}

/** The rows of `asked`'s terms; the fence has Postgres look each term up, however many rows it expects. */
const posted = `cross join lateral (
    select p.block, p.bits from ${postings} p where p.posting_id >= asked."from" and p.posting_id < asked.below offset 0
  ) posted`;

/** WITH parts that end in `allowed (block, bits)`: the items that the facets leave. */
function allowedBits(removed: boolean): Knex.Raw {
  const hidden = `
    select block, bit_or(bits) as bits from (
      select term || '${endOfTerm}' as "from", term || '${pastTerm}' as below from (
        select '${postedTerm('off')}' as term union all select '${postedTerm('owner')}' || member_id from (${awayMembers}) away
      ) terms
    ) asked ${posted} group by block`;
  const shown = `select fit.block, case when hidden.block is null then fit.bits else fit.bits & ~hidden.bits end as bits
    from fit left join hidden using (block)`;
  return sql.raw(
    `facet as (
      select asked.clause, block, bit_or(bits) as bits
      from unnest(?::integer[], ?::text[], ?::text[]) as asked(clause, "from", below) ${posted}
      group by asked.clause, block
    ),
    fit as (select block, bit_and(bits) as bits from facet group by block having count(*) = ?::integer),
    ${removed ? 'allowed as materialized (select * from fit)' : `hidden as (${hidden}), allowed as materialized (${shown})`}`,
    [slot('facets'), slot('facetFrom'), slot('facetBelow'), slot('facetCount')],
  );
}

/** How many items the facets leave. */
export function allowedTotal(removed: boolean): Knex.Raw {
  return sql.raw('with ? select coalesce(sum(bit_count(bits)), 0)::integer from allowed', [allowedBits(removed)]);
}

/** What is asked of an item's words: all clauses of a tier, an earlier tier being the better match. */
export type Tiers = readonly (readonly Clause[])[];

/** Values for the slots of `foundBits`. */
export function tierInput(tiers: Tiers) {
  const asked = tiers.flatMap((clauses, tier) =>
    clauses.flatMap((clause, index) =>
      clause.map((terms) => ({ tier, needed: clauses.length, clause: index, ...terms })),
    ),
  );
  return {
    wordTiers: asked.map(({ tier }) => tier),
    wordNeeded: asked.map(({ needed }) => needed),
    wordClauses: asked.map(({ clause }) => clause),
    wordFrom: asked.map(({ from }) => from),
    wordBelow: asked.map(({ below }) => below),
  };
}

/** WITH parts that end in `found (tier, block, bits)`: allowed items by the best tier they are in. */
export function foundBits(removed: boolean): Knex.Raw {
  return sql.raw(
    `?,
    holding as (
      select tier, needed, clause, block, bit_or(bits) as bits
      from unnest(?::integer[], ?::integer[], ?::integer[], ?::text[], ?::text[]) as asked(tier, needed, clause, "from", below)
      ${posted} group by tier, needed, clause, block
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
    [
      ...[allowedBits(removed), slot('wordTiers'), slot('wordNeeded'), slot('wordClauses')],
      ...[slot('wordFrom'), slot('wordBelow')],
    ],
  );
}
