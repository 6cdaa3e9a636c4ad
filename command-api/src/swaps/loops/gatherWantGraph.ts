import { setImmediate as turnOfOthers } from 'node:timers/promises';
import {
  createKeywordTest,
  parseSynonyms,
  prepareListing,
  type PreparedListing,
  type Synonyms,
  type WantGraph,
} from '@pass-along/contracts';
import { type PolicyLoader } from '../../core/policy.ts';
import { findNearThings, limitBroadWants, type Declaration, type NearThingsQuery } from './nearThingRules.ts';
import { buildWantGraph, shareOfMember, type WantFacts } from './wantGraphRules.ts';
import {
  blocksQuery,
  circlesQuery,
  declarationsQuery,
  nearThingsQuery,
  requestsQuery,
  searchesQuery,
  thingsQuery,
  type BlockRow,
  type SearchRow,
  type ThingRow,
} from './wantQueries.ts';

/** What open loops take out of the search. */
export interface LoopHolds {
  /** Things in a loop that is offered, agreed or under way. */
  heldThings: readonly string[];
  /** Wants that a member refused: their own thing, and the thing that they did not want for it. */
  refusedWants: readonly (readonly [fromThing: string, toThing: string])[];
  /** Things of loops that were offered a moment ago and that the read models show. */
  shownThings: readonly string[];
}
type Load = Pick<PolicyLoader, 'rows'>;
export type ReadLoopHolds = (load: Load) => Promise<LoopHolds>;

export interface GatheringOptions extends Omit<LoopHolds, 'shownThings'> {
  searchSynonyms: string;
}

/** Gathers wants as the read models have them. */
export interface WantGatherer {
  /** Of the whole community. */
  gatherAll(load: Load, options: GatheringOptions): Promise<WantGraph>;
  /** Those that loops with a thing of this member can have. */
  gatherNear(load: Load, memberId: string, options: GatheringOptions): Promise<WantGraph>;
}

export function createWantGatherer(): WantGatherer {
  const prepare = createListingCache();
  const getTest = createTestCache();

  async function buildGraph(load: Load, things: readonly ThingRow[], rest: RestOfWants): Promise<WantGraph> {
    const { declarations, requests, blocks, searches, options } = rest;
    const graph = buildWantGraph({
      ...{ items: things, circles: await readCircles(load, things), requests, itemIdsInLoops: options.heldThings },
      members: things.map(({ ownerId }) => ({ memberId: ownerId, canSwap: true })),
      blocks: blocks.map(({ one, other }) => [one, other] as const),
      likes: things.flatMap(listLikes),
      searchMatches: await searches.match(things),
      declarations,
    });
    const refused = new Set(options.refusedWants.map(([from, to]) => `${from} ${to}`));
    return { ...graph, arcs: graph.arcs.filter(({ from, to }) => !refused.has(`${from} ${to}`)) };
  }

  async function readRest(load: Load, options: GatheringOptions): Promise<RestOfWants> {
    const [declarations, requests, blocks, searches] = await Promise.all([
      load.rows<Declaration>(declarationsQuery, []),
      load.rows<WantFacts['requests'][number]>(requestsQuery, []),
      load.rows<BlockRow>(blocksQuery, []),
      load.rows<SearchRow>(searchesQuery, []),
    ]);
    const tests = searches.map((search) => ({ search, isMatch: getTest(search.keyword, options.searchSynonyms) }));
    return { declarations, requests, blocks, searches: createSearchMatcher(tests, prepare), options };
  }

  return {
    async gatherAll(load, options) {
      const [things, rest] = await Promise.all([load.rows<ThingRow>(thingsQuery, []), readRest(load, options)]);
      return buildGraph(load, things, rest);
    },

    async gatherNear(load, memberId, options) {
      const read = ({ likedBy, itemIds, ownerIds }: NearThingsQuery) =>
        load.rows<ThingRow>(nearThingsQuery, [likedBy, itemIds, ownerIds]);
      const [own, rest] = await Promise.all([
        read({ likedBy: [], itemIds: [], ownerIds: [memberId] }),
        readRest(load, options),
      ]);
      const declarations = limitBroadWants(rest.declarations, memberId);
      const { requests, searches } = rest;
      const wants = { requests, declarations, findSearchers: searches.findSearchers };
      const things = await findNearThings(memberId, own, wants, read);
      return buildGraph(load, things, { ...rest, declarations });
    },
  };
}

/** All facts but the things. */
interface RestOfWants {
  declarations: readonly Declaration[];
  requests: WantFacts['requests'];
  blocks: readonly BlockRow[];
  searches: SearchMatcher;
  options: GatheringOptions;
}

async function readCircles(load: Load, things: readonly ThingRow[]): Promise<WantGraph['circles']> {
  const circleIds = [...new Set(things.flatMap(({ circleId }) => circleId ?? []))];
  return circleIds.length === 0 ? [] : load.rows<WantGraph['circles'][number]>(circlesQuery, [circleIds]);
}

function listLikes({ itemId, likes }: ThingRow): WantFacts['likes'][number][] {
  return likes.map(({ userId, likedAt }) => ({ memberId: userId, itemId, likedAt }));
}

/** The most prepared texts that are kept. */
const keptTexts = 20_000;

type PrepareThing = (thing: ThingRow) => PreparedListing;

/** Prepared texts of things are kept from one look to the next, because few change in between. */
function createListingCache(): PrepareThing {
  const kept = new Map<string, { thing: ThingRow; listing: PreparedListing }>();
  const hasSameText = (one: ThingRow, other: ThingRow) =>
    one.title === other.title &&
    one.description === other.description &&
    one.tags.length === other.tags.length &&
    one.tags.every((tag, place) => tag === other.tags[place]);
  return (thing) => {
    const known = kept.get(thing.itemId);
    if (known && hasSameText(known.thing, thing)) return known.listing;
    if (kept.size >= keptTexts) kept.clear();
    const listing = prepareListing([thing.title, ...thing.tags, thing.description].join(' '));
    kept.set(thing.itemId, { thing, listing });
    return listing;
  };
}

type KeywordTest = ReturnType<typeof createKeywordTest>;

/** Tests of keywords are kept as texts are, until the synonyms change. */
function createTestCache(): (keyword: string, searchSynonyms: string) => KeywordTest {
  const kept = new Map<string, KeywordTest>();
  let known: { searchSynonyms: string; synonyms: Synonyms } | undefined;
  return (keyword, searchSynonyms) => {
    if (known?.searchSynonyms !== searchSynonyms || kept.size >= keptTexts) kept.clear();
    if (known?.searchSynonyms !== searchSynonyms) known = { searchSynonyms, synonyms: parseSynonyms(searchSynonyms) };
    const test = kept.get(keyword) ?? createKeywordTest(keyword, known.synonyms);
    kept.set(keyword, test);
    return test;
  };
}

interface SearchTest {
  search: SearchRow;
  isMatch: KeywordTest;
}

type SearchMatcher = ReturnType<typeof createSearchMatcher>;
type SearchMatch = WantFacts['searchMatches'][number];

/** The commands of others wait for so long. A test is of one search and one thing. */
const inOneGo = { texts: 500, tests: 20_000 };

function createSearchMatcher(tests: readonly SearchTest[], prepare: PrepareThing) {
  /** The things that fit each of these searches, one search after the other. */
  async function* findFitting(things: readonly ThingRow[], among: readonly SearchTest[]) {
    if (among.length === 0) return;
    const listings: { thing: ThingRow; listing: PreparedListing }[] = [];
    for (const thing of things) {
      listings.push({ thing, listing: prepare(thing) });
      if (listings.length % inOneGo.texts === 0) await turnOfOthers();
    }
    let tested = 0;
    for (const { search, isMatch } of among) {
      tested += things.length;
      if (tested > inOneGo.tests) {
        await turnOfOthers();
        tested = things.length;
      }
      const { memberId, category } = search;
      const isOther = ({ ownerId, category: its }: ThingRow) =>
        ownerId !== memberId && (category === null || category === its);
      const fitting = listings.filter(({ thing, listing }) => isOther(thing) && isMatch(listing));
      yield { search, things: fitting.map(({ thing }) => thing) };
    }
  }

  return {
    findSearchers: async (things: readonly ThingRow[]): Promise<string[]> => {
      const members: string[] = [];
      for await (const { search, things: fitting } of findFitting(things, tests))
        if (fitting.length > 0) members.push(search.memberId);
      return members;
    },
    /** Matches among these things, of members that have one of them to give; of each member as many as can count. */
    match: async (things: readonly ThingRow[]): Promise<SearchMatch[]> => {
      const owners = new Set(things.map(({ ownerId }) => ownerId));
      const left = new Map([...owners].map((memberId) => [memberId, shareOfMember(owners.size)]));
      const given = tests.filter(({ search }) => left.has(search.memberId));
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
}
