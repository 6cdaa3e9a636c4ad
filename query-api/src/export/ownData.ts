import {
  auditTable,
  itemsTable,
  membersTable,
  streams,
  swapsTable,
  type AuditRow,
  type ItemRow,
  type MemberRow,
} from '@pass-along/contracts';
import { decryptEvents, type EventStore, type KeyVault } from '@pass-along/platform';
import { type Database } from '../reading/database.ts';
import { aliased, combined, type RowGivenBy } from '../reading/selection.ts';
import { prepare, slot, sql, sqlWith } from '../reading/statements.ts';

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

const members = aliased(membersTable, 'm');
const items = aliased(itemsTable, 'i');
const swaps = aliased(swapsTable, 's');
const wanted = aliased(itemsTable, 'wanted');
const offered = aliased(itemsTable, 'offered');
const audit = aliased(auditTable, 'a');

const ownRow = prepare(sql(members.from).where(members.columns.member_id, slot('memberId')), members.row());
const ownItems = prepare(
  sql(items.from).where(items.columns.owner_id, slot('memberId')).orderBy(items.columns.listed_at),
  items.row(),
);
const likedItems = prepare(
  sql(items.from)
    .whereRaw(sqlWith(`${items.columns.likes} @> jsonb_build_array(jsonb_build_object('userId', ?::text))`, 'memberId'))
    .orderBy(items.columns.item_id),
  items.row(),
);
const ownSwap = combined(
  swaps.row(),
  wanted.joined({ requested_title: 'title' }),
  offered.joined({ offered_title: 'title' }),
);
const ownSwaps = prepare(
  sql(swaps.from)
    .leftJoin(wanted.from, wanted.columns.item_id, swaps.columns.requested_item_id)
    .leftJoin(offered.from, offered.columns.item_id, swaps.columns.offered_item_id)
    .whereRaw(sqlWith(`(${swaps.columns.requester_id} = ? or ${swaps.columns.owner_id} = ?)`, 'memberId'))
    .orderBy(swaps.columns.proposed_at),
  ownSwap,
);
const ownDeeds = prepare(
  sql(audit.from).where(audit.columns.actor_id, slot('memberId')).orderBy(audit.columns.position),
  audit.row(),
);

type OwnSwapRow = RowGivenBy<typeof ownSwap>;

export interface OwnDataDeps {
  database: Database;
  /** With personal fields readable: what `withPrivacy` gives. */
  store: EventStore;
  vault: KeyVault;
}

/** Everything kept about one member, and nothing personal of anybody else. Undefined when there is no such member. */
export async function ownData({ database, store, vault }: OwnDataDeps, memberId: string): Promise<OwnData | undefined> {
  const input = { memberId };
  const [[member], listed, liked, asked, deeds] = await Promise.all([
    database.run(ownRow, input),
    database.run(ownItems, input),
    database.run(likedItems, input),
    database.run(ownSwaps, input),
    database.run(ownDeeds, input),
  ]);
  if (!member) return undefined;
  const { notifications, privacy, deletion_due_at: deletionDueAt, pending_email: pendingEmail, ...profile } = member;
  return {
    documents: {
      'profile.json': profile,
      'preferences.json': { notifications, privacy, deletionDueAt, pendingEmail },
      // who likes them is the likers' own
      'items.json': listed.map(({ likes: _, ...item }) => item),
      'likes.json': liked.map(({ item_id, title, likes }) => ({
        itemId: item_id,
        title,
        likedAt: likes.find(({ userId }) => userId === memberId)?.likedAt,
      })),
      'swaps.json': asked.map((swap) => presentSwap(swap, memberId)),
      'account-events.json': await accountEvents(store, memberId),
      'activity.json': await activity(deeds, vault, memberId),
    },
    pictures: picturesOf(member, listed),
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
