import {
  auditCountsTable,
  auditHoursTable,
  auditTable,
  circlesTable,
  bookkeepingEvents,
  categoryOf,
  definitionOf,
  contactMessagesTable,
  echoingEvents,
  endpoints,
  invitationsTable,
  instantOf,
  inviteRequestsTable,
  itemsTable,
  membersTable,
  isOpenToAdmins,
  isSealedFor,
  limits,
  RuleViolation,
  sealedTypes,
  streamCategories,
  subscriptionsTable,
  swapsTable,
  withoutSealed,
  holds,
  masked,
  withoutSecrets,
  withPersonalMasked,
  type AuditEntry,
  type Caller,
  type CommunitySettings,
  type StreamCategory,
} from '@pass-along/contracts';
import { decryptEvents, type KeyVault } from '@pass-along/platform';
import { readSettings } from '../community/settings.ts';
import { readOwnCaseStreams } from '../moderation/adminCases.ts';
import { type QueryModule } from '../module.ts';
import { type Database } from '../reading/database.ts';
import { aliased, combined, computed, nameOf, oneIn, whole, type RowGivenBy } from '../reading/selection.ts';
import { prepare, slot, sql, sqlWith } from '../reading/statements.ts';
import { adminList } from './adminList.ts';
import { noEffects, readEffects } from './auditEffects.ts';

const audit = aliased(auditTable, 'a');
const { from, columns } = audit;

/** The members with an event that opens this event's sealed fields; null where it has none. */
const openedBy = `case ${columns.type} ${sealedTypes
  .map(
    ({ type, until }) =>
      `when '${type}' then (select coalesce(json_agg(opening.actor_id), '[]') from ${nameOf(auditTable)} opening where opening.stream = ${columns.stream} and opening.type = '${until}')`,
  )
  .join(' ')} end`;

const requestedItem = (swapId: string) => oneIn(itemsTable, 'title', oneIn(swapsTable, 'requested_item_id', swapId));

/** The present name of a stream's subject, in SQL by its id. */
const subjects: Partial<Record<StreamCategory, (id: string) => string>> = {
  member: (id) => oneIn(membersTable, 'name', id),
  karma: (id) => oneIn(membersTable, 'name', id),
  item: (id) => oneIn(itemsTable, 'title', id),
  itemViews: (id) => oneIn(itemsTable, 'title', `split_part(${id}, '.', 1)`),
  swap: requestedItem,
  review: requestedItem,
  circle: (id) => oneIn(circlesTable, 'name', id),
  invitation: (id) => oneIn(invitationsTable, `nullif(email, '')`, id),
  inviteRequest: (id) => oneIn(inviteRequestsTable, 'email', id),
  newsletter: (id) => oneIn(subscriptionsTable, 'email', id),
  contact: (id) => oneIn(contactMessagesTable, 'subject', id),
};
const subject = Object.entries(subjects).map(
  ([category, called]) =>
    `when '${category}' then ${called(`substr(${columns.stream}, ${String(category.length + 2)})`)}`,
);

/**
 * With the actor and the subject, looked up row by row: with joins, Postgres would sort a whole export before its first
 * row.
 */
const listedEvent = combined(
  audit.except('data'),
  computed<{ dataText: string; actorName: string | null; openedBy: string[] | null; subject: string | null }>({
    // As stored text, because an export writes most of it unchanged.
    dataText: `${columns.data}::text`,
    actorName: oneIn(membersTable, 'name', columns.actor_id),
    openedBy,
    subject: `case ${columns.category} ${subject.join(' ')} end`,
  }),
);
type ListedEvent = RowGivenBy<typeof listedEvent>;

const counts = aliased(auditCountsTable, 'n');

const oneOf = (column: string, types: readonly string[]) =>
  `${column} in (${types.map((type) => `'${type}'`).join(', ')})`;
// An item that its owner marks as exchanged names no swap, and counts as an act of its own.
const technical = ({ type, category }: { type: string; category: string }, namesSwap: string) =>
  `${oneOf(type, bookkeepingEvents)} or (${oneOf(type, echoingEvents)} and (${category} <> 'item' or ${namesSwap}))`;

/** Conditions on events. The counts of events have the same columns. */
const ofKind = (of: { type: string; category: string }, namesSwap: string) => ({
  type: `${of.type} = ?`,
  category: `${of.category} = ?`,
  technical: `?::boolean or not (${technical(of, namesSwap)})`,
});
const countsOfKind: Readonly<Record<string, string>> = ofKind(counts.columns, counts.columns.names_swap);

/** All streams with an id, in SQL. */
const streamsOf = (id: string) =>
  `array[${streamCategories.map((category) => `'${category}-' || ${id}::text`).join(', ')}]`;

const ofSubject = `${columns.stream} = any(${streamsOf('?')})`;

const open = isOpenToAdmins(columns.category);

const entries = adminList(endpoints.adminAudit, {
  resource: 'audit',
  from,
  always: open,
  except: `(${columns.category} <> 'moderationCase' or ${columns.stream} <> all(?))`,
  shown: listedEvent,
  filters: {
    id: `${columns.position} = any(?)`,
    stream: `${columns.stream} = ?`,
    actorId: `${columns.actor_id} = ?`,
    ...ofKind(columns, columns.names_swap),
    subjectId: ofSubject,
    thingId: ofSubject,
    causationId: `${columns.causation_id} = ?`,
    correlationId: `${columns.correlation_id} = ?`,
    from: `${columns.at} >= ? and ${columns.position} >= (select first_position from ${nameOf(auditHoursTable)} where hour > ?::timestamptz - interval '1 hour' order by hour limit 1)`,
    to: `${columns.at} <= ? and ${columns.position} <= (select last_position from ${nameOf(auditHoursTable)} where hour <= ? order by hour desc limit 1)`,
  },
  kept: {
    filters: ['type', 'category', 'technical'],
    total: (given) =>
      given.reduce(
        (query, name) => query.where(sqlWith(`(${countsOfKind[name] ?? ''})`, name)),
        sql(counts.from)
          .whereRaw(isOpenToAdmins(counts.columns.category))
          .select(sql.raw(`coalesce(sum(${counts.columns.count}), 0)::integer`)),
      ),
  },
  sorts: { position: columns.position },
  newestFirst: `${columns.position} desc`,
  key: columns.position,
  long: {
    alias: 'a',
    keyColumn: 'position',
    countedTo: limits.audit.countedTo,
    countedBy: ['id', 'stream', 'subjectId', 'thingId', 'causationId', 'correlationId'],
    gatheredBy: ['subjectId', 'thingId'],
  },
});
const entriesOfAct = prepare(
  sql(from)
    .where(columns.correlation_id, slot('correlationId'))
    .whereRaw(open)
    .orderBy(columns.position)
    .limit(limits.audit.effects + 1),
  listedEvent,
);
const entryByPosition = prepare(sql(from).where(columns.position, slot('id')).whereRaw(open), listedEvent);

function nameOfActor({ actorRole, actorName, category }: ListedEvent): string {
  if (actorRole === 'system') return 'System';
  // The name of a reporter stays secret.
  if (category === 'moderationCase' && actorRole === 'anonymous') return 'A member';
  return actorName ?? (actorRole === 'anonymous' ? 'Visitor' : 'Deleted member');
}

/** Categories with a subject that is no person. */
const named: readonly string[] = ['item', 'itemViews', 'swap', 'review', 'circle'];

/**
 * Presents events to admins. For moderators, personal fields are decrypted while the member's key exists. For other
 * admins they are masked. Sealed fields are left out.
 */
export async function presentAudit(
  rows: readonly ListedEvent[],
  vault: KeyVault,
  caller: Caller,
  dataOf: (row: ListedEvent) => Record<string, unknown> = parsed,
): Promise<AuditEntry[]> {
  const isMasked = !holds(caller, 'moderate');
  const coded = rows.map((row) => ({
    id: row.eventId,
    type: row.type,
    data: dataOf(row),
    metadata: { schemaVersion: row.schemaVersion },
    row,
  }));
  return (await decryptEvents(coded, vault)).map(({ type, data, row }) => {
    const { position, category, actorName } = row;
    // Each field is listed: spreading the rest of a row took a fifth of an export's time.
    return whole<AuditEntry>()({
      _id: position,
      position,
      eventId: row.eventId,
      stream: row.stream,
      category,
      revision: row.revision,
      type,
      data: isToldWhole(row, caller) ? data : toldOf(row, data, caller),
      actor: { id: row.actorId, role: row.actorRole, name: isMasked && actorName !== null ? masked : nameOfActor(row) },
      subject: isMasked && !named.includes(category) ? '' : (row.subject ?? ''),
      at: row.at,
      commandId: row.commandId,
      correlationId: row.correlationId,
      causationId: row.causationId,
    });
  });
}

/** Whether the event's data is shown without omission or mask. */
function isToldWhole(row: ListedEvent, caller: Caller): boolean {
  return !isSealed(row, caller) && holds(caller, 'moderate') && definitionOf(row.type)?.secrets.length === 0;
}

const isSealed = ({ type, openedBy: who }: ListedEvent, { memberId }: Caller) => isSealedFor(memberId, type, who ?? []);

function toldOf(row: ListedEvent, data: Record<string, unknown>, caller: Caller): Record<string, unknown> {
  const { type } = row;
  const told = withoutSecrets(type, isSealed(row, caller) ? withoutSealed(type, data) : data);
  return holds(caller, 'moderate') ? told : withPersonalMasked(type, told);
}

// The column holds an event's data.
const parsed = ({ dataText }: ListedEvent) => JSON.parse(dataText) as Record<string, unknown>;

/** Stands for data that is shown exactly as stored. */
const asKept: Record<string, unknown> = Object.freeze({});

/** The same entries as lines of NDJSON. Data without decryption, mask or omission is written as stored. */
export async function auditLines(rows: readonly ListedEvent[], vault: KeyVault, caller: Caller): Promise<string> {
  const isToldAsKept = (row: ListedEvent) =>
    isToldWhole(row, caller) &&
    row.schemaVersion === definitionOf(row.type)?.version &&
    !row.dataText.includes('$personal');
  const entries = await presentAudit(rows, vault, caller, (row) => (isToldAsKept(row) ? asKept : parsed(row)));
  const lines = entries.map((entry, at) => {
    const line = JSON.stringify(entry);
    // No text in the entry can match this, because quotes in texts are escaped.
    return entry.data === asKept ? line.replace('"data":{}', () => `"data":${rows[at]?.dataText ?? '{}'}`) : line;
  });
  return `${lines.join('\n')}\n`;
}

/** A time without an offset is in the community's time zone. */
async function inCommunityTime<F extends { from?: string | undefined; to?: string | undefined }>(
  filter: F,
  database: Database,
  defaults: CommunitySettings,
): Promise<F> {
  const { from, to } = filter;
  if (from === undefined && to === undefined) return filter;
  const { timeZone } = await readSettings(database, defaults);
  const instant = (moment: string | undefined) => (moment === undefined ? undefined : instantOf(moment, timeZone));
  return { ...filter, from: instant(from), to: instant(to) };
}

/** Read models that an audit entry is presented with. */
const namers = ['audit', 'members', 'items', 'swaps', 'community', 'moderation'] as const;

export const auditModule: QueryModule = ({ read, readList, database, pool, rawStore, vault, defaults }) => {
  /** Leaves out events of moderation cases about the calling admin. */
  async function withoutOwnCases<Row extends { stream: string }>(rows: Row[], { memberId }: Caller): Promise<Row[]> {
    if (!rows.some(({ stream }) => categoryOf(stream) === 'moderationCase')) return rows;
    const own = await readOwnCaseStreams(database, memberId);
    return rows.filter(({ stream }) => !own.includes(stream));
  }

  readList(endpoints.adminAudit, {
    projections: namers,
    list: entries,
    except: async ({ memberId }) => {
      const own = await readOwnCaseStreams(database, memberId);
      return own.length === 0 ? undefined : own;
    },
    present: (rows, caller) => presentAudit(rows, vault, caller),
    lines: (rows, caller) => auditLines(rows, vault, caller),
    asked: async (query) => ({ ...query, filter: await inCommunityTime(query.filter, database, defaults) }),
  });

  read(endpoints.adminAuditEntry, namers, async ({ params, caller }) => {
    const rows = await withoutOwnCases(await database.run(entryByPosition, params), caller);
    const [entry] = await presentAudit(rows, vault, caller);
    if (!entry) throw new RuleViolation('not_found');
    return entry;
  });

  read(endpoints.adminEffects, [...namers, 'notifications'], async ({ params, caller }) => {
    const [about] = await withoutOwnCases(await database.run(entryByPosition, params), caller);
    if (!about) throw new RuleViolation('not_found');
    const most = limits.audit.effects;
    const { correlationId } = about;
    const rows = await withoutOwnCases(await database.run(entriesOfAct, { correlationId }), caller);
    const entries = await presentAudit(rows.slice(0, most), vault, caller);
    const effects = await readEffects({ pool, rawStore }, entries, caller);
    return {
      events: entries.map((entry, at) => ({ ...entry, ...(effects[at] ?? noEffects) })),
      more: rows.length > most,
    };
  });
};
