import { bits, bytewiseText, compressed, defineTable, integer } from '../core/defineTable.ts';

/** Items covered by one row of the search index: 2 kB of bits, the size at which Postgres begins to compress. */
export const searchIndexBlockSize = 16_384;

/** Condition on the terms of words, which sort between the other kinds. */
export function isWordTerm(column: string): string {
  return `${column} >= 'tags:' AND ${column} < 'type:'`;
}

/**
 * Search index: the items that contain a term, so that neither totals nor searches scan the items. Bit n of `bits`
 * stands for the item `number` = `block * searchIndexBlockSize + n`. A list is then an AND and OR of few rows. Rows
 * without any bit are deleted.
 */
export const itemSearchIndexTable = defineTable({
  name: 'item_postings',
  key: 'posting_id',
  columns: {
    /** `<term><endOfTerm><block>`: terms with the same prefix are adjacent. */
    posting_id: bytewiseText(),
    block: integer(),
    // most terms occur in few items
    bits: compressed(bits(searchIndexBlockSize)),
  },
  // finds terms that contain a word
  readersIndexes: { words: `USING gin (posting_id gin_trgm_ops) WHERE ${isWordTerm('posting_id')}` },
});

/**
 * Kinds of terms. `title`, `tags` (title or tags) and `text` (everything including the description) hold what
 * `toSearchTerms` finds there. `off` has no value and marks exchanged items that were taken off the lists; `kept` marks
 * items limited to a circle, which `circle` names.
 */
export type SearchTermKind =
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

export const toSearchTerm = (kind: SearchTermKind, value = '') => `${kind}:${value}`;

/** Occurs in no word and sorts before every character that does. */
export const endOfTerm = '\t';
/** With this appended, a term's key is greater than all its rows. */
export const pastTerm = '\n';
