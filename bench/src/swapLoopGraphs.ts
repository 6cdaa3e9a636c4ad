import { buildWantGraph, type WantFacts } from '@pass-along/command-api';
import { itemCategories, type WantGraph } from '@pass-along/contracts';
import { seeded } from './mixedEvents.ts';

export interface CommunitySize {
  members: number;
  things: number;
  /** Wants are added until the graph has this many arcs. */
  arcs: number;
}

/** Shares of what backs a want; the rest are likes. */
const backings = { savedSearch: 0.1, request: 0.1 };
const firstDay = Date.UTC(2026, 0, 1);
const days = 200;
const dayMs = 24 * 3600 * 1000;

/**
 * A community with random owners and wants, built by the product's own rule: a want of a member is an arc from each of
 * their things. Equal seeds give equal graphs.
 */
export function generateCommunity({ members, things, arcs }: CommunitySize, seed: number): WantGraph {
  const random = seeded(seed);
  const owners = Array.from({ length: things }, (_, thing) => (thing < members ? thing : pickNumber(random, members)));
  const counts = Array.from({ length: members }, (_, member) => owners.filter((owner) => owner === member).length);
  const facts = createFacts(owners, members);
  const known = new Set<string>();
  for (let made = 0; made < arcs;) {
    const [member, thing] = [pickNumber(random, members), pickNumber(random, things)];
    const kind = random();
    if (owners[thing] === member || known.has(`${member} ${thing}`)) continue;
    known.add(`${member} ${thing}`);
    addRandomWant(facts, { member, thing, kind, since: pickTime(random) });
    made += counts[member] ?? 0;
  }
  return buildWantGraph(facts);
}

/** Arcs between random things of different owners, each declared for one thing: no member can choose what to give. */
export function generateRandomArcs({ members, things, arcs }: CommunitySize, seed: number): WantGraph {
  const random = seeded(seed);
  const owners = Array.from({ length: things }, (_, thing) => (thing < members ? thing : pickNumber(random, members)));
  const facts = createFacts(owners, members);
  const declarations = new Map<number, Set<number>>();
  for (let made = 0; made < arcs;) {
    const [from, to] = [pickNumber(random, things), pickNumber(random, things)];
    const wanted = declarations.get(from) ?? new Set();
    if (owners[from] === owners[to] || wanted.has(to)) continue;
    declarations.set(from, wanted.add(to));
    made += 1;
  }
  facts.declarations = [...declarations].map(([from, to]) => ({
    itemId: getItemId(from),
    itemIds: [...to].map(getItemId),
    categories: [],
    surpriseMe: false,
    declaredAt: pickTime(random),
  }));
  return buildWantGraph(facts);
}

/** Stated values of things, evenly spread by their logarithm. */
const values = { least: 5, most: 200 };

/**
 * 15 people with 5 things and 8 likes each; the popularity of things follows Zipf's law with exponent 1. The things
 * have stated values or none.
 */
export function generateNeighbours(seed: number, { hasValues }: { hasValues: boolean }): WantGraph {
  const [members, perMember, likes] = [15, 5, 8];
  const random = seeded(seed);
  const owners = Array.from({ length: members * perMember }, (_, thing) => Math.floor(thing / perMember));
  const ranked = shuffle(random, [...owners.keys()]);
  const facts = createFacts(owners, members);
  for (let member = 0; member < members; member += 1) {
    const liked = new Set<number>();
    while (liked.size < likes) {
      const thing = ranked[pickByZipf(random, ranked.length)] ?? 0;
      if (owners[thing] !== member) liked.add(thing);
    }
    for (const thing of liked) addRandomWant(facts, { member, thing, kind: 1, since: pickTime(random) });
  }
  if (hasValues) for (const item of facts.items) item.estimatedValue = pickValue(random);
  return buildWantGraph(facts);
}

function pickValue(random: () => number): number {
  return Math.round(values.least * (values.most / values.least) ** random());
}

type MutableFacts = {
  -readonly [K in keyof WantFacts]: WantFacts[K] extends readonly (infer T)[] ? T[] : WantFacts[K];
};

function createFacts(owners: readonly number[], members: number): MutableFacts {
  return {
    items: owners.map((owner, thing) => ({
      itemId: getItemId(thing),
      ownerId: getMemberId(owner),
      circleId: null,
      type: 'barter',
      status: 'available',
      category: itemCategories[thing % itemCategories.length] ?? 'Books',
      estimatedValue: null,
      isKeptOut: false,
      valuesMayDiffer: false,
    })),
    members: Array.from({ length: members }, (_, member) => ({ memberId: getMemberId(member), canSwap: true })),
    circles: [],
    blocks: [],
    likes: [],
    requests: [],
    searchMatches: [],
    declarations: [],
    itemIdsInLoops: [],
  };
}

function addRandomWant(
  facts: MutableFacts,
  { member, thing, kind, since }: { member: number; thing: number; kind: number; since: string },
): void {
  const [memberId, itemId] = [getMemberId(member), getItemId(thing)];
  if (kind < backings.savedSearch)
    facts.searchMatches.push({ searchId: `search-${memberId}`, memberId, itemId, matchedAt: since });
  else if (kind < backings.savedSearch + backings.request)
    facts.requests.push({
      swapId: `swap-${memberId}-${itemId}`,
      memberId,
      requestedItemId: itemId,
      offeredItemId: null,
      requestedAt: since,
    });
  else facts.likes.push({ memberId, itemId, likedAt: since });
}

function getItemId(thing: number): string {
  return `item-${String(thing).padStart(5, '0')}`;
}

function getMemberId(member: number): string {
  return `member-${String(member).padStart(5, '0')}`;
}

function pickNumber(random: () => number, below: number): number {
  return Math.floor(random() * below);
}

function pickTime(random: () => number): string {
  return new Date(firstDay + pickNumber(random, days) * dayMs).toISOString();
}

/** A rank below `ranks`; rank r has a chance proportional to 1 / (r + 1). */
function pickByZipf(random: () => number, ranks: number): number {
  let left =
    random() * Array.from({ length: ranks }, (_, rank) => 1 / (rank + 1)).reduce((sum, share) => sum + share, 0);
  for (let rank = 0; rank < ranks; rank += 1) {
    left -= 1 / (rank + 1);
    if (left < 0) return rank;
  }
  return ranks - 1;
}

function shuffle<T>(random: () => number, list: T[]): T[] {
  for (let place = list.length - 1; place > 0; place -= 1) {
    const other = pickNumber(random, place + 1);
    const [one, two] = [list[place], list[other]];
    if (one === undefined || two === undefined) continue;
    [list[place], list[other]] = [two, one];
  }
  return list;
}
