import {
  bookkeepingEvents,
  getPseudonym,
  getStreamCategory,
  getStreamId,
  getEventDefinition,
  echoingEvents,
  endpoints,
  parseInstant,
  isSealedToReader,
  limits,
  DomainError,
  sealedTypes,
  streamCategories,
  removeSealedFields,
  hasPermission,
  isOption,
  removeSecrets,
  maskPersonalFields,
  type AuditEntry,
  type Caller,
  type CommunitySettings,
  type StreamCategory,
} from '@pass-along/contracts';
import {
  auditCountsTable,
  auditHoursTable,
  auditTable,
  circlesTable,
  contactMessagesTable,
  invitationsTable,
  inviteRequestsTable,
  itemsTable,
  membersTable,
  isOpenToAdmins,
  subscriptionsTable,
  swapsTable,
} from '@pass-along/contracts/tables';
import { decryptEvents, type KeyVault } from '@pass-along/platform';
import { readSettings } from '../core/settingsReadQueries.ts';
import { readOwnCaseStreams } from '../moderation/adminCaseReads.ts';
import { readOwnLoopStreams } from '../swaps/swapLoopReadQueries.ts';
import type { QueryModule } from '../core/queryModule.ts';
import type { Database } from '../core/readDatabase.ts';
import {
  createAlias,
  mergeSelections,
  selectComputed,
  getTableName,
  selectOne,
  toExact,
  type SelectedRow,
} from '../core/sqlSelections.ts';
import { prepare, param, sql, bindSql } from '../core/sqlStatements.ts';
import { createAdminList } from '../core/adminListQueries.ts';
import { noEffects, readEffects } from './auditEffects.ts';

const audit = createAlias(auditTable, 'a');
const { from, columns } = audit;

/** The members with an event that opens this event's sealed fields; null where it has none. */
const openingActors = `case ${columns.type} ${sealedTypes
  .map(
    ({ type, until }) =>
      `when '${type}' then (select coalesce(json_agg(opening.actor_id), '[]') from ` +
      `${getTableName(auditTable)} opening where opening.stream = ${columns.stream} and opening.type = ` +
      `'${until}')`,
  )
  .join(' ')} end`;

const selectRequestedItem = (swapId: string) =>
  selectOne(itemsTable, 'title', selectOne(swapsTable, 'requested_item_id', swapId));

/** The present name of a stream's subject, in SQL by its id. */
const subjects: Partial<Record<StreamCategory, (id: string) => string>> = {
  member: (id) => selectOne(membersTable, 'name', id),
  karma: (id) => selectOne(membersTable, 'name', id),
  item: (id) => selectOne(itemsTable, 'title', id),
  itemViews: (id) => selectOne(itemsTable, 'title', `split_part(${id}, '.', 1)`),
  swap: selectRequestedItem,
  review: selectRequestedItem,
  circle: (id) => selectOne(circlesTable, 'name', id),
  invitation: (id) => selectOne(invitationsTable, `nullif(email, '')`, id),
  inviteRequest: (id) => selectOne(inviteRequestsTable, 'email', id),
  newsletter: (id) => selectOne(subscriptionsTable, 'email', id),
  contact: (id) => selectOne(contactMessagesTable, 'subject', id),
};
const subject = Object.entries(subjects).map(
  ([category, called]) =>
    `when '${category}' then ${called(`substr(${columns.stream}, ${String(category.length + 2)})`)}`,
);

/**
 * With the actor and the subject, looked up row by row: with joins, Postgres would sort a whole export before its first
 * row.
 */
const listedEvent = mergeSelections(
  audit.except('data', 'named'),
  selectComputed<{ dataText: string; actorName: string | null; openedBy: string[] | null; subject: string | null }>({
    // As stored text, because an export writes most of it unchanged.
    dataText: `${columns.data}::text`,
    actorName: selectOne(membersTable, 'name', columns.actor_id),
    openedBy: openingActors,
    subject: `case ${columns.category} ${subject.join(' ')} end`,
  }),
);
type ListedEvent = SelectedRow<typeof listedEvent>;

const counts = createAlias(auditCountsTable, 'n');

const buildInList = (column: string, types: readonly string[]) =>
  `${column} in (${types.map((type) => `'${type}'`).join(', ')})`;
// An item that its owner marks as exchanged names no swap, and counts as an act of its own.
const buildIsTechnical = ({ type, category }: { type: string; category: string }, namesSwap: string) =>
  `${buildInList(type, bookkeepingEvents)} or (${buildInList(type, echoingEvents)} and (${category} <> ` +
  `'item' or ${namesSwap}))`;

/** Conditions on events. The counts of events have the same columns. */
const buildKindConditions = (of: { type: string; category: string }, namesSwap: string) => ({
  type: `${of.type} = ?`,
  category: `${of.category} = ?`,
  technical: `?::boolean or not (${buildIsTechnical(of, namesSwap)})`,
});
const countsOfKind: Readonly<Record<string, string>> = buildKindConditions(counts.columns, counts.columns.names_swap);

/** All streams with an id, in SQL. */
const buildStreams = (id: string) =>
  `array[${streamCategories.map((category) => `'${category}-' || ${id}::text`).join(', ')}]`;

/** Events on the streams of a member or thing, and all others that name it. */
const isAbout = `${columns.stream} = any(${buildStreams('?')}) or ${columns.named} @> jsonb_build_array(?::text)`;

const open = isOpenToAdmins(columns.category);

/** An admin reads no case about themselves, and no answer of others in a swap loop of theirs. */
const closedToInvolved = ['moderationCase', 'swapLoop'] as const;

const entries = createAdminList(endpoints.adminAudit, {
  resource: 'audit',
  from,
  always: open,
  except: `(${columns.category} not in (${closedToInvolved.map((each) => `'${each}'`).join(', ')})
    or ${columns.stream} <> all(?))`,
  shown: listedEvent,
  filters: {
    id: `${columns.position} = any(?)`,
    stream: `${columns.stream} = ?`,
    actorId: `${columns.actor_id} = ?`,
    ...buildKindConditions(columns, columns.names_swap),
    subjectId: isAbout,
    thingId: isAbout,
    causationId: `${columns.causation_id} = ?`,
    correlationId: `${columns.correlation_id} = ?`,
    from:
      `${columns.at} >= ? and ${columns.position} >= (select first_position from ` +
      `${getTableName(auditHoursTable)} where hour > ?::timestamptz - interval '1 hour' order by hour limit ` +
      `1)`,
    to:
      `${columns.at} <= ? and ${columns.position} <= (select last_position from ` +
      `${getTableName(auditHoursTable)} where hour <= ? order by hour desc limit 1)`,
  },
  counters: {
    filters: ['type', 'category', 'technical'],
    total: (given) =>
      given.reduce(
        (query, name) => query.where(bindSql(`(${countsOfKind[name] ?? ''})`, name)),
        sql(counts.from)
          .whereRaw(isOpenToAdmins(counts.columns.category))
          .select(sql.raw(`coalesce(sum(${counts.columns.count}), 0)::integer`)),
      ),
  },
  sorts: { position: columns.position },
  newestFirst: `${columns.position} desc`,
  key: columns.position,
  paging: {
    alias: 'a',
    keyColumn: 'position',
    countedTo: limits.audit.countedTo,
    countedBy: ['id', 'stream', 'subjectId', 'thingId', 'causationId', 'correlationId'],
    gatheredBy: ['subjectId', 'thingId'],
  },
});
const entriesByCorrelation = prepare(
  sql(from)
    .where(columns.correlation_id, param('correlationId'))
    .whereRaw(open)
    .orderBy(columns.position)
    .limit(limits.audit.effects + 1),
  listedEvent,
);
const entryByPosition = prepare(sql(from).where(columns.position, param('id')).whereRaw(open), listedEvent);

function getActorName({ actorRole, actorName, category }: ListedEvent): string {
  if (actorRole === 'system') return 'System';
  // The name of a reporter stays secret.
  if (category === 'moderationCase' && actorRole === 'anonymous') return 'A member';
  return actorName ?? (actorRole === 'anonymous' ? 'Visitor' : 'Deleted member');
}

/** Categories with a subject that is no person. */
const impersonalCategories: readonly string[] = ['item', 'itemViews', 'swap', 'review', 'circle'];

/** Categories with a stream for each member. */
const memberCategories: readonly string[] = ['member', 'karma'];

function maskSubject({ category, stream, subject: name }: ListedEvent): string {
  if (impersonalCategories.includes(category)) return name ?? '';
  return memberCategories.includes(category) && name !== null ? getPseudonym(getStreamId(stream)) : '';
}

/**
 * Presents events to admins. For moderators, personal fields are decrypted while the member's key exists. For other
 * admins they are masked, and people have pseudonyms. Sealed fields are left out.
 */
export async function presentAudit(
  rows: readonly ListedEvent[],
  vault: KeyVault,
  caller: Caller,
  dataOf: (row: ListedEvent) => Record<string, unknown> = parseData,
): Promise<AuditEntry[]> {
  const isMasked = !hasPermission(caller, 'moderate');
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
    return toExact<AuditEntry>()({
      _id: position,
      position,
      eventId: row.eventId,
      stream: row.stream,
      category,
      revision: row.revision,
      type,
      data: isShownWhole(row, caller) ? data : toShownData(row, data, caller),
      actor: {
        id: row.actorId,
        role: row.actorRole,
        name: isMasked && actorName !== null ? getPseudonym(row.actorId) : getActorName(row),
      },
      subject: isMasked ? maskSubject(row) : (row.subject ?? ''),
      at: row.at,
      commandId: row.commandId,
      correlationId: row.correlationId,
      causationId: row.causationId,
    });
  });
}

/** Whether the event's data is shown without omission or mask. */
function isShownWhole(row: ListedEvent, caller: Caller): boolean {
  return (
    !isSealed(row, caller) && hasPermission(caller, 'moderate') && getEventDefinition(row.type)?.secrets.length === 0
  );
}

const isSealed = ({ type, openedBy: who }: ListedEvent, { memberId }: Caller) =>
  isSealedToReader(memberId, type, who ?? []);

function toShownData(row: ListedEvent, data: Record<string, unknown>, caller: Caller): Record<string, unknown> {
  const { type } = row;
  const told = removeSecrets(type, isSealed(row, caller) ? removeSealedFields(type, data) : data);
  return hasPermission(caller, 'moderate') ? told : maskPersonalFields(type, told);
}

// The column holds an event's data.
const parseData = ({ dataText }: ListedEvent) => JSON.parse(dataText) as Record<string, unknown>;

/** Stands for data that is shown exactly as stored. */
const storedData: Record<string, unknown> = Object.freeze({});

/** The same entries as lines of NDJSON. Data without decryption, mask or omission is written as stored. */
export async function formatAuditLines(rows: readonly ListedEvent[], vault: KeyVault, caller: Caller): Promise<string> {
  const isToldAsKept = (row: ListedEvent) =>
    isShownWhole(row, caller) &&
    row.schemaVersion === getEventDefinition(row.type)?.version &&
    !row.dataText.includes('$personal');
  const entries = await presentAudit(rows, vault, caller, (row) => (isToldAsKept(row) ? storedData : parseData(row)));
  const lines = entries.map((entry, at) => {
    const line = JSON.stringify(entry);
    // No text in the entry can match this, because quotes in texts are escaped.
    return entry.data === storedData ? line.replace('"data":{}', () => `"data":${rows[at]?.dataText ?? '{}'}`) : line;
  });
  return `${lines.join('\n')}\n`;
}

/** A time without an offset is in the community's time zone. */
async function applyTimeZone<F extends { from?: string | undefined; to?: string | undefined }>(
  filter: F,
  database: Database,
  defaults: CommunitySettings,
): Promise<F> {
  const { from, to } = filter;
  if (from === undefined && to === undefined) return filter;
  const { timeZone } = await readSettings(database, defaults);
  const convertToInstant = (moment: string | undefined) =>
    moment === undefined ? undefined : parseInstant(moment, timeZone);
  return { ...filter, from: convertToInstant(from), to: convertToInstant(to) };
}

/** Read models that an audit entry is presented with. */
const auditProjections = ['audit', 'members', 'items', 'swaps', 'swapLoops', 'community', 'moderation'] as const;

export const registerAuditModule: QueryModule = ({ read, readList, database, pool, rawStore, vault, defaults }) => {
  /** Streams about the calling admin that others judge or answer in confidence. */
  async function readOwnStreams({ memberId }: Caller): Promise<string[]> {
    const own = [readOwnCaseStreams(database, memberId), readOwnLoopStreams(database, memberId)];
    return (await Promise.all(own)).flat();
  }

  async function removeOwn<Row extends { stream: string }>(rows: Row[], caller: Caller): Promise<Row[]> {
    if (!rows.some(({ stream }) => isOption(closedToInvolved, getStreamCategory(stream)))) return rows;
    const own = await readOwnStreams(caller);
    return rows.filter(({ stream }) => !own.includes(stream));
  }

  readList(endpoints.adminAudit, {
    projections: auditProjections,
    list: entries,
    except: async (caller) => {
      const own = await readOwnStreams(caller);
      return own.length === 0 ? undefined : own;
    },
    present: (rows, caller) => presentAudit(rows, vault, caller),
    lines: (rows, caller) => formatAuditLines(rows, vault, caller),
    toListQuery: async (query) => ({ ...query, filter: await applyTimeZone(query.filter, database, defaults) }),
  });

  read(endpoints.adminAuditEntry, auditProjections, async ({ params, caller }) => {
    const rows = await removeOwn(await database.run(entryByPosition, params), caller);
    const [entry] = await presentAudit(rows, vault, caller);
    if (!entry) throw new DomainError('not_found');
    return entry;
  });

  read(endpoints.adminEffects, [...auditProjections, 'notifications'], async ({ params, caller }) => {
    const [about] = await removeOwn(await database.run(entryByPosition, params), caller);
    if (!about) throw new DomainError('not_found');
    const most = limits.audit.effects;
    const { correlationId } = about;
    const rows = await removeOwn(await database.run(entriesByCorrelation, { correlationId }), caller);
    const entries = await presentAudit(rows.slice(0, most), vault, caller);
    const effects = await readEffects({ pool, rawStore }, entries, caller);
    return {
      events: entries.map((entry, at) => ({ ...entry, ...(effects[at] ?? noEffects) })),
      more: rows.length > most,
    };
  });
};
