import type { NoticeData, NoticeKind } from './noticeKinds.ts';
import {
  boolean,
  bytewiseText,
  defineTable,
  integer,
  jsonb,
  nullable,
  text,
  timestamptz,
  type RowIn,
} from '../core/defineTable.ts';

/** Notifications of each member, at most `limits.notifications.kept`. */
export const notificationsTable = defineTable({
  name: 'notifications',
  key: 'notification_key',
  columns: {
    /** Recipient and id. */
    notification_key: text(),
    recipient_id: text(),
    id: text(),
    kind: text<NoticeKind>(),
    /** Position of the event in the log. */
    position: bytewiseText(),
    about_id: nullable(text()),
    item_id: nullable(text()),
    circle_id: nullable(text()),
    event_id: nullable(text()),
    /** Never changes, and outlives the community event. */
    event_name: nullable(text()),
    data: jsonb<NoticeData>(),
    link: text(),
    at: timestamptz(),
    read: boolean(),
  },
  indexes: { recipient: '(recipient_id, position DESC, id DESC)' },
});
export type NotificationRow = RowIn<typeof notificationsTable>;

/** Read state of each member's notifications. */
export const inboxesTable = defineTable({
  name: 'inboxes',
  key: 'member_id',
  columns: {
    member_id: text(),
    unread: integer(),
    /** Unread ones that came after `opened_at_position`. */
    fresh: integer(),
    /** Where the log was when the member last looked at the list; null before. */
    opened_at_position: nullable(bytewiseText()),
    /** Receives the notices for moderators. */
    moderates: boolean(),
    /** The member was erased: no notices are added. */
    closed: boolean(),
  },
  indexes: { moderators: '(member_id) WHERE moderates' },
});
export type InboxRow = RowIn<typeof inboxesTable>;
