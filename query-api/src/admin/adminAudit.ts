import { endpoints, readModelSchema, RuleViolation, type AuditEntry, type AuditRow } from '@pass-along/contracts';
import { decryptEvents, type KeyVault } from '@pass-along/platform';
import { type Knex } from 'knex';
import {
  contactMessagesTable,
  invitationsTable,
  inviteRequestsTable,
  subscriptionsTable,
} from '../community/communityTables.ts';
import { itemsTable } from '../items/itemTable.ts';
import { membersTable } from '../members/people.ts';
import { type Database } from '../reading/database.ts';
import { type Read } from '../reading/readRoute.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { swapsTable } from '../swaps/swapQueries.ts';
import { adminList } from './adminList.ts';

interface ListedAuditRow extends AuditRow {
  actor_name: string | null;
  subject: string | null;
}

const from = `${readModelSchema}.audit as a`;

/** Joins who did it and what the subject is called today: a member's name, an item's title, for a swap the title of the item asked for, at the front door an address. */
function shown(audit: Knex.QueryBuilder): Knex.QueryBuilder {
  return audit
    .joinRaw(`left join ${membersTable} actor on actor.member_id = a.actor_id`)
    .joinRaw(`left join ${membersTable} member on a.category = 'member' and member.member_id = substr(a.stream, 8)`)
    .joinRaw(`left join ${swapsTable} swap on a.category = 'swap' and swap.swap_id = substr(a.stream, 6)`)
    .joinRaw(
      `left join ${itemsTable} item on item.item_id = case a.category
         when 'item' then substr(a.stream, 6) when 'itemViews' then split_part(substr(a.stream, 11), '.', 1) when 'swap' then swap.requested_item_id end`,
    )
    .joinRaw(
      `left join ${invitationsTable} invitation on a.category = 'invitation' and invitation.invitation_id = substr(a.stream, 12)`,
    )
    .joinRaw(
      `left join ${inviteRequestsTable} request on a.category = 'inviteRequest' and request.request_id = substr(a.stream, 15)`,
    )
    .joinRaw(
      `left join ${subscriptionsTable} subscription on a.category = 'newsletter' and subscription.subscription_id = substr(a.stream, 12)`,
    )
    .joinRaw(
      `left join ${contactMessagesTable} message on a.category = 'contact' and message.message_id = substr(a.stream, 9)`,
    )
    .select('a.position', 'a.event_id', 'a.stream', 'a.category', 'a.revision', 'a.type', 'a.data', 'a.schema_version')
    .select('a.actor_id', 'a.actor_role', 'a.at', 'a.command_id', 'a.correlation_id', 'a.causation_id')
    .select(
      'actor.name as actor_name',
      sql.raw(
        `coalesce(member.name, item.title, nullif(invitation.email, ''), request.email, subscription.email, message.subject) as subject`,
      ),
    );
}

const entries = adminList<
  ListedAuditRow,
  'id' | 'stream' | 'actorId' | 'type' | 'category' | 'correlationId' | 'from' | 'to',
  'position'
>({
  resource: 'audit',
  from,
  shown,
  filters: {
    id: 'a.position = any(?)',
    stream: 'a.stream = ?',
    actorId: 'a.actor_id = ?',
    type: 'a.type = ?',
    category: 'a.category = ?',
    correlationId: 'a.correlation_id = ?',
    from: 'a.at >= ?',
    to: 'a.at <= ?',
  },
  sorts: { position: 'a.position' },
  newestFirst: 'a.position desc',
  key: 'a.position',
});
const entryByPosition = prepare(shown(sql(from)).where('a.position', slot('id')));

/** Data that nobody reads, whoever they are. */
const secrets = new Set(['passwordHash', 'tokenDigest', 'sealedToken', 'googleSubject', 'code']);

function nameOfActor({ actor_role, actor_name }: ListedAuditRow): string {
  if (actor_role === 'system') return 'System';
  return actor_name ?? (actor_role === 'anonymous' ? 'Visitor' : 'Deleted member');
}

/** Audit rows as admins read them: personal fields opened where their member's key still exists. */
export async function presentAudit(rows: readonly ListedAuditRow[], vault: KeyVault): Promise<AuditEntry[]> {
  const coded = rows.map((row) => ({
    id: row.event_id,
    type: row.type,
    data: row.data,
    metadata: { schemaVersion: row.schema_version },
    row,
  }));
  return (await decryptEvents(coded, vault)).map(({ data, row }) => ({
    _id: row.position,
    eventId: row.event_id,
    position: row.position,
    stream: row.stream,
    category: row.category,
    revision: row.revision,
    type: row.type,
    data: Object.fromEntries(Object.entries(data).filter(([field]) => !secrets.has(field))),
    actor: { id: row.actor_id, role: row.actor_role, name: nameOfActor(row) },
    at: row.at,
    commandId: row.command_id,
    correlationId: row.correlation_id,
    causationId: row.causation_id,
    subject: row.subject ?? '',
  }));
}

export function adminAuditRoutes(read: Read, database: Database, vault: KeyVault): void {
  read(endpoints.adminAudit, ['audit', 'members', 'items', 'swaps', 'community'], async ({ query }, _, res) =>
    presentAudit(await entries(database, query, res), vault),
  );

  read(endpoints.adminAuditEntry, ['audit', 'members', 'items', 'swaps', 'community'], async ({ params }) => {
    const [entry] = await presentAudit(await database.run<ListedAuditRow>(entryByPosition, params), vault);
    if (!entry) throw new RuleViolation('not_found');
    return entry;
  });
}
