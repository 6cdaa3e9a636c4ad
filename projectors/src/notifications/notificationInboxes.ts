import { limits } from '@pass-along/contracts';
import { inboxesTable, notificationsTable, type NotificationRow } from '@pass-along/contracts/tables';
import type { WriteTarget } from '../core/projection.ts';

/** The number of unread notifications of a member, and how many of them came since the member last looked. */
export interface UnreadCount {
  member_id: string;
  unread: number;
  fresh: number;
}

/** Access to the notification tables in one schema. */
export function openInboxes({ client, schema }: WriteTarget) {
  const notifications = `${schema}.${notificationsTable.name}`;
  const inboxes = `${schema}.${inboxesTable.name}`;
  const columns = notificationsTable.columns.join(', ');

  /** Limits each inbox to `limits.notifications.kept`: unread first, then newest. */
  async function deleteOldNotifications(recipients: readonly string[]): Promise<void> {
    await client.query(
      `DELETE FROM ${notifications} told USING (
         SELECT notification_key, row_number() OVER (PARTITION BY recipient_id ORDER BY read, position DESC, id DESC)
           AS place
         FROM ${notifications} WHERE recipient_id IN (
           SELECT recipient_id FROM ${notifications} WHERE recipient_id = ANY($1) GROUP BY recipient_id HAVING
             count(*) > $2
         )
       ) placed
       WHERE told.notification_key = placed.notification_key AND placed.place > $2`,
      [recipients, limits.notifications.kept],
    );
  }

  /** Unread finds of one wish become one notification: the newest, with their number. */
  async function mergeFinds(recipients: readonly string[]): Promise<void> {
    await client.query(
      `WITH finds AS (
         SELECT recipient_id AS finder, data ->> 'wishId' AS wish,
           sum(coalesce((data ->> 'count')::int, 1))::int AS total,
           (array_agg(notification_key ORDER BY position DESC, id DESC))[1] AS newest
         FROM ${notifications} WHERE recipient_id = ANY($1) AND kind = 'wishMatched' AND NOT read
         GROUP BY recipient_id, data ->> 'wishId' HAVING count(*) > 1
       ), merged AS (
         DELETE FROM ${notifications} USING finds
         WHERE recipient_id = finder AND kind = 'wishMatched' AND NOT read AND data ->> 'wishId' = wish
           AND notification_key <> newest
       )
       UPDATE ${notifications} SET data = data || jsonb_build_object('count', total), link = '/wishes'
       FROM finds WHERE notification_key = newest`,
      [recipients],
    );
  }

  return {
    async moderators(): Promise<Set<string>> {
      const { rows } = await client.query<{ member_id: string }>(
        `SELECT member_id FROM ${inboxes} WHERE moderates ORDER BY member_id`,
      );
      return new Set(rows.map((row) => row.member_id));
    },

    /** Skips what already exists, merged finds too, and members with a closed inbox, such as erased ones. */
    async add(rows: readonly NotificationRow[]): Promise<void> {
      if (rows.length === 0) return;
      await client.query(
        `INSERT INTO ${notifications} (${columns})
         SELECT ${columns} FROM json_populate_recordset(NULL::${notifications}, $1::json) told
         WHERE NOT EXISTS (SELECT FROM ${inboxes} WHERE member_id = told.recipient_id AND closed)
           AND NOT (told.kind = 'wishMatched' AND EXISTS (
             SELECT FROM ${notifications} newer
             WHERE newer.recipient_id = told.recipient_id AND newer.kind = told.kind
               AND newer.data ->> 'wishId' = told.data ->> 'wishId' AND newer.position > told.position
           ))
         ON CONFLICT (notification_key) DO NOTHING`,
        [JSON.stringify(rows)],
      );
      const finders = rows.filter(({ kind }) => kind === 'wishMatched').map((row) => row.recipient_id);
      if (finders.length > 0) await mergeFinds([...new Set(finders)]);
      await deleteOldNotifications([...new Set(rows.map((row) => row.recipient_id))]);
    },

    async markRead(memberId: string, which: { ids: readonly string[] } | { upTo: string }): Promise<void> {
      const [condition, value] = 'ids' in which ? ['id = ANY($2)', which.ids] : ['position <= $2', which.upTo];
      await client.query(
        `UPDATE ${notifications} SET read = true WHERE recipient_id = $1 AND NOT read AND ${condition}`,
        [memberId, value],
      );
    },

    /** Later notifications count as new. */
    async open(memberId: string, position: string): Promise<void> {
      await client.query(
        `INSERT INTO ${inboxes} (member_id, unread, fresh, opened_at_position, moderates, closed)
         VALUES ($1, 0, 0, $2, false, false)
         ON CONFLICT (member_id) DO UPDATE SET opened_at_position = $2`,
        [memberId, position],
      );
    },

    async setModerates(memberId: string, moderates: boolean): Promise<void> {
      await client.query(
        `INSERT INTO ${inboxes} (member_id, unread, fresh, moderates, closed) VALUES ($1, 0, 0, $2, false)
         ON CONFLICT (member_id) DO UPDATE SET moderates = $2 AND NOT ${inboxesTable.name}.closed`,
        [memberId, moderates],
      );
    },

    /** Closes an inbox for good: deletes its notifications and takes no more. */
    async close(memberId: string): Promise<void> {
      await client.query(`DELETE FROM ${notifications} WHERE recipient_id = $1`, [memberId]);
      await client.query(
        `INSERT INTO ${inboxes} (member_id, unread, fresh, moderates, closed) VALUES ($1, 0, 0, false, true)
         ON CONFLICT (member_id) DO UPDATE SET unread = 0, fresh = 0, moderates = false, closed = true`,
        [memberId],
      );
    },

    /** Recounts unread notifications. Returns the members with an open inbox. */
    async count(memberIds: readonly string[]): Promise<UnreadCount[]> {
      if (memberIds.length === 0) return [];
      const { rows } = await client.query<UnreadCount>(
        `INSERT INTO ${inboxes} AS kept (member_id, unread, fresh, moderates, closed)
         SELECT touched.member_id, counted.unread, counted.fresh, false, false
         FROM unnest($1::text[]) AS touched (member_id)
         LEFT JOIN ${inboxes} opened ON opened.member_id = touched.member_id
         CROSS JOIN LATERAL (
           SELECT count(*) AS unread,
             count(*) FILTER (WHERE position > coalesce(opened.opened_at_position, '')) AS fresh
           FROM ${notifications} WHERE recipient_id = touched.member_id AND NOT read
         ) counted
         ON CONFLICT (member_id) DO UPDATE SET unread = excluded.unread, fresh = excluded.fresh WHERE NOT kept.closed
         RETURNING member_id, unread, fresh`,
        [memberIds],
      );
      return rows;
    },
  };
}
