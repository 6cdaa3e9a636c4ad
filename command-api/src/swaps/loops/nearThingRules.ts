import { limits } from '@pass-along/contracts';
import type { OfferedItem, WantFacts } from './wantGraphRules.ts';

const { look } = limits.swapLoop;

/** What the way from thing to thing needs to know of each. */
export interface NearThing extends Pick<OfferedItem, 'itemId' | 'ownerId' | 'category'> {
  /** The earliest first. */
  likes: readonly { userId: string }[];
}

/** Asks for the things that these members like, that have these ids, or that these owners have. */
export interface NearThingsQuery {
  likedBy: readonly string[];
  itemIds: readonly string[];
  ownerIds: readonly string[];
}

export type Declaration = WantFacts['declarations'][number] & { ownerId: string };

/** Wants that are no likes. */
export interface OtherWants<Thing> extends Pick<WantFacts, 'requests'> {
  declarations: readonly Declaration[];
  /** Members with a saved search that fits one of the things. */
  findSearchers: (things: readonly Thing[]) => Promise<readonly string[]>;
}

/**
 * Finds the things that a loop with a thing of this member can have: it follows the wants twice from the member, and
 * twice back from the member's things. Both ways meet in loops of up to five. Each step takes a limited number of
 * members and things, so that a popular thing does not lead to the whole community; the search of the night has no such
 * limit. Saved searches, categories and 'surprise me' lead to very many things, so only the ways back follow them.
 */
export async function findNearThings<Thing extends NearThing>(
  memberId: string,
  own: readonly Thing[],
  wants: OtherWants<Thing>,
  read: (query: NearThingsQuery) => Promise<readonly Thing[]>,
): Promise<Thing[]> {
  const first = await readAround([memberId], own);
  const second = await readAround(toOwners(first.wanted), first.wanting);
  const all = [...own, ...first.wanted, ...first.wanting, ...second.wanted, ...second.wanting];
  return [...new Map(all.map((thing) => [thing.itemId, thing])).values()];

  /** Reads what these members want, and what members that want these things can give for them. */
  async function readAround(members: readonly string[], things: readonly Thing[]) {
    const likedBy = new Set(members.slice(0, look.members));
    const named = new Set(listNamedThings(likedBy, wants));
    const owners = new Set((await listWanters(things, wants)).slice(0, look.members));
    const giving = new Set(listDeclaredFor(things, wants.declarations));
    const near = await read({ likedBy: [...likedBy], itemIds: [...named, ...giving], ownerIds: [...owners] });
    const isWanted = ({ itemId, likes }: Thing) => named.has(itemId) || likes.some(({ userId }) => likedBy.has(userId));
    return {
      wanted: near.filter(isWanted).slice(0, look.things),
      wanting: near.filter(({ itemId, ownerId }) => giving.has(itemId) || owners.has(ownerId)),
    };
  }
}

function toOwners(things: readonly NearThing[]): string[] {
  return [...new Set(things.map(({ ownerId }) => ownerId))];
}

/** Things that these members requested, or named for a thing of theirs. */
function listNamedThings<Thing>(members: ReadonlySet<string>, { requests, declarations }: OtherWants<Thing>): string[] {
  return [
    ...requests.flatMap(({ memberId, requestedItemId }) => (members.has(memberId) ? [requestedItemId] : [])),
    ...declarations.flatMap(({ ownerId, itemIds }) => (members.has(ownerId) ? itemIds : [])),
  ];
}

/** Members that want one of these things, whatever they give for it. */
async function listWanters<Thing extends NearThing>(
  things: readonly Thing[],
  wants: OtherWants<Thing>,
): Promise<string[]> {
  const ids = new Set(things.map(({ itemId }) => itemId));
  const members = [
    ...wants.requests.flatMap(({ memberId, requestedItemId }) => (ids.has(requestedItemId) ? [memberId] : [])),
    ...things.flatMap(({ likes }) => likes.map(({ userId }) => userId)),
    ...(await wants.findSearchers(things)),
  ];
  return [...new Set(members)];
}

/** Things that their owners would swap for one of these. */
function listDeclaredFor(things: readonly NearThing[], declarations: readonly Declaration[]): string[] {
  const ids = new Set(things.map(({ itemId }) => itemId));
  const categories = new Set(things.map(({ category }) => category));
  return declarations.flatMap(({ itemId, ...declared }) => {
    const isWanted =
      (declared.surpriseMe && things.length > 0) ||
      declared.itemIds.some((id) => ids.has(id)) ||
      declared.categories.some((category) => categories.has(category));
    return isWanted ? [itemId] : [];
  });
}

/**
 * Keeps the categories and 'surprise me' of this member, and of the first few others that declared them: each is a want
 * for very many things.
 */
export function limitBroadWants(declarations: readonly Declaration[], memberId: string): Declaration[] {
  const isBroad = ({ categories, surpriseMe }: Declaration) => surpriseMe || categories.length > 0;
  const others = declarations
    .filter((declaration) => declaration.ownerId !== memberId && isBroad(declaration))
    .toSorted((one, other) => Date.parse(one.declaredAt) - Date.parse(other.declaredAt));
  const left = new Set(others.slice(look.broadWants));
  return declarations.map((declaration) =>
    left.has(declaration) ? { ...declaration, categories: [], surpriseMe: false } : declaration,
  );
}
