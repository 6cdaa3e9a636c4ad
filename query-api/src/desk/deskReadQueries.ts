import {
  getDeskPermission,
  hasPermission,
  limits,
  getOverdueTime,
  type AnswerOf,
  type Caller,
  type DeskKind,
  type Endpoints,
  type ReportKind,
} from '@pass-along/contracts';
import {
  casesTable,
  contactMessagesTable,
  deskClaimsTable,
  inviteRequestsTable,
  itemsTable,
  membersTable,
  swapsTable,
} from '@pass-along/contracts/tables';
import { presentPerson } from '../members/memberConditions.ts';
import { type Database } from '../core/readDatabase.ts';
import { getTableName } from '../core/sqlSelections.ts';
import { prepareText, param, sql } from '../core/sqlStatements.ts';

interface Row {
  kind: DeskKind;
  subjectId: string;
  title: string;
  from: string;
  reportKind: ReportKind | null;
  appealed: boolean;
  since: string;
  takenBy: string | null;
  takenName: string | null;
  takenAvatar: string | null;
  total: number;
}

const members = getTableName(membersTable);

/**
 * A query for each kind on its own table, by an index of its open entries. `?` is the calling admin, and cases about
 * them are left out. A reported message is listed without its content.
 */
const openEntries: Record<DeskKind, string> = {
  report: `select c.case_id as id,
      coalesce(case when c.report_count = 0 then about.name
        else (select part ->> 'content' from jsonb_array_elements(c.evidence) part
          where part ->> 'part' in ('title', 'name') limit 1) end, '') as title,
      '' as "from", c.kind as "reportKind", c.state = 'appealed' as appealed, c.waiting_since as since, c.claimed_by
        as holder
    from ${getTableName(casesTable)} c left join ${members} about on about.member_id = c.about_member_id
    where c.state in ('open', 'appealed') and c.about_member_id <> ?`,
  dispute: `select s.swap_id, coalesce(i.title, ''), concat_ws(', ', requester.name, owner.name), null, false,
    s.since, null
    from ${getTableName(swapsTable)} s left join ${getTableName(itemsTable)} i on i.item_id = s.requested_item_id
      left join ${members} requester on requester.member_id = s.requester_id
      left join ${members} owner on owner.member_id = s.owner_id
    where s.status = 'disputed' and s.requester_id <> ? and s.owner_id <> ?`,
  inviteRequest: `select request_id, email, '', null, false, requested_at, null
    from ${getTableName(inviteRequestsTable)} where state = 'waiting'`,
  approval: `select member_id, name, '', null, false, joined_at, null from ${members} where status = 'waiting'`,
  contactMessage: `select message_id, subject, name, null, false, sent_at, null
    from ${getTableName(contactMessagesTable)} where state = 'new'`,
  parkedEvent:
    `select consumer || '.' || event_id, type, consumer, null, false, parked_at, null from ` +
    `consumers.parked_events`,
};

const columns = 'id, title, "from", "reportKind", appealed, since, holder';
const kinds = Object.keys(openEntries) as DeskKind[];

const bindCallers = (kind: DeskKind) => openEntries[kind].match(/\?/g)?.map(() => param('callerId')) ?? [];

const deskEntries = prepareText<Row>(
  sql.raw(
    `select w.kind, w.id as "subjectId", w.title, w."from", w."reportKind", w.appealed, w.since,
        holder.member_id as "takenBy", holder.name as "takenName", holder.avatar as "takenAvatar",
        count(*) over ()::int as total
      from (${kinds
        .map(
          (kind) =>
            `select '${kind}' as kind, each.* from (${openEntries[kind]}) each (${columns}) where '${kind}' = any(?)`,
        )
        .join(' union all ')}) w
      left join ${getTableName(deskClaimsTable)} d on d.desk_item_id = w.kind || '.' || w.id and d.taken_at >= w.since
      left join ${members} holder on holder.member_id = coalesce(w.holder, d.taken_by)
      order by w.since, w.id limit ${String(limits.desk.shown)}`,
    kinds.flatMap((kind) => [...bindCallers(kind), param('kinds')]),
  ),
);

/** Reads the open entries for an admin with these permissions, oldest first. */
export async function readDesk(
  database: Database,
  caller: Caller,
  now: Date,
): Promise<AnswerOf<Endpoints['adminDesk']>> {
  const rows = await database.run(deskEntries, {
    kinds: kinds.filter((kind) => hasPermission(caller, getDeskPermission(kind))),
    callerId: caller.memberId,
  });
  return {
    total: rows[0]?.total ?? 0,
    entries: rows.map(({ kind, subjectId, since, takenBy, takenName, takenAvatar, total: _, ...shown }) => ({
      ...shown,
      _id: `${kind}.${subjectId}`,
      kind,
      subjectId,
      waitingSince: since,
      overdue: getOverdueTime(kind, since) <= now.toISOString(),
      takenBy: takenBy === null ? null : presentPerson(takenBy, takenName, takenAvatar),
      takenByMe: takenBy === caller.memberId,
    })),
  };
}
