import { selectTelling, splitPieces, escapePattern } from '@pass-along/contracts';
import type { Database } from './readDatabase.ts';
import { findAllAlternatives, Vocabulary } from './searchSpelling.ts';
import { prepareText, sql, type Statement, type StatementInput } from './sqlStatements.ts';

/**
 * Condition on a table with searched columns. Every `?` takes the patterns of `toSearchPatterns`, which all have to
 * match; the first one may use the index.
 */
export const buildTextMatch = (alias: string) =>
  `(${alias}.search_text ~ (?::text[])[1] and ${alias}.search_text ~ all(?::text[]))`;

/** Rows with words that a typing error is corrected by. */
const rowsWithKnownWords = 20_000;

/** The distinct words of some rows of a table with searched columns, with the punctuation beside them. */
export function buildKnownWords(
  from: string,
  condition: string | ReturnType<typeof sql.raw>,
): Statement<{ word: string }> {
  const texts = sql.from(sql.raw(from)).select('search_text').limit(rowsWithKnownWords, { skipBinding: true });
  const words = typeof condition === 'string' ? texts.whereRaw(condition) : texts.where(condition);
  return prepareText(
    sql.raw(`select distinct unnest(string_to_array(search_text, ' ')) as word from (?) texts`, [words]),
  );
}

/** Patterns of known words for a query without matches; undefined when one of its words resembles none. */
export async function correctPatterns(
  database: Database,
  words: Statement<{ word: string }>,
  input: StatementInput,
  query: string,
): Promise<string[] | undefined> {
  const asked = splitPieces(query).flatMap((piece) => piece.words);
  if (asked.length === 0) return undefined;
  const known = (await database.run(words, input)).flatMap(({ word }) => splitPieces(word));
  const vocabulary = new Vocabulary(known.flatMap((piece) => piece.words));
  return findAllAlternatives(
    selectTelling(asked, (word) => word),
    vocabulary,
  )?.map(({ all }) => all.map(escapePattern).join('|'));
}
