import {
  createKeywordTest,
  parseSynonyms,
  prepareListing,
  type ItemCategory,
  type ItemType,
  type PreparedListing,
  type Synonyms,
  type WantGraph,
} from '@pass-along/contracts';
import {
  blocksTable,
  circleMembersTable,
  itemsTable,
  membersTable,
  readModelSchema,
  savedSearchesTable,
  swapsTable,
  swapWantsTable,
  type ItemRow,
  type SwapWantsRow,
} from '@pass-along/contracts/tables';
import { type PolicyLoader } from '../../core/policy.ts';
import { buildWantGraph, type OfferedItem, type WantFacts } from './wantGraphRules.ts';

/** What open loops take out of the search. */
export interface LoopHolds {
  /** Things in a loop that is offered, agreed or under way. */
  heldThings: readonly string[];
  /** Wants that a member refused: their own thing, and the thing that they did not want for it. */
  refusedWants: readonly (readonly [fromThing: string, toThing: string])[];
}
export type ReadLoopHolds = (load: Pick<PolicyLoader, 'rows'>) => Promise<LoopHolds>;

/** Gathers the wants of the community as the read models have them. */
export type GatherWantGraph = (
  load: Pick<PolicyLoader, 'rows'>,
  options: LoopHolds & { searchSynonyms: string },
) => Promise<WantGraph>;

const toTableName = ({ name }: { name: string }) => `${readModelSchema}.${name}`;

/** Things for swapping of members that can act. A swap that is being accepted is about to reserve its things. */
const thingsQuery = `
  SELECT i.item_id AS "itemId", i.owner_id AS "ownerId", i.circle_id AS "circleId", i.type, i.status, i.category,
    i.estimated_value AS "estimatedValue", coalesce(w.is_kept_out, false) AS "isKeptOut",
    coalesce(w.values_may_differ, false) AS "valuesMayDiffer",
    i.title, i.tags, i.description, i.likes, i.listed_at AS "listedAt",
    w.item_ids AS "itemIds", w.categories, w.surprise_me AS "surpriseMe", w.declared_at AS "declaredAt"
  FROM ${toTableName(itemsTable)} i
  JOIN ${toTableName(membersTable)} m ON m.member_id = i.owner_id AND m.status = 'active' AND m.deletion_due_at IS NULL
  LEFT JOIN ${toTableName(swapWantsTable)} w ON w.item_id = i.item_id
  WHERE i.type = 'barter' AND i.status = 'available' AND i.item_id <> ALL (ARRAY(
    SELECT unnest(ARRAY[s.requested_item_id, coalesce(s.offered_item_id, s.requested_item_id)])
    FROM ${toTableName(swapsTable)} s WHERE s.is_accepting))`;

const circlesQuery = `
  SELECT circle_id AS "circleId", array_agg(member_id) AS "memberIds" FROM ${toTableName(circleMembersTable)}
  WHERE circle_id = ANY ($1) GROUP BY circle_id`;

const blocksQuery = `SELECT member_id AS one, blocked_id AS other FROM ${toTableName(blocksTable)}`;

const requestsQuery = `
  SELECT swap_id AS "swapId", requester_id AS "memberId", requested_item_id AS "requestedItemId",
    offered_item_id AS "offeredItemId", proposed_at AS "requestedAt"
  FROM ${toTableName(swapsTable)} WHERE status IN ('pending', 'paused') AND gives = 'both'`;

/** Searches that cover things for swapping. */
const searchesQuery = `
  SELECT search_id AS "searchId", member_id AS "memberId", keyword, category, saved_at AS "savedAt"
  FROM ${toTableName(savedSearchesTable)} WHERE type IS NULL OR type IN ('barter', 'all')`;

interface ThingRow extends OfferedItem {
  type: ItemType;
  title: string;
  tags: string[];
  description: string;
  likes: ItemRow['likes'];
  listedAt: string;
  /** Null without a declaration, like the three below. */
  itemIds: SwapWantsRow['item_ids'] | null;
  categories: ItemCategory[] | null;
  surpriseMe: boolean | null;
  declaredAt: string | null;
}

interface SearchRow {
  searchId: string;
  memberId: string;
  keyword: string;
  category: ItemCategory | null;
  savedAt: string;
}

/** Prepared texts of things are kept from one look to the next, because few change in between. */
export function createWantGatherer(): GatherWantGraph {
  let listings = new Map<string, PreparedListing>();

  function prepareThings(things: readonly ThingRow[]): PreparedListing[] {
    const texts = things.map(({ title, tags, description }) => [title, ...tags, description].join(' '));
    listings = new Map(texts.map((text) => [text, listings.get(text) ?? prepareListing(text)]));
    return texts.flatMap((text) => listings.get(text) ?? []);
  }

  return async (load, { heldThings, refusedWants, searchSynonyms }) => {
    const [things, blocks, requests, searches] = await Promise.all([
      load.rows<ThingRow>(thingsQuery, []),
      load.rows<{ one: string; other: string }>(blocksQuery, []),
      load.rows<WantFacts['requests'][number]>(requestsQuery, []),
      load.rows<SearchRow>(searchesQuery, []),
    ]);
    const circleIds = [...new Set(things.flatMap(({ circleId }) => circleId ?? []))];
    const circles =
      circleIds.length === 0 ? [] : await load.rows<WantGraph['circles'][number]>(circlesQuery, [circleIds]);
    const synonyms = parseSynonyms(searchSynonyms);
    const graph = buildWantGraph({
      ...{ items: things, circles, requests, itemIdsInLoops: heldThings },
      members: things.map(({ ownerId }) => ({ memberId: ownerId, canSwap: true })),
      blocks: blocks.map(({ one, other }) => [one, other] as const),
      likes: things.flatMap(listLikes),
      searchMatches: searches.length === 0 ? [] : matchSearches(searches, things, prepareThings(things), synonyms),
      declarations: things.flatMap(listDeclarations),
    });
    const refused = new Set(refusedWants.map(([from, to]) => `${from} ${to}`));
    return { ...graph, arcs: graph.arcs.filter(({ from, to }) => !refused.has(`${from} ${to}`)) };
  };
}

function listLikes({ itemId, likes }: ThingRow): WantFacts['likes'][number][] {
  return likes.map(({ userId, likedAt }) => ({ memberId: userId, itemId, likedAt }));
}

function listDeclarations({ itemId, itemIds, categories, surpriseMe, declaredAt }: ThingRow) {
  if (!itemIds || !categories || surpriseMe === null || declaredAt === null) return [];
  return [{ itemId, itemIds, categories, surpriseMe, declaredAt }];
}

/** Of members that have something to give. */
function matchSearches(
  searches: readonly SearchRow[],
  things: readonly ThingRow[],
  listings: readonly PreparedListing[],
  synonyms: Synonyms,
): WantFacts['searchMatches'][number][] {
  const givers = new Set(things.map(({ ownerId }) => ownerId));
  return searches
    .filter(({ memberId }) => givers.has(memberId))
    .flatMap(({ searchId, memberId, keyword, category, savedAt }) => {
      const isMatch = createKeywordTest(keyword, synonyms);
      return things.flatMap(({ itemId, ownerId, category: its, listedAt }, at) => {
        const listing = listings[at];
        if (ownerId === memberId || (category !== null && category !== its) || !listing || !isMatch(listing)) return [];
        return [{ searchId, memberId, itemId, matchedAt: savedAt > listedAt ? savedAt : listedAt }];
      });
    });
}
