import type { WantGraph } from '@pass-along/contracts';
import type { PolicyLoader } from '../../core/policy.ts';
import { findNearThings, limitBroadWants, type Declaration, type NearThingsQuery } from './nearThingRules.ts';
import { createSearchMatcher, type SearchMatcher } from './savedSearchMatcher.ts';
import { buildWantGraph, type WantFacts } from './wantGraphRules.ts';
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
  gatherAll(load: Load, options: Promise<GatheringOptions>): Promise<WantGraph>;
  /** Those that loops with a thing of this member can have. */
  gatherNear(load: Load, memberId: string, options: Promise<GatheringOptions>): Promise<WantGraph>;
}

export function createWantGatherer(): WantGatherer {
  const matchSearches = createSearchMatcher();

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
    const refused = groupRefused(options.refusedWants);
    return { ...graph, arcs: graph.arcs.filter(({ from, to }) => !refused.get(from)?.has(to)) };
  }

  async function readRest(load: Load, given: Promise<GatheringOptions>): Promise<RestOfWants> {
    const [options, declarations, requests, blocks, searches] = await Promise.all([
      given,
      load.rows<Declaration>(declarationsQuery, []),
      load.rows<WantFacts['requests'][number]>(requestsQuery, []),
      load.rows<BlockRow>(blocksQuery, []),
      load.rows<SearchRow>(searchesQuery, []),
    ]);
    return { declarations, requests, blocks, searches: matchSearches(searches, options.searchSynonyms), options };
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

function groupRefused(refusedWants: LoopHolds['refusedWants']): ReadonlyMap<string, ReadonlySet<string>> {
  const byThing = new Map<string, Set<string>>();
  for (const [from, to] of refusedWants) byThing.set(from, (byThing.get(from) ?? new Set()).add(to));
  return byThing;
}

async function readCircles(load: Load, things: readonly ThingRow[]): Promise<WantGraph['circles']> {
  const circleIds = [...new Set(things.flatMap(({ circleId }) => circleId ?? []))];
  return circleIds.length === 0 ? [] : load.rows<WantGraph['circles'][number]>(circlesQuery, [circleIds]);
}

function listLikes({ itemId, likes }: ThingRow): WantFacts['likes'][number][] {
  return likes.map(({ userId, likedAt }) => ({ memberId: userId, itemId, likedAt }));
}
