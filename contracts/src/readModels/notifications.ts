import { type NoticeData, type NoticeKind } from '../rules/noticeKind.ts';
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
} from './table.ts';

/** What each member was told, at most `limits.notifications.kept` a member. */
export const notificationsTable = defineTable({
  name: 'notifications',
  key: 'notification_key',
  columns: {
    /** Recipient and id. */
    notification_key: text(),
    recipient_id: text(),
    id: text(),
    kind: text<NoticeKind>(),
    /** Of the event in the log. */
    position: bytewiseText(),
    about_id: nullable(text()),
    item_id: nullable(text()),
    circle_id: nullable(text()),
    event_id: nullable(text()),
    /** It never changes, and outlasts the event. */
    event_name: nullable(text()),
    data: jsonb<NoticeData>(),
    link: text(),
    at: timestamptz(),
    read: boolean(),
  },
  indexes: { recipient: '(recipient_id, position DESC, id DESC)' },
});
export type NotificationRow = RowIn<typeof notificationsTable>;

/** How each member's notifications stand. */
export const inboxesTable = defineTable({
  name: 'inboxes',
  key: 'member_id',
  columns: {
    member_id: text(),
    unread: integer(),
    /** Hears what admins who moderate hear. */
    moderates: boolean(),
    /** The member was erased: nothing comes here any more. */
    closed: boolean(),
  },
  indexes: { moderators: '(member_id) WHERE moderates' },
});
export type InboxRow = RowIn<typeof inboxesTable>;
