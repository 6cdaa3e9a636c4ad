import { itemsTable, type ProjectionName } from '@pass-along/contracts';
import { START, type Position } from '@pass-along/platform';
import { type Checkpoints } from '../consistency/checkpoints.ts';
import { type Database } from '../reading/database.ts';
import { nameOf } from '../reading/selection.ts';
import { prepareText, slot, sql } from '../reading/statements.ts';
import { correctedQuery } from './spelling.ts';

const items: readonly ProjectionName[] = ['items'];

// ts_stat takes its query as text
const knownWords = prepareText<{ word: string }>(
  sql.raw(`select word from ts_stat('select search_document from ${nameOf(itemsTable)} where status <> ''removed''')`),
);
const stemsOf = prepareText<{ word: string }>(
  sql.raw(`select lexeme as word from unnest(to_tsvector('english', ?))`, [slot('keyword')]),
);

/** Reads a keyword that matched nothing as words that do occur, for slips and half-typed words; undefined when there are none. */
export type Corrector = (keyword: string) => Promise<string | undefined>;

/** Keeps the words of all items at hand until the items change; only a keyword without any match asks for them. */
export function createCorrector(database: Database, checkpoints: Checkpoints): Corrector {
  let known: { at: Position; words: Promise<ReadonlySet<string>> } | undefined;

  function vocabulary(): Promise<ReadonlySet<string>> {
    const at = checkpoints.reached(items);
    if (known?.at === at && at !== START) return known.words;
    const words = database.run(knownWords, {}).then((rows) => new Set(rows.map(({ word }) => word)));
    const latest = { at, words };
    known = latest;
    words.catch(() => {
      if (known === latest) known = undefined;
    });
    return words;
  }

  return async (keyword) => {
    const [words, stems] = await Promise.all([vocabulary(), database.run(stemsOf, { keyword })]);
    return correctedQuery(
      stems.map(({ word }) => word),
      words,
    );
  };
}
