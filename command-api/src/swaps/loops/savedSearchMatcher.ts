import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { createKeywordTest, parseSynonyms, prepareListing, type PreparedListing } from '@pass-along/contracts';
import { shareOfMember, type WantFacts } from './wantGraphRules.ts';
import type { SearchRow, ThingRow } from './wantQueries.ts';

type SearchMatch = WantFacts['searchMatches'][number];

export interface SearchMatcher {
  /** Members with a search that fits one of these things. */
  findSearchers: (things: readonly ThingRow[]) => Promise<string[]>;
  /** Matches among these things, of members that have one of them to give; of each member as many as can count. */
  match: (things: readonly ThingRow[]) => Promise<SearchMatch[]>;
}

/** The commands of others wait for so long. A test is of one keyword, or one search, and one thing. */
const inOneGo = { texts: 500, tests: 20_000 };

/** Keeps texts and keywords from one call to the next. */
export function createSearchMatcher() {
  let known = { searchSynonyms: '', keywords: createKeywordCache('') };

  return (searches: readonly SearchRow[], searchSynonyms: string): SearchMatcher => {
    if (known.searchSynonyms !== searchSynonyms)
      known = { searchSynonyms, keywords: createKeywordCache(searchSynonyms) };
    const { keywords } = known;
    keywords.add(searches.map(({ keyword }) => keyword));

    /** The things that fit each of these searches, one search after the other. */
    async function* findFitting(things: readonly ThingRow[], among: readonly SearchRow[]) {
      if (among.length === 0) return;
      const byKeyword = await groupByKeyword(things, keywords);
      let tested = 0;
      for (const search of among) {
        const { memberId, category, keyword } = search;
        const fitting = byKeyword.get(keyword) ?? [];
        tested += fitting.length;
        if (tested > inOneGo.tests) {
          await turnOfOthers();
          tested = fitting.length;
        }
        const isOther = ({ ownerId, category: its }: ThingRow) =>
          ownerId !== memberId && (category === null || category === its);
        yield { search, things: fitting.filter(isOther) };
      }
    }

    return {
      async findSearchers(things) {
        const members: string[] = [];
        for await (const { search, things: fitting } of findFitting(things, searches))
          if (fitting.length > 0) members.push(search.memberId);
        return members;
      },

      async match(things) {
        const owners = new Set(things.map(({ ownerId }) => ownerId));
        const left = new Map([...owners].map((memberId) => [memberId, shareOfMember(owners.size)]));
        const given = searches.filter(({ memberId }) => left.has(memberId));
        const matches: SearchMatch[] = [];
        for await (const { search, things: fitting } of findFitting(things, given)) {
          const { searchId, memberId, savedAt } = search;
          const counting = fitting.slice(0, left.get(memberId));
          left.set(memberId, (left.get(memberId) ?? 0) - counting.length);
          for (const { itemId, listedAt } of counting)
            matches.push({ searchId, memberId, itemId, matchedAt: savedAt > listedAt ? savedAt : listedAt });
        }
        return matches;
      },
    };
  };
}

async function groupByKeyword(things: readonly ThingRow[], keywords: KeywordCache): Promise<Map<string, ThingRow[]>> {
  const byKeyword = new Map<string, ThingRow[]>();
  const since = { texts: 0, tests: 0 };
  for (const thing of things) {
    const { fitting, tests } = keywords.findFitting(thing);
    for (const keyword of fitting) {
      const group = byKeyword.get(keyword);
      if (group) group.push(thing);
      else byKeyword.set(keyword, [thing]);
    }
    since.texts += 1;
    since.tests += tests;
    if (since.texts < inOneGo.texts && since.tests < inOneGo.tests) continue;
    await turnOfOthers();
    Object.assign(since, { texts: 0, tests: 0 });
  }
  return byKeyword;
}

/** The most texts and keywords that are kept. */
const most = { texts: 20_000, keywords: 20_000 };

interface KeptText {
  text: string;
  listing: PreparedListing;
  /** So many of the keywords were tested. */
  tested: number;
  fitting: string[];
}

type KeywordCache = ReturnType<typeof createKeywordCache>;

/** Which keywords fit the text of a thing. Few texts and keywords change, so each pair is tested once. */
function createKeywordCache(searchSynonyms: string) {
  const synonyms = parseSynonyms(searchSynonyms);
  const texts = new Map<string, KeptText>();
  const tests = new Map<string, ReturnType<typeof createKeywordTest>>();
  let inOrder: [keyword: string, isMatch: ReturnType<typeof createKeywordTest>][] = [];

  function getText({ itemId, title, tags, description }: ThingRow): KeptText {
    const text = [title, ...tags, description].join(' ');
    const known = texts.get(itemId);
    if (known?.text === text) return known;
    if (texts.size >= most.texts) texts.clear();
    const kept = { text, listing: prepareListing(text), tested: 0, fitting: [] };
    texts.set(itemId, kept);
    return kept;
  }

  return {
    add(keywords: readonly string[]): void {
      if (tests.size >= most.keywords) {
        tests.clear();
        texts.clear();
      }
      for (const keyword of keywords) if (!tests.has(keyword)) tests.set(keyword, createKeywordTest(keyword, synonyms));
      inOrder = [...tests];
    },
    /** `tests`: how many it took. */
    findFitting(thing: ThingRow): { fitting: readonly string[]; tests: number } {
      const kept = getText(thing);
      const open = inOrder.slice(kept.tested);
      for (const [keyword, isMatch] of open) if (isMatch(kept.listing)) kept.fitting.push(keyword);
      kept.tested = inOrder.length;
      return { fitting: kept.fitting, tests: open.length };
    },
  };
}
