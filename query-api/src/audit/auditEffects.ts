import {
  getMailEventId,
  hasPermission,
  getMailIds,
  createNotices,
  getPseudonym,
  type AuditEntry,
  type Caller,
  type EventWithEffects,
} from '@pass-along/contracts';
import { inboxesTable, membersTable, notificationsTable } from '@pass-along/contracts/tables';
import {
  isFollowing,
  maskEvents,
  readDescriptions,
  type ConsumerDescription,
  type EventStore,
  type StoredEvent,
} from '@pass-along/platform';
import type pg from 'pg';
import { getTableName } from '../core/sqlSelections.ts';

type EventEffects = Omit<EventWithEffects, keyof AuditEntry>;

export const noEffects: EventEffects = { command: '', by: '', readModels: [], notices: [], mails: [] };

interface EffectSources {
  pool: pg.Pool;
  /** Events as stored. */
  rawStore: EventStore;
}

/**
 * Finds the effects of each of these events, in their order. All are derived from masked events, so no secret name
 * appears: the notification to a reporter is not found here.
 */
export async function readEffects(
  { pool, rawStore }: EffectSources,
  entries: readonly AuditEntry[],
  caller: Caller,
): Promise<EventEffects[]> {
  const [kept, described, reached, moderators] = await Promise.all([
    Promise.all(entries.map((entry) => readStoredEvent(rawStore, entry))),
    readDescriptions(pool),
    readPositions(pool),
    readModerators(pool),
  ]);
  const events = maskEvents(kept.flatMap((event) => event ?? []));
  const notices = await readNotices(pool, events, moderators);
  const mails = await readMails(pool, events, notices);
  const isNamed = hasPermission(caller, 'moderate');
  const toRecipient = ({ recipientId, name }: Recipient) => ({
    recipientId,
    name: isNamed || name === '' ? name : getPseudonym(recipientId),
  });
  return entries.map(({ eventId, category, type, position }, at) => ({
    command: kept[at]?.metadata.command ?? '',
    by: kept[at]?.metadata.by ?? '',
    readModels: described
      .filter((consumer) => consumer.canRebuild && isFollowing(consumer, category, type))
      .map(({ name }: ConsumerDescription) => ({ name, updated: (reached.get(name) ?? '') >= position })),
    notices: notices
      .filter((notice) => notice.eventId === eventId)
      .map(({ kind, ...to }) => ({ ...toRecipient(to), kind })),
    mails: mails
      .filter((mail) => mail.eventId === eventId)
      .map(({ template, state, at: moment, ...to }) => ({ ...toRecipient(to), template, state, at: moment })),
  }));
}

async function readStoredEvent(store: EventStore, { stream, revision }: AuditEntry): Promise<StoredEvent | undefined> {
  for await (const event of store.readStream(stream, { from: revision, limit: 1 })) return event;
  return undefined;
}

async function readPositions(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ consumer: string; position: string }>(
    'SELECT consumer, position FROM consumers.checkpoints',
  );
  return new Map(rows.map(({ consumer, position }) => [consumer, position]));
}

async function readModerators(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ member_id: string }>(
    `SELECT member_id FROM ${getTableName(inboxesTable)} WHERE moderates`,
  );
  return rows.map(({ member_id: id }) => id);
}

interface Recipient {
  recipientId: string;
  /** '' where the member has no name any more. */
  name: string;
}
type SentNotice = Recipient & { eventId: string; kind: string; noticeId: string };

/** The notifications in inboxes. The event names the recipients, so each is found by its key. */
async function readNotices(
  pool: pg.Pool,
  events: readonly StoredEvent[],
  moderators: readonly string[],
): Promise<SentNotice[]> {
  const told = events.flatMap((event) => createNotices(event, moderators).map((notice) => ({ ...notice, event })));
  if (told.length === 0) return [];
  const { rows } = await pool.query<{ key: string; name: string }>(
    `SELECT notification_key AS key, coalesce(member.name, '') AS name FROM ${getTableName(notificationsTable)} notice
     LEFT JOIN ${getTableName(membersTable)} member ON member.member_id = notice.recipient_id
     WHERE notification_key = ANY($1)`,
    [told.map(({ recipientId, id }) => `${recipientId}.${id}`)],
  );
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  return told.flatMap(({ id, recipientId, kind, event }) => {
    const name = names.get(`${recipientId}.${id}`);
    return name === undefined ? [] : [{ eventId: event.id, noticeId: id, recipientId, kind, name }];
  });
}

type SentMail = Recipient & { eventId: string; template: string; state: string; at: string };

/** The mails about an event itself, and those about a notification of it, even among others. */
async function readMails(
  pool: pg.Pool,
  events: readonly StoredEvent[],
  notices: readonly SentNotice[],
): Promise<SentMail[]> {
  // The tables belong to the command side, which may never have started on this database.
  const { rows: known } = await pool.query<{ there: boolean }>(
    `SELECT to_regclass('mail.notices') IS NOT NULL AS there`,
  );
  if (known[0]?.there !== true) return [];
  const { rows } = await pool.query<SentMail>(
    `SELECT mail.* , coalesce(member.name, '') AS name FROM (
       SELECT event_id AS "eventId", subject_id AS "recipientId", template, state, coalesce(ended_at, created_at) AS at
       FROM mail.outbox WHERE event_id = ANY($1)
       UNION ALL
       SELECT asked.event_id, notice.recipient_id, mail.template, mail.state, coalesce(mail.ended_at, mail.created_at)
       FROM unnest($2::text[], $3::text[], $4::text[]) asked (recipient_id, notice_id, event_id)
       JOIN mail.notices notice USING (recipient_id, notice_id)
       JOIN mail.outbox mail ON mail.event_id = notice.mail_id OR (notice.mail_id IS NULL AND mail.event_id =
         notice.notice_id || '.' || notice.recipient_id)
     ) mail LEFT JOIN ${getTableName(membersTable)} member ON member.member_id = mail."recipientId"
     ORDER BY at, "recipientId"`,
    [
      events.flatMap(({ id }) => getMailIds(id)),
      notices.map(({ recipientId }) => recipientId),
      notices.map(({ noticeId }) => noticeId),
      notices.map(({ eventId }) => eventId),
    ],
  );
  return rows.map((mail) => ({ ...mail, eventId: getMailEventId(mail.eventId) }));
}
