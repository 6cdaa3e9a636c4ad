import {
  auditCountsTable,
  auditHoursTable,
  auditTable,
  circlesTable,
  bookkeepingEvents,
  contactMessagesTable,
  echoingEvents,
  endpoints,
  invitationsTable,
  instantOf,
  inviteRequestsTable,
  itemsTable,
  membersTable,
  isOpenToAdmins,
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
} from '@pass-along/contracts';
import { decryptEvents, type KeyVault } from '@pass-along/platform';
import { type Knex } from 'knex';
import { readSettings } from '../community/settings.ts';
import { type QueryModule } from '../module.ts';
import { type Database } from '../reading/database.ts';
import { aliased, combined, computed, nameOf, whole, type RowGivenBy } from '../reading/selection.ts';
import { prepare, slot, sql, sqlWith } from '../reading/statements.ts';
import { adminList } from './adminList.ts';
import { noEffects, readEffects } from './auditEffects.ts';

const audit = aliased(auditTable, 'a');
const actor = aliased(membersTable, 'actor');
const { from, columns } = audit;

/** Whether the event that opens this one's sealed fields has not come yet. */
const isSealed = `case ${columns.type} ${sealedTypes
  .map(
    ({ type, until }) =>
      `when '${type}' then not exists (select from ${nameOf(auditTable)} opening where opening.stream = ${columns.stream} and opening.type = '${until}')`,
  )
  .join(' ')} else false end`;

const listedEvent = combined(
  audit.except(),
  actor.joined({ actorName: 'name' }),
  computed<{ isSealed: boolean; subject: string | null }>({
    isSealed,
    subject: `coalesce(member.name, item.title, circle.name, nullif(invitation.email, ''), request.email, subscription.email, message.subject)`,
  }),
);
type ListedEvent = RowGivenBy<typeof listedEvent>;

/** Joins who did it and what the subject is called today: a member's name, an item's title, a circle's name, for a swap and its reviews the title of the item asked for, at the front door an address. */
function withNames(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .leftJoin(actor.from, actor.columns.member_id, columns.actor_id)
    .joinRaw(
      `left join ${nameOf(membersTable)} member on member.member_id = case a.category when 'member' then substr(a.stream, 8) when 'karma' then substr(a.stream, 7) end`,
    )
    .joinRaw(
      `left join ${nameOf(swapsTable)} swap on a.category in ('swap', 'review')
         and swap.swap_id = substr(a.stream, case a.category when 'swap' then 6 else 8 end)`,
    )
    .joinRaw(
      `left join ${nameOf(itemsTable)} item on item.item_id = case a.category
         when 'item' then substr(a.stream, 6) when 'itemViews' then split_part(substr(a.stream, 11), '.', 1) when 'swap' then swap.requested_item_id when 'review' then swap.requested_item_id end`,
    )
    .joinRaw(
      `left join ${nameOf(circlesTable)} circle on a.category = 'circle' and circle.circle_id = substr(a.stream, 8)`,
    )
    .joinRaw(
      `left join ${nameOf(invitationsTable)} invitation on a.category = 'invitation' and invitation.invitation_id = substr(a.stream, 12)`,
    )
    .joinRaw(
      `left join ${nameOf(inviteRequestsTable)} request on a.category = 'inviteRequest' and request.request_id = substr(a.stream, 15)`,
    )
    .joinRaw(
      `left join ${nameOf(subscriptionsTable)} subscription on a.category = 'newsletter' and subscription.subscription_id = substr(a.stream, 12)`,
    )
    .joinRaw(
      `left join ${nameOf(contactMessagesTable)} message on a.category = 'contact' and message.message_id = substr(a.stream, 9)`,
    );
}

const counts = aliased(auditCountsTable, 'n');

const oneOf = (column: string, types: readonly string[]) =>
  `${column} in (${types.map((type) => `'${type}'`).join(', ')})`;
// an item marked as exchanged by hand names no swap, and is an act of its own
const technical = ({ type, category }: { type: string; category: string }, namesSwap: string) =>
  `${oneOf(type, bookkeepingEvents)} or (${oneOf(type, echoingEvents)} and (${category} <> 'item' or ${namesSwap}))`;

/** Conditions on events; the counts of events have the same columns. */
const ofKind = (of: { type: string; category: string }, namesSwap: string) => ({
  type: `${of.type} = ?`,
  category: `${of.category} = ?`,
  technical: `?::boolean or not (${technical(of, namesSwap)})`,
});
const countsOfKind: Readonly<Record<string, string>> = ofKind(counts.columns, counts.columns.names_swap);

/** All streams that bear an id, in SQL. */
const streamsOf = (id: string) =>
  `array[${streamCategories.map((category) => `'${category}-' || ${id}::text`).join(', ')}]`;

const ofSubject = `${columns.stream} = any(${streamsOf('?')})`;

const open = isOpenToAdmins(columns.category);

const entries = adminList(endpoints.adminAudit, {
  resource: 'audit',
  from,
  joined: withNames,
  always: open,
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
    from: `${columns.at} >= ? and ${columns.position} >= (select min(first_position) from ${nameOf(auditHoursTable)} where hour > ?::timestamptz - interval '1 hour')`,
    to: `${columns.at} <= ? and ${columns.position} <= (select max(last_position) from ${nameOf(auditHoursTable)} where hour <= ?)`,
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
  withNames(
    sql(from)
      .where(columns.correlation_id, slot('correlationId'))
      .whereRaw(open)
      .orderBy(columns.position)
      .limit(limits.audit.effects + 1),
  ),
  listedEvent,
);
const entryByPosition = prepare(withNames(sql(from)).where(columns.position, slot('id')).whereRaw(open), listedEvent);

function nameOfActor({ actorRole, actorName, category }: ListedEvent): string {
  if (actorRole === 'system') return 'System';
  // who reports is told to nobody
  if (category === 'moderationCase' && actorRole === 'anonymous') return 'A member';
  return actorName ?? (actorRole === 'anonymous' ? 'Visitor' : 'Deleted member');
}

/** What an event is about whose names are no person's. */
const named: readonly string[] = ['item', 'itemViews', 'swap', 'review', 'circle'];

/**
 * Events as admins read them: for who moderates, personal fields opened where their member's key still exists, and masked for others;
 * sealed ones left out.
 */
export async function presentAudit(
  rows: readonly ListedEvent[],
  vault: KeyVault,
  caller: Caller,
): Promise<AuditEntry[]> {
  const isMasked = !holds(caller, 'moderate');
  const coded = rows.map((row) => ({
    id: row.eventId,
    type: row.type,
    data: row.data,
    metadata: { schemaVersion: row.schemaVersion },
    row,
  }));
  return (await decryptEvents(coded, vault)).map(({ type, data, row }) => {
    const { schemaVersion: _, actorId, actorRole, actorName: __, isSealed: closed, namesSwap: ___, ...event } = row;
    const told = withoutSecrets(type, closed ? withoutSealed(type, data) : data);
    return whole<AuditEntry>()({
      ...event,
      _id: row.position,
      data: isMasked ? withPersonalMasked(type, told) : told,
      actor: { id: actorId, role: actorRole, name: isMasked && row.actorName !== null ? masked : nameOfActor(row) },
      subject: isMasked && !named.includes(row.category) ? '' : (row.subject ?? ''),
    });
  });
}

/** A time without an offset is one of the community's zone. */
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

export const auditModule: QueryModule = ({ read, readList, database, pool, rawStore, vault, defaults }) => {
  readList(endpoints.adminAudit, {
    projections: ['audit', 'members', 'items', 'swaps', 'community'],
    list: entries,
    present: (rows, caller) => presentAudit(rows, vault, caller),
    asked: async (query) => ({ ...query, filter: await inCommunityTime(query.filter, database, defaults) }),
  });

  read(endpoints.adminAuditEntry, ['audit', 'members', 'items', 'swaps', 'community'], async ({ params, caller }) => {
    const [entry] = await presentAudit(await database.run(entryByPosition, params), vault, caller);
    if (!entry) throw new RuleViolation('not_found');
    return entry;
  });

  read(endpoints.adminEffects, ['audit', 'members', 'items', 'swaps', 'notifications'], async ({ params, caller }) => {
    const [about] = await database.run(entryByPosition, params);
    if (!about) throw new RuleViolation('not_found');
    const most = limits.audit.effects;
    const rows = await database.run(entriesOfAct, { correlationId: about.correlationId });
    const entries = await presentAudit(rows.slice(0, most), vault, caller);
    const effects = await readEffects({ pool, rawStore }, entries, caller);
    return {
      events: entries.map((entry, at) => ({ ...entry, ...(effects[at] ?? noEffects) })),
      more: rows.length > most,
    };
  });
};
