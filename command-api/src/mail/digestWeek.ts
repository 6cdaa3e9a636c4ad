import { getFirstName, limits, streams, type ConversationType } from '@pass-along/contracts';
import {
  blocksTable,
  circleMembersTable,
  communityEventsTable,
  conversationsTable,
  eventParticipantsTable,
  itemsTable,
  membersTable,
  mutesTable,
  notificationsTable,
  participantsTable,
  readModelSchema,
} from '@pass-along/contracts/tables';
import type { EventStore } from '@pass-along/platform';
import type pg from 'pg';
import { circleDecider } from '../circles/circleDecider.ts';
import { itemDecider } from '../items/itemDecider.ts';
import { readEventSummary, type EventSummary } from '../communityEvents/eventSummary.ts';
import { conversationDecider } from '../chat/conversationDecider.ts';
import { readStreamState } from '../core/loadedStream.ts';
import { readMember } from '../notifications/noticeRecipients.ts';

/** The content of a digest: the first few entries of each kind, and their total number. */
export interface DigestWeek {
  items: readonly { title: string; ownerName: string }[];
  itemCount: number;
  talks: readonly { name: string; unread: number }[];
  talkCount: number;
  /** Events in the coming week. */
  events: readonly (EventSummary & { isMine: boolean })[];
  eventCount: number;
  unreadNotices: number;
}

export interface DigestWeekDeps {
  /** All texts are read from the store when the mail is written, so that erased data disappears. */
  store: EventStore;
  /** Connects to the read models, which select the entries. */
  pool: pg.Pool;
}

const toTableName = ({ name }: { name: string }) => `${readModelSchema}.${name}`;
const { lines } = limits.digest;

/** The newest items of other members that the reader may see, as lists show them: none of members that are away. */
const newItemsQuery = `
  SELECT i.item_id AS id, count(*) OVER () AS count FROM ${toTableName(itemsTable)} i
  JOIN ${toTableName(membersTable)} m ON m.member_id = i.owner_id
  WHERE i.listed_at >= $2 AND i.listed_at < $3 AND i.status = 'available' AND i.owner_id <> $1
    AND m.status NOT IN ('waiting', 'suspended', 'deactivated') AND m.deletion_due_at IS NULL
    AND (i.circle_id IS NULL OR i.circle_id IN (SELECT circle_id FROM ${toTableName(circleMembersTable)} WHERE
      member_id = $1))
  ORDER BY i.listed_at DESC, i.item_id LIMIT ${String(lines)}`;

/** Conversations with unread messages of that week, most recent first. */
const unreadConversationsQuery = `
  SELECT c.conversation_id AS id, c.type, c.message_count - greatest(p.read_number, p.hidden_number) AS unread,
    count(*) OVER () AS count,
    (SELECT o.member_id FROM ${toTableName(participantsTable)} o
     WHERE c.type = 'direct' AND o.conversation_id = c.conversation_id AND o.member_id <> $1) AS "otherId"
  FROM ${toTableName(participantsTable)} p JOIN ${toTableName(conversationsTable)} c ON c.conversation_id =
    p.conversation_id
  WHERE p.member_id = $1 AND c.message_count > greatest(p.read_number, p.hidden_number)
    AND c.updated_at >= $2 AND c.updated_at < $3
    AND NOT EXISTS (SELECT FROM ${toTableName(mutesTable)} WHERE mute_id = p.participant_id)
    AND NOT EXISTS (
      SELECT FROM ${toTableName(participantsTable)} o JOIN ${toTableName(blocksTable)} b ON b.block_id = $1 || '.' ||
        o.member_id
      WHERE c.type = 'direct' AND o.conversation_id = c.conversation_id
    )
  ORDER BY c.updated_at DESC, c.conversation_id LIMIT ${String(lines)}`;

/** Events that start in the following week and are not paused, the reader's own first. */
const comingEventsQuery = `
  SELECT e.event_id AS id, p.participant_id IS NOT NULL AS "isMine", count(*) OVER () AS count
  FROM ${toTableName(communityEventsTable)} e
  LEFT JOIN ${toTableName(eventParticipantsTable)} p ON p.participant_id = e.event_id || '.' || $1 AND p.place =
    'joined'
  WHERE e.status = 'active' AND NOT e.planner_away
    AND e.starts_at >= $2 AND e.starts_at < $2::timestamptz + interval '7 days'
  ORDER BY "isMine" DESC, e.starts_at, e.event_id LIMIT ${String(lines)}`;

const unreadNoticesQuery = `
  SELECT count(*) AS count FROM ${toTableName(notificationsTable)}
  WHERE recipient_id = $1 AND NOT read AND at >= $2 AND at < $3`;

interface Found {
  id: string;
  count: number;
}

/** Loads a member's week; undefined when it holds nothing unseen. */
export async function loadDigestWeek(
  { store, pool }: DigestWeekDeps,
  { memberId, since, until }: { memberId: string; since: string; until: string },
): Promise<DigestWeek | undefined> {
  const find = async <Row extends object>(statement: string, values: readonly unknown[]) =>
    (await pool.query<Row>(statement, [...values])).rows;
  const [things, talks, events, notices] = await Promise.all([
    find<Found>(newItemsQuery, [memberId, since, until]),
    find<Found & { type: ConversationType; unread: number; otherId: string | null }>(unreadConversationsQuery, [
      memberId,
      since,
      until,
    ]),
    find<Found & { isMine: boolean }>(comingEventsQuery, [memberId, until]),
    find<Pick<Found, 'count'>>(unreadNoticesQuery, [memberId, since, until]),
  ]);

  async function loadItemEntry({ id }: Found) {
    const item = await readStreamState(store, itemDecider, streams.item(id));
    const owner = item.status === 'unlisted' ? undefined : await readMember(store, item.ownerId);
    return item.status === 'available' && owner ? [{ title: item.title, ownerName: owner.name }] : [];
  }
  async function loadConversationEntry({ id, type, otherId, unread }: (typeof talks)[number]) {
    if (type === 'direct') {
      const other = otherId === null ? undefined : await readMember(store, otherId);
      return other ? [{ name: other.name, unread }] : [];
    }
    if (type === 'loop') {
      const talk = await readStreamState(store, conversationDecider, streams.conversation(id));
      const others = talk.status === 'loop' ? talk.memberIds.filter((each) => each !== memberId) : [];
      const known = (await Promise.all(others.map((each) => readMember(store, each)))).flatMap((each) => each ?? []);
      return known.length === 0 ? [] : [{ name: known.map(({ name }) => getFirstName(name)).join(', '), unread }];
    }
    const circle = await readStreamState(store, circleDecider, streams.circle(id));
    return circle.status === 'active' ? [{ name: circle.name, unread }] : [];
  }
  async function loadEventEntry({ id, isMine }: (typeof events)[number]) {
    const ticket = await readEventSummary(store, id);
    return ticket ? [{ ...ticket, isMine }] : [];
  }

  const week: DigestWeek = {
    items: (await Promise.all(things.map(loadItemEntry))).flat(),
    itemCount: things[0]?.count ?? 0,
    talks: (await Promise.all(talks.map(loadConversationEntry))).flat(),
    talkCount: talks[0]?.count ?? 0,
    events: (await Promise.all(events.map(loadEventEntry))).flat(),
    eventCount: events[0]?.count ?? 0,
    unreadNotices: notices[0]?.count ?? 0,
  };
  const { items: named, talks: heard, events: coming } = week;
  return named.length + heard.length + coming.length + week.unreadNotices > 0 ? week : undefined;
}
