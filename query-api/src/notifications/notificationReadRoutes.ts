import { endpoints, limits, type NotificationAnswer } from '@pass-along/contracts';
import {
  circlesTable,
  inboxesTable,
  itemsTable,
  membersTable,
  notificationsTable,
  savedSearchesTable,
} from '@pass-along/contracts/tables';
import { presentPerson } from '../members/memberConditions.ts';
import type { Database } from '../core/readDatabase.ts';
import type { Read } from '../core/readRoute.ts';
import { createAlias, mergeSelections, selectComputed, getTableName, type SelectedRow } from '../core/sqlSelections.ts';
import { buildPerShape, prepare, param, sql, bindSql } from '../core/sqlStatements.ts';

const notifications = createAlias(notificationsTable, 'n');
const about = createAlias(membersTable, 'about');
const items = createAlias(itemsTable, 'i');
const circles = createAlias(circlesTable, 'c');
const inboxes = createAlias(inboxesTable, 'b');

const wishId = `${notifications.columns.data} ->> 'wishId'`;
/** The name of a saved search, or the title of a wanted post. */
const wishName = `coalesce(
  (select name from ${getTableName(savedSearchesTable)} where search_id = ${wishId}),
  (select title from ${getTableName(itemsTable)} where item_id = ${wishId})
)`;

const shown = mergeSelections(
  notifications.only(
    ...(['id', 'kind', 'position', 'about_id', 'item_id', 'circle_id', 'event_id', 'event_name'] as const),
    ...(['data', 'link', 'at', 'read'] as const),
  ),
  about.joined({ aboutName: 'name', aboutAvatar: 'avatar' }),
  items.joined({ itemTitle: 'title' }),
  selectComputed<{ wishId: string | null; wishName: string | null }>({ wishId, wishName }),
  circles.joined({ circleName: 'name' }),
);

/** One more than a page shows whether there are older ones. */
const maxRows = limits.notifications.page + 1;

export const notificationPages = buildPerShape(({ isOlder }: { isOlder: boolean }) => {
  const mine = sql(notifications.from)
    .leftJoin(about.from, about.columns.member_id, notifications.columns.about_id)
    .leftJoin(circles.from, circles.columns.circle_id, notifications.columns.circle_id)
    .leftJoin(items.from, items.columns.item_id, notifications.columns.item_id)
    .where(notifications.columns.recipient_id, param('memberId'))
    .orderBy([
      { column: notifications.columns.position, order: 'desc' },
      { column: notifications.columns.id, order: 'desc' },
    ])
    .limit(maxRows);
  if (!isOlder) return prepare(mine, shown);
  const before = bindSql(
    `(${notifications.columns.position}, ${notifications.columns.id}) < (split_part(?, '~', 1), split_part(?, '~', 2))`,
    'before',
  );
  return prepare(mine.where(before), shown);
});

const unread = prepare(
  sql(inboxes.from).where(inboxes.columns.member_id, param('memberId')),
  inboxes.only('unread', 'fresh'),
);

export function registerNotificationRoutes(read: Read, database: Database): void {
  read(
    endpoints.listNotifications,
    ['notifications', 'members', 'items', 'wishes', 'circles'],
    async ({ query: { before }, caller }) => {
      const statement = notificationPages({ isOlder: before !== undefined });
      const rows = await database.run(statement, { memberId: caller.memberId, before });
      const page = rows.slice(0, limits.notifications.page);
      const last = page.at(-1);
      return {
        notifications: page.map(present),
        next: last && rows.length > page.length ? `${last.position}~${last.id}` : null,
      };
    },
  );

  read(endpoints.unreadNotifications, ['notifications'], async ({ caller }) => {
    const [inbox] = await database.run(unread, { memberId: caller.memberId });
    return { count: inbox?.unread ?? 0, fresh: inbox?.fresh ?? 0 };
  });
}

function present(row: SelectedRow<typeof shown>): NotificationAnswer {
  const { id, kind, position, at, read, link, data, aboutId, itemId, circleId, eventId, wishId, wishName } = row;
  return {
    _id: id,
    kind,
    position,
    at,
    read,
    link,
    person: aboutId === null ? null : presentPerson(aboutId, row.aboutName, row.aboutAvatar),
    item: itemId === null ? null : { _id: itemId, title: row.itemTitle ?? 'Unknown item' },
    wish: wishId === null || wishName === null ? null : { _id: wishId, name: wishName },
    circle: circleId === null ? null : { _id: circleId, name: row.circleName ?? '' },
    event: eventId === null ? null : { _id: eventId, name: row.eventName ?? '' },
    data: { ...data },
  };
}
