import { bits, bytewiseText, compressed, defineTable, integer } from './table.ts';

/** Items that one row of the postings speaks of: 2 kB of bits, which is what Postgres begins to compress at. */
export const postingsBlock = 16_384;

/**
 * Which items a term stands in, kept by projection so that neither totals nor searches look at the items themselves: an item whose
 * `number` is `block * postingsBlock + n` has bit n of `bits` set. What a list asks for is then an AND and OR of few rows.
 * A row without any bit is not kept.
 */
export const itemPostingsTable = defineTable({
  name: 'item_postings',
  key: 'posting_id',
  columns: {
    /** `<term><endOfTerm><block>`: the terms that begin alike lie side by side. */
    posting_id: bytewiseText(),
    block: integer(),
    // most terms stand in few items
    bits: compressed(bits(postingsBlock)),
  },
});

/**
 * What items are found by. `title`, `tags` (title or tags) and `text` (all of it, description included) hold a word, as its stem and
 * as it is written; `off` has no value and stands for exchanged items that were taken off the lists, `kept` likewise for those that
 * one circle keeps to itself, which `circle` names.
 */
export type PostedKind =
  | 'title'
  | 'tags'
  | 'text'
  | 'status'
  | 'type'
  | 'category'
  | 'owner'
  | 'circle'
  | 'off'
  | 'kept';

export const postedTerm = (kind: PostedKind, value = '') => `${kind}:${value}`;

/** In no word, and before every character that is. */
export const endOfTerm = '\t';
/** All rows of a term have keys below its own with this. */
export const pastTerm = '\n';
