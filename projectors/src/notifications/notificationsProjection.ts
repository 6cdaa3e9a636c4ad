import {
  noticedCategories,
  noticedEvents,
  createNotices,
  type Announcement,
  type Notice,
  type StreamCategory,
} from '@pass-along/contracts';
import { inboxesTable, notificationsTable, readModelSchema, type NotificationRow } from '@pass-along/contracts/tables';
import { isInCategories, type CategoryEvent, type StoredEvent, type TypedEvent } from '@pass-along/platform';
import type { Projection, WriteTarget } from '../core/projection.ts';
import { dropCopies } from '../core/projectionSchemas.ts';
import { openInboxes, type UnreadCount } from './notificationInboxes.ts';

const name = 'notifications';
/** Categories that change inboxes themselves: notifications read, members erased, moderators listed. */
const inboxCategories = ['inbox', 'member', 'roster'] as const;

type InboxEvent = TypedEvent<CategoryEvent<(typeof inboxCategories)[number]>> & {
  type: 'NotificationsRead' | 'InboxOpened' | 'AdminListed' | 'AdminUnlisted' | 'MemberErased';
};
const inboxEvents: readonly string[] = [
  'NotificationsRead',
  'InboxOpened',
  'AdminListed',
  'AdminUnlisted',
  'MemberErased',
] satisfies InboxEvent['type'][];

/** Other events of these categories cause notices, as those of all categories do. */
const changesInbox = (event: StoredEvent): event is InboxEvent =>
  isInCategories(inboxCategories, event) && inboxEvents.includes(event.type);

/** The last change to a member's inbox in a batch. */
type InboxChange = Pick<Announcement, 'id' | 'change' | 'position'>;

/**
 * The notifications of each member, and which are read. The bell hears of a change in the same transaction, and never
 * during a rebuild.
 */
export const notificationsProjection: Projection = {
  name,
  version: 7,
  categories: [...new Set<StreamCategory>([...noticedCategories, ...inboxCategories])],
  types: [...new Set([...noticedEvents, ...inboxEvents])],
  // a planner's own notifications name an event that nobody has joined
  reads: 'decrypted',
  beginsAt: 'start',
  tables: [notificationsTable, inboxesTable],
  // No notification depends on another: reading goes by log position, and a closed inbox stays closed.
  partitionKeys: () => [],
  async apply(events, target) {
    const news = await applyToInboxes(events, target);
    if (target.schema === readModelSchema && events.some(({ type }) => type === 'MemberErased'))
      await dropCopies(target.client, name);
    const counts = await openInboxes(target).count([...news.keys()]);
    await target.announce?.(counts.flatMap((count) => toInboxAnnouncements(count, news)));
  },
};

/** Applies the events in order. Returns the members with a changed inbox. */
async function applyToInboxes(events: readonly StoredEvent[], target: WriteTarget): Promise<Map<string, InboxChange>> {
  const inboxes = openInboxes(target);
  const moderators = events.every(changesInbox) ? new Set<string>() : await inboxes.moderators();
  const news = new Map<string, InboxChange>();
  let told: NotificationRow[] = [];
  // Notifications of many events are written in one statement, before an event that changes existing ones.
  const write = async () => {
    await inboxes.add(told);
    told = [];
  };
  for (const event of events) {
    if (!changesInbox(event)) {
      for (const notice of createNotices(event, [...moderators])) {
        told.push(toNotificationRow(notice, event));
        news.set(notice.recipientId, { id: notice.id, change: 'told', position: event.position });
      }
      continue;
    }
    const { memberId } = event.data;
    if (event.type === 'NotificationsRead') {
      await write();
      const { ids, upToPosition } = event.data;
      if (ids.length > 0) await inboxes.markRead(memberId, { ids });
      if (upToPosition !== null || ids.length === 0)
        await inboxes.markRead(memberId, { upTo: upToPosition ?? event.position });
      news.set(memberId, { id: memberId, change: 'read', position: event.position });
    } else if (event.type === 'InboxOpened') {
      await inboxes.open(memberId, event.position);
      news.set(memberId, { id: memberId, change: 'opened', position: event.position });
    } else if (event.type === 'AdminListed' || event.type === 'AdminUnlisted') {
      const moderates = event.type === 'AdminListed' && event.data.duties.includes('moderate');
      await inboxes.setModerates(memberId, moderates);
      if (moderates) moderators.add(memberId);
      else moderators.delete(memberId);
    } else {
      await write();
      await inboxes.close(memberId);
      moderators.delete(memberId);
      news.delete(memberId);
    }
  }
  await write();
  return news;
}

function toNotificationRow(notice: Notice, event: StoredEvent): NotificationRow {
  const { id, recipientId, kind, aboutId, itemId, circleId, eventId, data, link, at } = notice;
  return {
    notification_key: `${recipientId}.${id}`,
    recipient_id: recipientId,
    id,
    kind,
    position: event.position,
    about_id: aboutId,
    item_id: itemId,
    circle_id: circleId,
    event_id: eventId,
    event_name: isInCategories(['communityEvent'], event) ? event.data.name : null,
    data,
    link,
    at,
    read: false,
  };
}

/** Only the member receives the announcement. */
function toInboxAnnouncements(
  { member_id: memberId, unread, fresh }: UnreadCount,
  news: ReadonlyMap<string, InboxChange>,
): Announcement[] {
  const last = news.get(memberId);
  return last ? [{ topic: 'notification', ...last, unread, fresh, audience: [memberId] }] : [];
}
