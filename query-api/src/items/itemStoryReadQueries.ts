import {
  checkStoryRules,
  limits,
  presentImage,
  presentStoryPicture,
  signItemPictures,
  type Caller,
  type ItemStoryAnswer,
  type StoryOwner,
  type SignFolder,
} from '@pass-along/contracts';
import { itemStoriesTable, membersTable, type ItemStoryRow } from '@pass-along/contracts/tables';
import { viewersCircles } from '../circles/circleReadQueries.ts';
import { buildIsAway, buildIsUnblocked, presentPerson } from '../members/memberConditions.ts';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, getTableName, mergeSelections } from '../core/sqlSelections.ts';
import { bindSql, param, prepare, prepareText, sql } from '../core/sqlStatements.ts';
import { isForViewer, isOwnerPresent, items } from './itemReadQueries.ts';

const stories = createAlias(itemStoriesTable, 's');

/** Condition that a viewer, each `?`, gets to know this member: present, not erased, and neither blocked the other. */
export const buildIsKnown = (member: string) =>
  `(${member}.member_id = ? or (${member}.status <> 'deleted' and not ${buildIsAway(member)} and
    ${buildIsUnblocked(`${member}.member_id`)}))`;

/** Condition that a viewer, each `?`, sees listings of this story's circle. */
export const isInSight = `(s.circle_id is null or s.owner_id = ? or s.circle_id in (${viewersCircles}))`;

const buildIsNamed = (member: string) => `((${member}.privacy ->> 'showProfile')::boolean or ${member}.member_id = ?)`;

/** A listing with what the viewer may know of its owner and of its receiver. */
interface StoryListing {
  itemId: string;
  ownerId: string;
  continuesItemId: string | null;
  handovers: number;
  listedAt: string;
  exchangedAt: string | null;
  toMemberId: string | null;
  removedBy: string | null;
  words: string;
  picture: ItemStoryRow['picture'];
  inSight: boolean;
  ownerName: string | null;
  ownerAvatar: string | null;
  ownerKnown: boolean;
  ownerNamed: boolean;
  receiverName: string | null;
  receiverAvatar: string | null;
  receiverNamed: boolean;
}

const listingsText = `select s.item_id as "itemId", s.owner_id as "ownerId", s.continues_item_id as "continuesItemId",
    s.handovers, s.listed_at as "listedAt", s.exchanged_at as "exchangedAt", s.to_member_id as "toMemberId",
    s.removed_by as "removedBy", s.words, s.picture, ${isInSight} as "inSight",
    o.name as "ownerName", o.avatar as "ownerAvatar",
    coalesce(${buildIsKnown('o')}, false) as "ownerKnown",
    coalesce(${buildIsNamed('o')}, false) as "ownerNamed",
    r.name as "receiverName", r.avatar as "receiverAvatar",
    coalesce(${buildIsKnown('r')} and ${buildIsNamed('r')}, false) as "receiverNamed"
  from ${getTableName(itemStoriesTable)} s
  left join ${getTableName(membersTable)} o on o.member_id = s.owner_id
  left join ${getTableName(membersTable)} r on r.member_id = s.to_member_id`;
const viewerParams = Array.from({ length: listingsText.split('?').length - 1 }, () => param('viewerId'));

/** Keeps every listing of the thing, in the order of its handovers. */
const ofThing = `where s.first_item_id =
    (select t.first_item_id from ${getTableName(itemStoriesTable)} t where t.item_id = ?)
  order by s.handovers, s.listed_at, s.item_id`;
const listingsOfThing = prepareText<StoryListing>(
  sql.raw(`${listingsText} ${ofThing}`, [...viewerParams, param('itemId')]),
);
const listingIds = prepareText<{ itemId: string }>(
  sql.raw(`select s.item_id as "itemId" from ${getTableName(itemStoriesTable)} s ${ofThing}`, [param('itemId')]),
);

/** The ids of all listings of a thing, removed ones too; none for a wanted post. */
export async function readListingIds(database: Database, itemId: string): Promise<string[]> {
  return (await database.run(listingIds, { itemId })).map((listing) => listing.itemId);
}

const farthest = prepare(
  sql(stories.from)
    .join(items.from, items.columns.item_id, stories.columns.item_id)
    .whereRaw(`${stories.columns.handovers} >= ${String(limits.story.farthest)}`)
    .whereRaw(`${stories.columns.removed_by} is null`)
    .where(isForViewer)
    .whereRaw(isOwnerPresent)
    .where(bindSql(buildIsUnblocked(items.columns.owner_id), 'viewerId'))
    .orderBy([
      { column: stories.columns.handovers, order: 'desc' },
      { column: stories.columns.listed_at, order: 'desc' },
      { column: stories.columns.item_id },
    ])
    .limit(1),
  mergeSelections(
    stories.only('item_id', 'handovers'),
    items.only('owner_id', 'title', 'images', 'circle_id', 'status', 'off_list'),
  ),
);

/** A listing that was removed before it was handed over is no part of the way. */
const isOnTheWay = ({ removedBy, exchangedAt }: StoryListing) => removedBy === null || exchangedAt !== null;

/** The listings before this one, itself, and those after it. */
function findWay(listings: readonly StoryListing[], itemId: string): StoryListing[] {
  const way: StoryListing[] = [];
  const find = (id: string | null) => listings.find((listing) => listing.itemId === id);
  const findNext = (id: string) => listings.find((each) => each.continuesItemId === id && isOnTheWay(each));
  for (let at = find(itemId); at; at = find(at.continuesItemId)) way.unshift(at);
  for (let at = findNext(itemId); at; at = findNext(at.itemId)) way.push(at);
  return way;
}

/** Presents the owners of a thing on its way, as far as the viewer may know them. */
function presentOwners(way: readonly StoryListing[], viewerId: string, sign: SignFolder): StoryOwner[] {
  const owners = way.map((listing, at): StoryOwner => {
    const { itemId, ownerId, ownerName, ownerAvatar, ownerKnown, ownerNamed, inSight, removedBy } = listing;
    const isMe = ownerId === viewerId;
    const isKnown = ownerKnown && inSight;
    const isShown = isMe || (isKnown && removedBy === null);
    const words = isShown ? listing.words : '';
    const picture = isShown && listing.picture ? presentStoryPicture(itemId, listing.picture, sign) : null;
    return {
      owner: isKnown && ownerNamed ? presentPerson(ownerId, ownerName, ownerAvatar) : null,
      since: way[at - 1]?.exchangedAt ?? listing.listedAt,
      isMe,
      words,
      picture,
      itemId: words === '' && picture === null ? null : itemId,
    };
  });
  const last = way.at(-1);
  if (!last || last.exchangedAt === null) return owners;
  const { toMemberId, receiverName, receiverAvatar, receiverNamed, inSight, exchangedAt } = last;
  const receiver =
    toMemberId !== null && inSight && receiverNamed ? presentPerson(toMemberId, receiverName, receiverAvatar) : null;
  const isMe = toMemberId === viewerId;
  return [...owners, { owner: receiver, since: exchangedAt, isMe, words: '', picture: null, itemId: null }];
}

/** The story of the thing behind an item that the viewer may see. */
export async function readItemStory(
  database: Database,
  itemId: string,
  caller: Caller,
  sign: SignFolder,
): Promise<ItemStoryAnswer> {
  const listings = await database.run(listingsOfThing, { itemId, viewerId: caller.memberId });
  const way = findWay(listings, itemId);
  const listing = way.find((each) => each.itemId === itemId);
  const isWithdrawn = ({ exchangedAt, removedBy, ownerId }: StoryListing) =>
    exchangedAt === null && removedBy === ownerId;
  const rules = checkStoryRules(
    {
      ownerId: listing?.ownerId ?? '',
      toMemberId: listing?.toMemberId ?? null,
      isOffList: listing !== undefined && listing.removedBy !== null,
      hasNote: listing !== undefined && (listing.words !== '' || listing.picture !== null),
      isPassedOn: listings.some((each) => each.continuesItemId === itemId && !isWithdrawn(each)),
    },
    caller,
  );
  return { owners: presentOwners(way, caller.memberId, sign), handovers: way.at(-1)?.handovers ?? 0, ...rules };
}

/**
 * The thing that changed hands most often, as it was listed last, without those of members that blocked the viewer or
 * that the viewer blocked; null while none did so twice.
 */
export async function readFarthestItem(database: Database, caller: Caller, sign: SignFolder) {
  const [row] = await database.run(farthest, { viewerId: caller.memberId });
  if (!row) return null;
  const { itemId, title, handovers, images } = row;
  const signature = signItemPictures(itemId, row, caller, sign);
  const [image] = images;
  const picture = image && signature !== undefined ? presentImage(itemId, image, signature) : null;
  return { _id: itemId, title, handovers, picture };
}
