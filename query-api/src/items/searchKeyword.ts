import {
  escapePattern,
  foldText,
  splitPieces,
  toSearchPatterns,
  type SearchPiece,
  type Synonyms,
} from '@pass-along/contracts';
import type { Alternatives } from '../core/searchSpelling.ts';

/** The pieces as typed, known alternatives for each word, or the patterns of a keyword with operators. */
export type SearchWords =
  | { as: 'typed'; pieces: readonly SearchPiece[]; synonyms: Synonyms }
  | { as: 'known'; alternatives: readonly Alternatives[] }
  | { as: 'patterns'; patterns: readonly string[]; excluded: readonly string[] };

/** Quotes, exclusions and alternatives. */
const operators = /"|(^|\s)-\p{L}|\S\s+or\s+\S/iu;
const part = /-?"[^"]*"?|\S+/gu;

export function parseKeyword(keyword: string, synonyms: Synonyms = new Map()): SearchWords {
  return operators.test(keyword)
    ? parseOperators(keyword, synonyms)
    : { as: 'typed', pieces: splitPieces(keyword), synonyms };
}

function parseOperators(keyword: string, synonyms: Synonyms): SearchWords {
  const patterns: string[] = [];
  const excluded: string[] = [];
  const parts = foldText(keyword).match(part) ?? [];
  const isOr = (at: number) => parts[at] === 'or' && at > 0 && at < parts.length - 1;
  for (const [at, text] of parts.entries()) {
    if (isOr(at)) continue;
    const isExcluded = /^-./u.test(text);
    const phrase = text.replace(/^-/u, '').replaceAll('"', '').trim();
    const pattern = text.includes('"') ? escapePattern(phrase) : (toSearchPatterns(phrase, synonyms)[0] ?? '');
    if (pattern === '') continue;
    if (isExcluded) excluded.push(`\\m(${escapePattern(phrase)})\\M`);
    else if (isOr(at - 1) && patterns.length > 0) patterns.push(`${patterns.pop() ?? ''}|${pattern}`);
    else patterns.push(pattern);
  }
  // an empty pattern matches all
  return { as: 'patterns', patterns: patterns.length === 0 ? [''] : patterns, excluded };
}
