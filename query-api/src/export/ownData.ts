import {
  readModelSchema,
  streams,
  type AuditRow,
  type ItemRow,
  type MemberRow,
  type SwapRow,
} from '@pass-along/contracts';
import { decryptEvents, type EventStore, type KeyVault } from '@pass-along/platform';
import { itemsTable } from '../items/itemTable.ts';
import { membersTable } from '../members/people.ts';
import { type Database } from '../reading/database.ts';
import { prepare, slot, sql, sqlWith } from '../reading/statements.ts';
import { swapsTable } from '../swaps/swapQueries.ts';

/** One document of the archive, under its file name. */
type Documents = Record<string, unknown>;

/** A picture of theirs: its name in the archive and its path in the file store. */
export interface Picture {
  name: string;
  path: string;
}

export interface OwnData {
  documents: Documents;
  pictures: Picture[];
}

const ownRow = prepare(
  sql(membersTable)
    .select(
      'member_id',
      'name',
      'email',
      'username',
      'role',
      'status',
      'verified',
      'suspension',
      'notifications',
      'privacy',
      'deletion_due_at',
      'pending_email',
    )
    .select(
      'bio',
      'phone',
      'location',
      'website',
      'social_links',
      'avatar',
      'cover_image',
      'karma_points',
      'joined_at',
      'last_seen_at',
    )
    .where('member_id', slot('memberId')),
);
const ownItems = prepare(
  sql(itemsTable)
    .select(
      'item_id',
      'title',
      'description',
      'category',
      'type',
      'condition',
      'status',
      'estimated_value',
      'tags',
      'delivery_notes',
    )
    .select('images', 'like_count', 'views', 'swap_request_count', 'listed_at', 'updated_at')
    .where('owner_id', slot('memberId'))
    .orderBy('listed_at'),
);
const likedItems = prepare(
  sql(itemsTable)
    .select('item_id', 'title', 'likes')
    .whereRaw(sqlWith(`likes @> jsonb_build_array(jsonb_build_object('userId', ?::text))`, 'memberId'))
    .orderBy('item_id'),
);
const ownSwaps = prepare(
  sql(`${swapsTable} as s`)
    .leftJoin(`${itemsTable} as wanted`, 'wanted.item_id', 's.requested_item_id')
    .leftJoin(`${itemsTable} as offered`, 'offered.item_id', 's.offered_item_id')
    .select(
      's.swap_id',
      's.requested_item_id',
      's.offered_item_id',
      's.requester_id',
      's.owner_id',
      's.message',
      's.reason',
      's.status',
    )
    .select(
      's.confirmed_by',
      's.proposed_at',
      's.updated_at',
      'wanted.title as requested_title',
      'offered.title as offered_title',
    )
    .whereRaw(sqlWith('(s.requester_id = ? or s.owner_id = ?)', 'memberId'))
    .orderBy('s.proposed_at'),
);
const ownDeeds = prepare(
  sql(`${readModelSchema}.audit`)
    .select('position', 'event_id', 'stream', 'type', 'data', 'schema_version', 'actor_role', 'at')
    .where('actor_id', slot('memberId'))
    .orderBy('position'),
);

type OwnSwapRow = SwapRow & { requested_title: string | null; offered_title: string | null };

export interface OwnDataDeps {
  database: Database;
  /** With personal fields readable: what `withPrivacy` gives. */
  store: EventStore;
  vault: KeyVault;
}

/** Everything kept about one member, and nothing personal of anybody else. Undefined when there is no such member. */
export async function ownData({ database, store, vault }: OwnDataDeps, memberId: string): Promise<OwnData | undefined> {
  const input = { memberId };
  const [[member], items, liked, swaps, deeds] = await Promise.all([
    database.run<MemberRow>(ownRow, input),
    database.run<ItemRow>(ownItems, input),
    database.run<Pick<ItemRow, 'item_id' | 'title' | 'likes'>>(likedItems, input),
    database.run<OwnSwapRow>(ownSwaps, input),
    database.run<AuditRow>(ownDeeds, input),
  ]);
  if (!member) return undefined;
  const { notifications, privacy, deletion_due_at: deletionDueAt, pending_email: pendingEmail, ...profile } = member;
  return {
    documents: {
      'profile.json': profile,
      'preferences.json': { notifications, privacy, deletionDueAt, pendingEmail },
      'items.json': items,
      'likes.json': liked.map(({ item_id, title, likes }) => ({
        itemId: item_id,
        title,
        likedAt: likes.find(({ userId }) => userId === memberId)?.likedAt,
      })),
      'swaps.json': swaps.map((swap) => presentSwap(swap, memberId)),
      'account-events.json': await accountEvents(store, memberId),
      'activity.json': await activity(deeds, vault, memberId),
    },
    pictures: picturesOf(member, items),
  };
}

/** Their own words only: what the other side wrote is the other side's. */
function presentSwap(swap: OwnSwapRow, memberId: string) {
  const asked = swap.requester_id === memberId;
  return {
    swapId: swap.swap_id,
    as: asked ? 'requester' : 'owner',
    status: swap.status,
    requestedItem: { itemId: swap.requested_item_id, title: swap.requested_title },
    offeredItem: swap.offered_item_id === null ? null : { itemId: swap.offered_item_id, title: swap.offered_title },
    ...(asked ? { message: swap.message } : { reason: swap.reason }),
    handoverConfirmed: swap.confirmed_by.includes(memberId),
    proposedAt: swap.proposed_at,
    updatedAt: swap.updated_at,
  };
}

async function accountEvents(store: EventStore, memberId: string): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const { id, type, data, metadata } of store.readStream(streams.member(memberId))) {
    events.push({ id, type, at: metadata.at, data: withoutSecrets(data) });
  }
  return events;
}

/** What they did, in whichever stream: personal fields of others stay out. */
async function activity(deeds: readonly AuditRow[], vault: KeyVault, memberId: string): Promise<unknown[]> {
  const coded = deeds.map((row) => ({
    id: row.event_id,
    type: row.type,
    data: onlyTheirs(row.data, memberId),
    metadata: { schemaVersion: row.schema_version },
    row,
  }));
  return (await decryptEvents(coded, vault)).map(({ type, data, row }) => ({
    id: row.event_id,
    type,
    stream: row.stream,
    as: row.actor_role,
    at: row.at,
    data: withoutSecrets(data),
  }));
}

function onlyTheirs(data: Record<string, unknown>, memberId: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => !isOthers(value, memberId)));
}

function isOthers(value: unknown, memberId: string): boolean {
  return typeof value === 'object' && value !== null && '$personal' in value && value.$personal !== memberId;
}

/** What lets somebody in, or is made from it. */
const secrets = new Set(['passwordHash', 'tokenDigest', 'sealedToken']);

function withoutSecrets(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !secrets.has(field)));
}

function picturesOf(member: MemberRow, items: readonly ItemRow[]): Picture[] {
  const portraits = [
    { name: 'pictures/avatar', url: member.avatar },
    { name: 'pictures/cover', url: member.cover_image },
  ];
  const listed = items.flatMap(({ item_id: itemId, images }) =>
    images.map(({ id, url }) => ({ name: `pictures/items/${itemId}/${id}`, url })),
  );
  return [...portraits, ...listed].flatMap(({ name, url }) => {
    const path = url?.startsWith('/uploads/') === true ? url.slice('/uploads/'.length) : undefined;
    return path === undefined ? [] : [{ name: `${name}${path.slice(path.lastIndexOf('.'))}`, path }];
  });
}
