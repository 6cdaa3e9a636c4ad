import {
  deskKinds,
  getDeskPermission,
  hasPermission,
  limits,
  getOverdueTime,
  type AnswerOf,
  type Caller,
  type DeskEntry,
  type DeskKind,
  type Endpoints,
  type ReportKind,
  type ReportReason,
  getKeys,
} from '@pass-along/contracts';
import {
  casesTable,
  contactMessagesTable,
  deskClaimsTable,
  inviteRequestsTable,
  itemsTable,
  membersTable,
  reportsTable,
  swapLoopsTable,
  swapsTable,
} from '@pass-along/contracts/tables';
import { deriveRingId } from '@pass-along/platform';
import { createRingFinder } from '../collusionRings/ringFinder.ts';
import { presentPerson } from '../members/memberConditions.ts';
import type { Database } from '../core/readDatabase.ts';
import { getTableName } from '../core/sqlSelections.ts';
import { prepareText, param, sql } from '../core/sqlStatements.ts';

interface Row {
  kind: StoredKind;
  subjectId: string;
  title: string;
  from: string;
  words: string;
  reportKind: ReportKind | null;
  reasons: ReportReason[] | null;
  reportCount: number;
  aboutId: string | null;
  aboutName: string | null;
  aboutAvatar: string | null;
  loopId: string | null;
  appealed: boolean;
  since: string;
  takenBy: string | null;
  takenName: string | null;
  takenAvatar: string | null;
}

/** Kinds with a table of their own. Collusion rings are searched for. */
type StoredKind = Exclude<DeskKind, 'collusionRing'>;

const members = getTableName(membersTable);
const reports = getTableName(reportsTable);

/** Whether a report is about a message that the calling admin has not looked at. */
const isClosed = `(c.kind = 'message' and not c.looks @> jsonb_build_array(jsonb_build_object('byMemberId', ?::text)))`;

/**
 * A query for each kind on its own table, by an index of its open entries. `?` is the calling admin, and cases about
 * them are left out. A reported message is listed without its content and author.
 */
const openEntries: Record<StoredKind, string> = {
  report: `select c.case_id as id,
      coalesce(case when c.report_count = 0 then about.name
        else (select part ->> 'content' from jsonb_array_elements(c.evidence) part
          where part ->> 'part' in ('title', 'name') limit 1) end, '') as title,
      '' as "from",
      case when c.state = 'appealed' then c.appeal_words when ${isClosed} then ''
        else coalesce((select r.words from ${reports} r where r.case_id = c.case_id and r.words <> ''
          order by r.reported_at, r.report_id limit 1), '') end as words,
      c.kind as "reportKind",
      (select json_agg(distinct r.why) from ${reports} r where r.case_id = c.case_id) as reasons,
      c.report_count as "reportCount", case when not ${isClosed} then c.about_member_id end as "aboutId",
      null as "loopId", c.state = 'appealed' as appealed, c.waiting_since as since, c.claimed_by as holder
    from ${getTableName(casesTable)} c left join ${members} about on about.member_id = c.about_member_id
    where c.state in ('open', 'appealed') and c.about_member_id <> ?`,
  dispute: `select s.swap_id, coalesce(i.title, ''), concat_ws(', ', requester.name, owner.name), s.reason,
    null, null::json, 0, null, s.loop_id, false, s.since, null
    from ${getTableName(swapsTable)} s left join ${getTableName(itemsTable)} i on i.item_id = s.requested_item_id
      left join ${members} requester on requester.member_id = s.requester_id
      left join ${members} owner on owner.member_id = s.owner_id
    where s.status = 'disputed' and s.requester_id <> ? and s.owner_id <> ?`,
  // named by the members that were left short, and of no loop of the caller's own
  brokenLoop: `select l.loop_id, (select coalesce(string_agg(m.name, ', ' order by m.name), '') from ${members} m
      where m.member_id in (select jsonb_array_elements_text(l.unsettled_ids))), '', '',
    null, null::json, 0, null, null, false, l.unsettled_since, null
    from ${getTableName(swapLoopsTable)} l
    where l.unsettled_since is not null and not l.member_ids @> to_jsonb(?::text)`,
  inviteRequest: `select request_id, email, '', '', null, null::json, 0, null, null, false, requested_at, null
    from ${getTableName(inviteRequestsTable)} where state = 'waiting'`,
  approval: `select member_id, name, '', '', null, null::json, 0, null, null, false, joined_at, null
    from ${members} where status = 'waiting'`,
  contactMessage: `select message_id, subject, name, message, null, null::json, 0, null, null, false, sent_at, null
    from ${getTableName(contactMessagesTable)} where state = 'new'`,
  parkedEvent: `select consumer || '.' || event_id, type, consumer, '', null, null::json, 0, null, null, false,
      parked_at, null
    from consumers.parked_events`,
};

const columns =
  'id, title, "from", words, "reportKind", reasons, "reportCount", "aboutId", "loopId", appealed, since, holder';
const storedKinds = getKeys(openEntries);

const bindCallers = (kind: StoredKind) => openEntries[kind].match(/\?/g)?.map(() => param('callerId')) ?? [];

const allEntries = storedKinds
  .map(
    (kind) => `select '${kind}' as kind, each.* from (${openEntries[kind]}) each (${columns}) where '${kind}' = any(?)`,
  )
  .join(' union all ');
const bindEntries = () => storedKinds.flatMap((kind) => [...bindCallers(kind), param('kinds')]);

const deskEntries = prepareText<Row>(
  sql.raw(
    `select w.kind, w.id as "subjectId", w.title, w."from", left(w.words, ${String(limits.desk.words)}) as words,
        w."reportKind", w.reasons, w."reportCount",
        w."aboutId", about.name as "aboutName", about.avatar as "aboutAvatar", w."loopId", w.appealed, w.since,
        holder.member_id as "takenBy", holder.name as "takenName", holder.avatar as "takenAvatar"
      from (${allEntries}) w
      left join ${getTableName(deskClaimsTable)} d on d.desk_item_id = w.kind || '.' || w.id and d.taken_at >= w.since
      left join ${members} holder on holder.member_id = coalesce(w.holder, d.taken_by)
      left join ${members} about on about.member_id = w."aboutId"
      order by w.since, w.id limit ${String(limits.desk.shown)}`,
    bindEntries(),
  ),
);

const deskCounts = prepareText<{ kind: StoredKind; count: number }>(
  sql.raw(`select w.kind, count(*)::int as count from (${allEntries}) w group by w.kind`, bindEntries()),
);

const peopleById = prepareText<{ memberId: string; name: string }>(
  sql.raw(`select member_id as "memberId", name from ${members} where member_id = any(?)`, [param('memberIds')]),
);

/** Reads the open entries for an admin with these permissions, oldest first, and how many there are of each kind. */
export function createReadDesk(database: Database) {
  const findRings = createRingFinder(database);

  /** An admin sees no collusion ring that they belong to. It waits since its latest exchange. */
  async function findRingEntries({ memberId: callerId }: Caller): Promise<Entry[]> {
    const rings = (await findRings()).rings.filter(({ memberIds }) => !memberIds.includes(callerId));
    if (rings.length === 0) return [];
    const people = await database.run(peopleById, { memberIds: rings.flatMap(({ memberIds }) => memberIds) });
    const getName = (memberId: string) => people.find((each) => each.memberId === memberId)?.name ?? '';
    return rings.map(({ memberIds, within }) => ({
      kind: 'collusionRing',
      subjectId: deriveRingId(memberIds),
      title: memberIds.map(getName).join(', '),
      ...{ from: '', words: '', report: null, loopId: null, appealed: false, takenBy: null },
      waitingSince: within.map(({ since }) => since).reduce((one, other) => (one > other ? one : other)),
    }));
  }

  return async (
    caller: Caller,
    { kind: asked }: { kind?: DeskKind | undefined },
    now: Date,
  ): Promise<AnswerOf<Endpoints['adminDesk']>> => {
    const allowed = deskKinds.filter((kind) => hasPermission(caller, getDeskPermission(kind)));
    const input = { kinds: allowed, callerId: caller.memberId };
    const [rows, counted, rings] = await Promise.all([
      database.run(deskEntries, {
        ...input,
        kinds: asked === undefined ? allowed : allowed.filter((k) => k === asked),
      }),
      database.run(deskCounts, input),
      allowed.includes('collusionRing') ? findRingEntries(caller) : [],
    ]);
    const counts: Partial<Record<DeskKind, number>> = Object.fromEntries(
      counted.map(({ kind, count }) => [kind, count] as const),
    );
    if (rings.length > 0) counts.collusionRing = rings.length;
    const shownRings = asked === undefined || asked === 'collusionRing' ? rings : [];
    const entries = [...rows.map(toEntry), ...shownRings].toSorted(compareWaits).slice(0, limits.desk.shown);
    const ofAsked = asked === undefined ? Object.values(counts) : [counts[asked] ?? 0];
    return {
      counts,
      total: ofAsked.reduce((sum, count) => sum + count, 0),
      entries: entries.map((entry) => ({
        ...entry,
        _id: `${entry.kind}.${entry.subjectId}`,
        overdue: getOverdueTime(entry.kind, entry.waitingSince) <= now.toISOString(),
        takenByMe: entry.takenBy?._id === caller.memberId,
      })),
    };
  };
}

type Entry = Omit<DeskEntry, '_id' | 'overdue' | 'takenByMe'>;

const compareWaits = (one: Entry, other: Entry) =>
  one.waitingSince === other.waitingSince ? 0 : one.waitingSince < other.waitingSince ? -1 : 1;

function toEntry(row: Row): Entry {
  const { kind, subjectId, title, from, words, reportKind, reasons, reportCount, aboutId, takenBy } = row;
  return {
    ...{ kind, subjectId, title, from, words },
    report:
      reportKind === null
        ? null
        : {
            kind: reportKind,
            reasons: reasons ?? [],
            count: reportCount,
            about: aboutId === null ? null : presentPerson(aboutId, row.aboutName, row.aboutAvatar),
          },
    loopId: row.loopId,
    appealed: row.appealed,
    waitingSince: row.since,
    takenBy: takenBy === null ? null : presentPerson(takenBy, row.takenName, row.takenAvatar),
  };
}
