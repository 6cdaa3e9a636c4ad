import {
  areValuesTooFarApart,
  limits,
  type ItemCategory,
  type ItemStatus,
  type ItemType,
  type WantArc,
  type WantBacking,
  type WantedThing,
  type WantGraph,
} from '@pass-along/contracts';

const { strength, search } = limits.swapLoop;

/** An item as the read models know it. */
export interface OfferedItem {
  itemId: string;
  ownerId: string;
  circleId: string | null;
  type: ItemType;
  status: ItemStatus;
  category: ItemCategory;
  estimatedValue: number | null;
  /** The owner keeps it out of loops. */
  isKeptOut: boolean;
  valuesMayDiffer: boolean;
}

/** What members said and did that makes wants; all times are ISO times. */
export interface WantFacts {
  items: readonly OfferedItem[];
  /** `canSwap` is false for suspended, away, deactivated and erased members. */
  members: readonly { memberId: string; canSwap: boolean }[];
  circles: WantGraph['circles'];
  blocks: WantGraph['blocks'];
  likes: readonly { memberId: string; itemId: string; likedAt: string }[];
  /** Open and paused requests; `offeredItemId` is null when the request offers nothing yet. */
  requests: readonly {
    swapId: string;
    memberId: string;
    requestedItemId: string;
    offeredItemId: string | null;
    requestedAt: string;
  }[];
  /** Items that match a saved search. */
  searchMatches: readonly { searchId: string; memberId: string; itemId: string; matchedAt: string }[];
  /** 'I'd swap this for …' on the own item `itemId`. */
  declarations: readonly {
    itemId: string;
    itemIds: readonly string[];
    categories: readonly ItemCategory[];
    surpriseMe: boolean;
    declaredAt: string;
  }[];
  /** Items in a loop that was offered or agreed. */
  itemIdsInLoops: readonly string[];
}

/**
 * The graph of wants between things on offer. A like is an arc from each thing of the member; a request that offers a
 * thing, and a declaration, are arcs from that thing only. Of several wants between two things the strongest counts,
 * then the earliest. The order of the facts has no effect, unless a member wants more than their share.
 */
export function buildWantGraph(facts: WantFacts): WantGraph {
  const things = findThingsOnOffer(facts);
  const mayPass = createPassRule(things, facts);
  const share = createWantShare(things);
  const arcs = new Map([...things.keys()].map((thingId) => [thingId, new Map<string, WantArc>()]));
  for (const arc of listWants(facts, things, share.isLeft)) {
    const [from, to] = [things.get(arc.from), things.get(arc.to)];
    if (!from || !to || !mayPass(from, to)) continue;
    const ofThing = arcs.get(arc.from);
    const known = ofThing?.get(arc.to);
    if (known ? compareWants(arc, known) >= 0 : !share.isLeft(from.ownerId)) continue;
    ofThing?.set(arc.to, arc);
    if (!known) share.take(from.ownerId);
  }
  return {
    things: [...things.values()],
    arcs: [...arcs.values()].flatMap((ofThing) => [...ofThing.values()]),
    ...{ circles: facts.circles, blocks: facts.blocks },
  };
}

type ThingOnOffer = WantedThing & { category: ItemCategory };

function findThingsOnOffer({ items, members, itemIdsInLoops }: WantFacts): ReadonlyMap<string, ThingOnOffer> {
  const active = new Set(members.filter(({ canSwap }) => canSwap).map(({ memberId }) => memberId));
  const taken = new Set(itemIdsInLoops);
  return new Map(
    items
      .filter(({ type, status, isKeptOut }) => type === 'barter' && status === 'available' && !isKeptOut)
      .filter(({ itemId, ownerId }) => active.has(ownerId) && !taken.has(itemId))
      .map(({ itemId, ownerId, circleId, category, estimatedValue, valuesMayDiffer }) => [
        itemId,
        { thingId: itemId, ownerId, circleId, category, value: estimatedValue, valuesMayDiffer },
      ]),
  );
}

/** The wants that each member may have, when so many members offer things. */
export function shareOfMember(owners: number): number {
  const { min, max } = search.wantsOfMember;
  return Math.min(max, Math.max(min, Math.floor(search.wants / Math.max(1, owners))));
}

/** Many things with 'surprise me' want every other thing, so that one member could fill the memory. */
function createWantShare(things: ReadonlyMap<string, ThingOnOffer>) {
  const share = shareOfMember(new Set([...things.values()].map(({ ownerId }) => ownerId)).size);
  const taken = new Map<string, number>();
  return {
    isLeft: (memberId: string): boolean => (taken.get(memberId) ?? 0) < share,
    take: (memberId: string): unknown => taken.set(memberId, (taken.get(memberId) ?? 0) + 1),
  };
}

/** Whether the owner of the first thing may receive the second one for it. */
function createPassRule(things: ReadonlyMap<string, ThingOnOffer>, { circles, blocks }: WantFacts) {
  const share = createShareRule({ things: [...things.values()], circles, blocks });
  return (from: WantedThing, to: WantedThing) => share(from, to) && !areValuesTooFarApart(from, to);
}

/**
 * Whether two things may be in one loop: of different owners, neither blocking the other, and each thing visible to the
 * owner of the other.
 */
export function createShareRule({ circles, blocks }: Omit<WantGraph, 'arcs'>) {
  const membersByCircle = new Map(circles.map(({ circleId, memberIds }) => [circleId, new Set(memberIds)]));
  const blocked = new Set(blocks.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  const sees = (memberId: string, { circleId }: WantedThing) =>
    circleId === null || membersByCircle.get(circleId)?.has(memberId) === true;
  return (one: WantedThing, other: WantedThing): boolean =>
    one.ownerId !== other.ownerId &&
    (blocked.size === 0 || !blocked.has(`${one.ownerId} ${other.ownerId}`)) &&
    sees(one.ownerId, other) &&
    sees(other.ownerId, one);
}

/** All wants of members with a share left, also between things that are not on offer; the strongest kinds first. */
function* listWants(
  facts: WantFacts,
  things: ReadonlyMap<string, ThingOnOffer>,
  isLeft: (memberId: string) => boolean,
): Iterable<WantArc> {
  const byOwner = new Map<string, ThingOnOffer[]>();
  for (const thing of things.values()) byOwner.set(thing.ownerId, [...(byOwner.get(thing.ownerId) ?? []), thing]);
  const fromEach = (memberId: string, to: string, since: string, backing: WantBacking) =>
    isLeft(memberId) ? (byOwner.get(memberId) ?? []).map(({ thingId }) => toArc(thingId, to, since, backing)) : [];
  for (const { swapId, memberId, requestedItemId, offeredItemId, requestedAt } of facts.requests)
    if (offeredItemId === null) yield* fromEach(memberId, requestedItemId, requestedAt, { kind: 'request', swapId });
    else yield toArc(offeredItemId, requestedItemId, requestedAt, { kind: 'request', swapId });
  for (const { itemId, itemIds, declaredAt } of facts.declarations)
    for (const wanted of itemIds) yield toArc(itemId, wanted, declaredAt, { kind: 'namedThing', itemId });
  for (const { memberId, itemId, likedAt } of facts.likes)
    yield* fromEach(memberId, itemId, likedAt, { kind: 'like', itemId });
  for (const { searchId, memberId, itemId, matchedAt } of facts.searchMatches)
    yield* fromEach(memberId, itemId, matchedAt, { kind: 'savedSearch', searchId });
  yield* listBroadWants(facts, things, isLeft);
}

function* listBroadWants(
  { declarations }: WantFacts,
  things: ReadonlyMap<string, ThingOnOffer>,
  isLeft: (memberId: string) => boolean,
): Iterable<WantArc> {
  for (const { itemId, categories, surpriseMe, declaredAt } of declarations) {
    const ownerId = things.get(itemId)?.ownerId;
    if (ownerId === undefined || (!surpriseMe && categories.length === 0)) continue;
    for (const { thingId, category } of things.values()) {
      if (!isLeft(ownerId)) break;
      if (categories.includes(category)) yield toArc(itemId, thingId, declaredAt, { kind: 'category', itemId });
      else if (surpriseMe) yield toArc(itemId, thingId, declaredAt, { kind: 'surprise', itemId });
    }
  }
}

function toArc(from: string, to: string, since: string, backing: WantBacking): WantArc {
  return { from, to, since, strength: strength[backing.kind], backing };
}

/** Negative if the first want counts, whatever the order of the facts. */
function compareWants(one: WantArc, other: WantArc): number {
  return (
    other.strength - one.strength ||
    Date.parse(one.since) - Date.parse(other.since) ||
    (JSON.stringify(one.backing) < JSON.stringify(other.backing) ? -1 : 1)
  );
}
