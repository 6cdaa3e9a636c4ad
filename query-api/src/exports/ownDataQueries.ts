import {
  casesTable,
  reportsTable,
  auditTable,
  isOpenToAdmins,
  privateDeedsTable,
  circleMembersTable,
  circlesTable,
  communityEventsTable,
  eventParticipantsTable,
  eventPledgesTable,
  itemStoriesTable,
  itemsTable,
  karmaEntriesTable,
  karmaTable,
  membersTable,
  messagesTable,
  notificationsTable,
  collectedItemsTable,
  collectionsTable,
  recommendationsTable,
  reviewsTable,
  swapsTable,
  vouchesTable,
  swapWantsTable,
  wishMatchesTable,
} from '@pass-along/contracts/tables';
import type { EventStore, KeyVault } from '@pass-along/platform';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, mergeSelections, selectComputed, getTableName, type SelectedRow } from '../core/sqlSelections.ts';
import { prepare, param, sql, bindSql } from '../core/sqlStatements.ts';
import type { OwnDataSummary } from './ownDataPage.ts';
import { readOwnLoops } from './ownLoopQueries.ts';
import { exportEvents, getFilePaths, isOwnFileEvent, getOwnStreams, readDeeds } from './ownEventExport.ts';

/** One document of the archive, by its file name. */
type Documents = Record<string, unknown>;

export interface OwnData {
  documents: Documents;
  summary: OwnDataSummary;
  /** Paths of all files that the member ever stored. Some may be gone. */
  files: string[];
}

const members = createAlias(membersTable, 'm');
const items = createAlias(itemsTable, 'i');
const stories = createAlias(itemStoriesTable, 's');
const recommended = createAlias(recommendationsTable, 'r');
const collections = createAlias(collectionsTable, 'c');
const collected = createAlias(collectedItemsTable, 'e');
const vouches = createAlias(vouchesTable, 'v');
const swaps = createAlias(swapsTable, 's');
const swapWants = createAlias(swapWantsTable, 'w');
const wanted = createAlias(itemsTable, 'wanted');
const offered = createAlias(itemsTable, 'offered');
const reviews = createAlias(reviewsTable, 'r');
const karma = createAlias(karmaTable, 'k');
const causes = createAlias(karmaEntriesTable, 'e');
const notifications = createAlias(notificationsTable, 'n');
const messages = createAlias(messagesTable, 'said');
const matches = createAlias(wishMatchesTable, 'w');
const cases = createAlias(casesTable, 'c');
const memberships = createAlias(circleMembersTable, 'cm');
const circles = createAlias(circlesTable, 'c');
const events = createAlias(communityEventsTable, 'e');
const places = createAlias(eventParticipantsTable, 'p');
const pledges = createAlias(eventPledgesTable, 'g');
const audit = createAlias(auditTable, 'a');
const deeds = createAlias(privateDeedsTable, 'd');

const ownRow = prepare(sql(members.from).where(members.columns.member_id, param('memberId')), members.row());
const ownItems = prepare(
  sql(items.from).where(items.columns.owner_id, param('memberId')).orderBy(items.columns.listed_at),
  items.row(),
);
const ownStoryNotes = prepare(
  sql(stories.from)
    .where(stories.columns.owner_id, param('memberId'))
    .whereRaw(`(${stories.columns.words} <> '' or ${stories.columns.picture} is not null)`)
    .orderBy(stories.columns.listed_at),
  stories.only('item_id', 'words', 'picture'),
);
const ownSwapWants = prepare(
  sql(swapWants.from).where(swapWants.columns.owner_id, param('memberId')).orderBy(swapWants.columns.declared_at),
  swapWants.except('owner_id'),
);
const ownRecommendations = prepare(
  sql(recommended.from).where(recommended.columns.member_id, param('memberId')),
  recommended.only('things'),
);
const ownCollections = prepare(
  sql(collections.from).where(collections.columns.member_id, param('memberId')).orderBy(collections.columns.made_at),
  mergeSelections(
    collections.only('name', 'sentence', 'made_at'),
    selectComputed<{ items: { itemId: string; title: string | null; collectedAt: string }[] }>({
      items: `(select coalesce(jsonb_agg(jsonb_build_object('itemId', ${collected.columns.item_id},
          'title', ${items.columns.title}, 'collectedAt', ${collected.columns.collected_at})
          order by ${collected.columns.collected_at}), '[]')
        from ${collected.from} left join ${items.from} on ${items.columns.item_id} = ${collected.columns.item_id}
          and ${items.columns.status} <> 'removed'
        where ${collected.columns.collection_id} = ${collections.columns.collection_id})`,
    }),
  ),
);
const createVouchesQuery = (own: 'voucher_id' | 'member_id', other: 'voucher_id' | 'member_id') =>
  prepare(
    sql(vouches.from)
      .leftJoin(members.from, members.columns.member_id, vouches.columns[other])
      .where(vouches.columns[own], param('memberId'))
      .orderBy(vouches.columns.given_at),
    mergeSelections(members.joined({ name: 'name' }), vouches.only('counts', 'given_at')),
  );
const vouchesGiven = createVouchesQuery('voucher_id', 'member_id');
const vouchesReceived = createVouchesQuery('member_id', 'voucher_id');
const likedItems = prepare(
  sql(items.from)
    .whereRaw(bindSql(`${items.columns.likes} @> jsonb_build_array(jsonb_build_object('userId', ?::text))`, 'memberId'))
    .orderBy(items.columns.item_id),
  items.row(),
);
const ownSwap = mergeSelections(
  swaps.row(),
  wanted.joined({ requested_title: 'title' }),
  offered.joined({ offered_title: 'title' }),
);
const ownSwaps = prepare(
  sql(swaps.from)
    .leftJoin(wanted.from, wanted.columns.item_id, swaps.columns.requested_item_id)
    .leftJoin(offered.from, offered.columns.item_id, swaps.columns.offered_item_id)
    .whereRaw(bindSql(`(${swaps.columns.requester_id} = ? or ${swaps.columns.owner_id} = ?)`, 'memberId'))
    .orderBy(swaps.columns.proposed_at),
  ownSwap,
);
const writtenReviews = prepare(
  sql(reviews.from).where(reviews.columns.by_member_id, param('memberId')).orderBy(reviews.columns.written_at),
  reviews.except('review_id', 'by_member_id'),
);
/** The texts belong to the other side. An unpublished review is left out. */
const receivedReviews = prepare(
  sql(reviews.from)
    .where(reviews.columns.about_member_id, param('memberId'))
    .whereRaw(`${reviews.columns.published_at} is not null`)
    .orderBy(reviews.columns.written_at),
  reviews.only('swap_id', 'item_id', 'item_title', 'rating', 'written_at', 'published_at'),
);
const ownKarma = prepare(sql(karma.from).where(karma.columns.member_id, param('memberId')), karma.except('member_id'));
const ownCauses = prepare(
  sql(causes.from).where(causes.columns.member_id, param('memberId')).orderBy(causes.columns.awarded_at),
  causes.except('entry_id', 'member_id', 'by_member_id'),
);
const ownNotifications = prepare(
  sql(notifications.from)
    .where(notifications.columns.recipient_id, param('memberId'))
    .orderBy(notifications.columns.position)
    .orderBy(notifications.columns.id),
  notifications.only('id', 'kind', 'item_id', 'event_id', 'data', 'link', 'at', 'read'),
);
const ownMessages = prepare(
  sql(messages.from).where(messages.columns.sender_id, param('memberId')).orderBy(messages.columns.position),
  messages.only('message_id', 'conversation_id', 'content', 'sent_at', 'edited_at', 'deleted_at'),
);
const ownMatches = prepare(
  sql(matches.from).where(matches.columns.member_id, param('memberId')),
  matches.only('wish_id', 'item_id'),
);
/** A member does not learn of a report that was dismissed or is still open. */
const ownCases = prepare(
  sql(cases.from)
    .whereRaw(
      bindSql(`(${cases.columns.about_member_id} = ? and ${cases.columns.decision} <> 'dismissed')`, 'memberId'),
    )
    .orWhereRaw(
      bindSql(
        `exists (select from ${getTableName(reportsTable)} r where r.case_id = ${cases.columns.case_id} ` +
          `and r.reporter_id = ?)`,
        'memberId',
      ),
    )
    .orWhereRaw(
      bindSql(`${cases.columns.looks} @> jsonb_build_array(jsonb_build_object('byMemberId', ?::text))`, 'memberId'),
    ),
  cases.only('case_id'),
);
const ownCircles = prepare(
  sql(memberships.from)
    .join(circles.from, circles.columns.circle_id, memberships.columns.circle_id)
    .where(memberships.columns.member_id, param('memberId'))
    .orderBy(memberships.columns.joined_at),
  mergeSelections(memberships.only('circle_id', 'how', 'joined_at'), circles.only('name')),
);
const plannedEvents = prepare(
  sql(events.from).where(events.columns.created_by, param('memberId')).orderBy(events.columns.planned_at),
  events.except('created_by'),
);
const joinedEvents = prepare(
  sql(places.from)
    .join(events.from, events.columns.event_id, places.columns.event_id)
    .where(places.columns.member_id, param('memberId'))
    .orderBy(events.columns.starts_at),
  mergeSelections(events.only('event_id', 'name', 'starts_at', 'ends_at', 'status'), places.only('place', 'since')),
);
const ownPledges = prepare(
  sql(pledges.from).where(pledges.columns.owner_id, param('memberId')).orderBy(pledges.columns.pledged_at),
  pledges.except('pledge_id', 'owner_id'),
);
const ownEvents = prepare(
  sql(audit.from)
    .where((either) => {
      void either
        .whereRaw(bindSql(`${audit.columns.actor_id} = ?`, 'memberId'))
        .orWhereRaw(bindSql(`${audit.columns.stream} = any(?)`, 'streams'));
    })
    .whereRaw(isOpenToAdmins(audit.columns.category))
    .orderBy(audit.columns.position),
  audit.row(),
);
const privateDeeds = prepare(
  sql(deeds.from).where(deeds.columns.actor_id, param('memberId')).orderBy(deeds.columns.position),
  deeds.row(),
);

type OwnSwapRow = SelectedRow<typeof ownSwap>;

export interface OwnDataDeps {
  database: Database;
  /** Events as stored. */
  rawStore: EventStore;
  vault: KeyVault;
}

/** Collects all data kept about one member, without personal data of others. Undefined for an unknown member. */
export async function readOwnData(
  { database, rawStore, vault }: OwnDataDeps,
  memberId: string,
): Promise<OwnData | undefined> {
  const input = { memberId };
  const [[member], listed, liked, asked, written, received, [earned], causedBy, told, found, ...ofCommunity] =
    await Promise.all([
      database.run(ownRow, input),
      database.run(ownItems, input),
      database.run(likedItems, input),
      database.run(ownSwaps, input),
      database.run(writtenReviews, input),
      database.run(receivedReviews, input),
      database.run(ownKarma, input),
      database.run(ownCauses, input),
      database.run(ownNotifications, input),
      database.run(ownMatches, input),
      database.run(ownCircles, input),
      database.run(plannedEvents, input),
      database.run(joinedEvents, input),
      database.run(ownPledges, input),
      database.run(ownMessages, input),
      database.run(ownCases, input),
      database.run(ownStoryNotes, input),
      database.run(ownRecommendations, input),
      database.run(ownCollections, input),
      database.run(ownSwapWants, input),
      database.run(vouchesGiven, input),
      database.run(vouchesReceived, input),
    ]);
  if (!member) return undefined;
  const [circlesJoined, planned, joined, pledged, said, judged, storyNotes, [recommendations], put, wants, ...vouched] =
    ofCommunity;
  const own = {
    memberId,
    itemIds: listed.map(({ item_id: itemId }) => itemId),
    swapIds: asked.map(({ swap_id: swapId }) => swapId),
    eventIds: planned.map(({ eventId }) => eventId),
    caseIds: judged.map(({ caseId }) => caseId),
    matches: found,
  };
  const streams = getOwnStreams(own);
  const [open, closed, loops] = await Promise.all([
    database.run(ownEvents, { memberId, streams }),
    database.run(privateDeeds, input).then((rows) => readDeeds(rawStore, rows)),
    readOwnLoops(database, memberId),
  ]);
  const rows = [...open, ...closed].toSorted((a, b) => (a.position < b.position ? -1 : 1));
  const {
    choices,
    quiet_hours: quietHours,
    push_texts: pushTexts,
    notifications: switches,
    privacy,
    deletion_due_at: deletionDueAt,
    pending_email: pendingEmail,
    email_refusal: emailRefusal,
    ...profile
  } = member;
  return {
    summary: { language: member.language, profile, items: listed, storyNotes },
    documents: {
      'profile.json': profile,
      'preferences.json': {
        ...{ notifications: switches, choices, quietHours, pushTexts, privacy },
        ...{ deletionDueAt, pendingEmail, emailRefusal },
      },
      // The likes belong to other members.
      'items.json': listed.map(({ likes: _, ...item }) => item),
      'stories.json': storyNotes,
      'likes.json': liked.map(({ item_id, title, likes }) => ({
        itemId: item_id,
        title,
        likedAt: likes.find(({ userId }) => userId === memberId)?.likedAt,
      })),
      'recommendations.json': recommendations?.things ?? [],
      'collections.json': put,
      'vouches.json': { given: vouched[0], received: vouched[1] },
      'swap-wants.json': wants,
      'swaps.json': asked.map((swap) => presentSwap(swap, memberId)),
      'swap-loops.json': loops,
      'reviews.json': { written, received },
      'karma.json': { ...earned, causes: causedBy },
      'events.json': { planned, joined, pledged },
      'notifications.json': told,
      'circles.json': circlesJoined,
      'messages.json': said,
      ...(await exportEvents(rows, vault, memberId)),
    },
    files: getFilePaths(rows.filter((row) => isOwnFileEvent(row, streams, memberId))),
  };
}

/** Only the member's own texts: those of the other side belong to them. */
function presentSwap(swap: OwnSwapRow, memberId: string) {
  const asked = swap.requester_id === memberId;
  return {
    swapId: swap.swap_id,
    as: asked ? 'requester' : 'owner',
    status: swap.status,
    requestedItem: { itemId: swap.requested_item_id, title: swap.requested_title },
    offeredItem: swap.offered_item_id === null ? null : { itemId: swap.offered_item_id, title: swap.offered_title },
    ...(asked ? { message: swap.message } : {}),
    ...(swap.reason_by === memberId ? { reason: swap.reason } : {}),
    handover: swap.plan === null ? null : { ...swap.plan, place: swap.plan.by === memberId ? swap.plan.place : '' },
    handoverConfirmed: swap.confirmed_by.includes(memberId),
    proposedAt: swap.proposed_at,
    updatedAt: swap.updated_at,
  };
}
