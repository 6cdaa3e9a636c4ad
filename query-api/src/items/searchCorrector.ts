import { selectTelling, splitPieces, toTermWord, type ProjectionName } from '@pass-along/contracts';
import { endOfTerm, itemSearchIndexTable, pastTerm, toSearchTerm } from '@pass-along/contracts/tables';
import { START, type Position } from '@pass-along/platform';
import type { Checkpoints } from '../core/projectionCheckpoints.ts';
import type { Database } from '../core/readDatabase.ts';
import { getTableName } from '../core/sqlSelections.ts';
import { prepareText, sql } from '../core/sqlStatements.ts';
import { findAllAlternatives, Vocabulary } from '../core/searchSpelling.ts';
import type { SearchWords } from './searchKeyword.ts';

const items: readonly ProjectionName[] = ['items'];

const everyWord = toSearchTerm('text');
const postings = getTableName(itemSearchIndexTable);
// Jumps from one word to the next, past all its blocks.
const knownWords = prepareText<{ word: string }>(
  sql.raw(
    `with recursive known as (
       select ?::text collate "C" as term
       union all
       select (
         select split_part(posting_id, '${endOfTerm}', 1) from ${postings} where posting_id >= known.term ||
           '${pastTerm}' order by posting_id limit 1
       ) from known where known.term < ?
     )
     select substr(term, ${String(everyWord.length + 1)}) as word from known where term > ? and term < ?`,
    [everyWord, `${everyWord}\u{10FFFF}`, everyWord, `${everyWord}\u{10FFFF}`],
  ),
);
/**
 * Repeats a search without matches with known words, to correct typos and complete words; undefined when that finds no
 * words.
 */
export type Corrector = <Found extends { pagination: { total: number } }>(
  keyword: string,
  search: (words: SearchWords) => Promise<Found>,
) => Promise<Found | undefined>;

/** Words this recent are used as they are, so that unknown words don't reload all words at every request. */
const maxAgeMs = 1_000;

/** Caches the words of all items. They are reloaded when they find nothing and items have changed since. */
export function createCorrector(database: Database, checkpoints: Checkpoints): Corrector {
  let known: { at: Position; since: number; words: Promise<Vocabulary> } | undefined;

  function readVocabulary(at: Position): Promise<Vocabulary> {
    const words = database.run(knownWords, {}).then((rows) => new Vocabulary(rows.map(({ word }) => toTermWord(word))));
    const latest = { at, since: performance.now(), words };
    known = latest;
    words.catch(() => {
      if (known === latest) known = undefined;
    });
    return words;
  }

  return async (keyword, search) => {
    const words = selectTelling(
      splitPieces(keyword).flatMap((piece) => piece.words),
      (word) => word,
    );
    const at = checkpoints.getReached(items);
    const searchKnown = async (vocabulary: Vocabulary) => {
      const alternatives = findAllAlternatives(words, vocabulary);
      return alternatives && search({ as: 'known', alternatives });
    };
    const before = known;
    const held = before && (await searchKnown(await before.words));
    if (held && held.pagination.total > 0) return held;
    const isFresh = before && (performance.now() - before.since < maxAgeMs || (before.at === at && at !== START));
    return isFresh ? held : searchKnown(await readVocabulary(at));
  };
}
