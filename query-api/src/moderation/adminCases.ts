import {
  casesTable,
  circlesTable,
  communityEventsTable,
  endpoints,
  itemsTable,
  judgeCase,
  limits,
  membersTable,
  messagesTable,
  reportsTable,
  RuleViolation,
  signUpload,
  streams,
  whyNotDecideAbout,
  type AdminCase,
  type AdminDuty,
  type Caller,
  type Evidence,
  type SignFolder,
} from '@pass-along/contracts';
import { adminList } from '../admin/adminList.ts';
import { presentPerson } from '../members/people.ts';
import { type QueryKit } from '../module.ts';
import { type Database } from '../reading/database.ts';
import { aliased, combined, computed, nameOf, oneIn, type RowGivenBy } from '../reading/selection.ts';
import { prepare, slot, sql, sqlWith } from '../reading/statements.ts';

const cases = aliased(casesTable, 'c');
const about = aliased(membersTable, 'about');
const claimed = aliased(membersTable, 'claimed');
const decided = aliased(membersTable, 'decided');
const settled = aliased(membersTable, 'settled');
const { from, columns } = cases;

const shown = combined(
  cases.except(),
  about.joined({ aboutName: 'name', aboutAvatar: 'avatar', aboutRole: 'role', aboutDuties: 'duties' }),
  claimed.joined({ claimedName: 'name', claimedAvatar: 'avatar' }),
  decided.joined({ decidedName: 'name', decidedAvatar: 'avatar' }),
  settled.joined({ settledName: 'name', settledAvatar: 'avatar' }),
  computed<{ reports: AdminCase['reports']; hasOther: boolean; called: string | null; isShown: boolean | null }>({
    called: `case ${columns.kind}
      when 'item' then ${oneIn(itemsTable, 'title', columns.subject_id)}
      when 'event' then ${oneIn(communityEventsTable, 'name', columns.subject_id)}
      when 'circle' then ${oneIn(circlesTable, 'name', columns.subject_id)}
      when 'member' then ${oneIn(membersTable, 'name', columns.subject_id)} end`,
    // Whether there is something to take down.
    isShown: `case ${columns.kind}
      when 'item' then ${oneIn(itemsTable, "status <> 'removed' and not off_list", columns.subject_id)}
      when 'event' then ${oneIn(communityEventsTable, "status = 'active'", columns.subject_id)}
      when 'message' then ${oneIn(messagesTable, 'deleted_at is null', columns.subject_id)} end`,
    // Without the reporters.
    reports: `coalesce((select json_agg(json_build_object('why', r.why, 'words', r.words, 'reportedAt',
        to_char(r.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.reported_at, r.report_id)
      from ${nameOf(reportsTable)} r where r.case_id = ${columns.case_id}), '[]'::json)`,
    hasOther: `exists (select from ${nameOf(membersTable)} m where m.status = 'active'
      and jsonb_exists(m.duties, 'moderate') and m.member_id <> ${columns.about_member_id}
      and m.member_id <> coalesce(${columns.decided_by}, ''))`,
  }),
);

const listed = adminList(endpoints.adminCases, {
  resource: 'cases',
  from,
  except: `${columns.about_member_id} <> ?`,
  joined: (query) =>
    query
      .leftJoin(about.from, about.columns.member_id, columns.about_member_id)
      .leftJoin(claimed.from, claimed.columns.member_id, columns.claimed_by)
      .leftJoin(decided.from, decided.columns.member_id, columns.decided_by)
      .leftJoin(settled.from, settled.columns.member_id, columns.settled_by),
  shown,
  filters: {
    id: `${columns.case_id} = any(?)`,
    state: `${columns.state} = ?`,
    kind: `${columns.kind} = ?`,
    // The sender of a reported message stays secret until an admin has decided.
    aboutId: `${columns.about_member_id} = ? and (${columns.kind} <> 'message' or ${columns.decision} is not null)`,
  },
  sorts: { waitingSince: columns.waiting_since, createdAt: columns.opened_at, reportCount: columns.report_count },
  newestFirst: columns.waiting_since,
  key: columns.case_id,
});

const caseOf = prepare(
  sql(from).where(columns.case_id, slot('id')),
  cases.only('kind', 'subject_id', 'conversation_id', 'looks', 'about_member_id'),
);

const messages = aliased(messagesTable, 'm');
const sender = aliased(membersTable, 'sender');
const reportedMessage = aliased(messagesTable, 'reported');
const aroundIt = prepare(
  sql(messages.from)
    .join(reportedMessage.from, reportedMessage.columns.conversation_id, messages.columns.conversation_id)
    .leftJoin(sender.from, sender.columns.member_id, messages.columns.sender_id)
    .where(reportedMessage.columns.message_id, slot('messageId'))
    .whereRaw(sqlWith(`abs(${messages.columns.number} - ${reportedMessage.columns.number}) <= ?`, 'around'))
    .orderBy(messages.columns.number),
  combined(
    messages.only('message_id', 'sender_id', 'content', 'file_name', 'attachment', 'sent_at', 'deleted_at'),
    sender.joined({ senderName: 'name', senderAvatar: 'avatar' }),
  ),
);

export function adminCaseRoutes({ read, readList, database, pictures }: QueryKit): void {
  readList(endpoints.adminCases, {
    projections: ['moderation', 'members', 'items', 'communityEvents', 'circles'],
    list: listed,
    except: ({ memberId }) => memberId,
    present: (rows, caller) => {
      const sign = pictures.signFor(caller.memberId);
      return rows.map((row) => present(row, caller, sign));
    },
  });

  read(endpoints.caseConversation, ['moderation', 'chat', 'members'], async ({ params, caller }) => {
    const [known] = await database.run(caseOf, params);
    if (known?.kind !== 'message' || known.aboutMemberId === caller.memberId) throw new RuleViolation('case_not_found');
    if (!known.looks.some(({ byMemberId }) => byMemberId === caller.memberId)) throw new RuleViolation('look_first');
    const rows = await database.run(aroundIt, {
      messageId: known.subjectId,
      around: limits.moderation.messagesAround,
    });
    return {
      messages: rows.map((row) => ({
        _id: row.messageId,
        sender: presentPerson(row.senderId, row.senderName, row.senderAvatar),
        content: row.content,
        fileName: row.fileName,
        sentAt: row.sentAt,
        deleted: row.deletedAt !== null || (row.content === '' && row.attachment === null),
        reported: row.messageId === known.subjectId,
      })),
    };
  });
}

function present(
  row: RowGivenBy<typeof shown>,
  { memberId: callerId, duties = [] }: Caller,
  sign: SignFolder,
): AdminCase {
  const { caseId, kind, subjectId, state, aboutMemberId, decision, claimedBy, decidedBy, settledBy, outcome } = row;
  const lookedBy = row.looks.map(({ byMemberId }) => byMemberId);
  const looked = lookedBy.includes(callerId);
  // Only an admin that gave a reason to look sees a private conversation's messages and senders.
  const isClosed = kind === 'message' && !looked;
  const judged = {
    kind,
    state,
    aboutMemberId,
    claimedBy,
    lookedBy,
    decision,
    decidedBy,
    appealed: row.appealedAt !== null,
  };
  return {
    _id: caseId,
    kind,
    subjectId,
    called: row.called,
    state,
    about: isClosed ? null : presentPerson(aboutMemberId, row.aboutName, row.aboutAvatar),
    reportCount: row.reportCount,
    reports: isClosed ? row.reports.map((report) => ({ ...report, words: '' })) : row.reports,
    evidence: isClosed ? null : signPictures(row.evidence, sign),
    evidenceUntil: row.evidenceUntil,
    evidenceDestroyedAt: row.evidenceDestroyedAt,
    looked,
    claimedBy: claimedBy === null ? null : presentPerson(claimedBy, row.claimedName, row.claimedAvatar),
    decision,
    reason: row.reason,
    until: row.until,
    decidedBy: decidedBy === null ? null : presentPerson(decidedBy, row.decidedName, row.decidedAvatar),
    decidedAt: row.decidedAt,
    appeal: row.appealedAt === null ? null : { words: row.appealWords, madeAt: row.appealedAt },
    answer:
      outcome === null || settledBy === null || row.settledAt === null
        ? null
        : {
            outcome,
            reason: row.outcomeReason,
            by: presentPerson(settledBy, row.settledName, row.settledAvatar),
            at: row.settledAt,
          },
    waitingSince: row.waitingSince,
    createdAt: row.openedAt,
    ...judgeCase(judged, callerId, row.hasOther),
    whyNotDecisions: isClosed ? {} : refusedDecisions(row, duties),
  };
}

/** Evidence from before pictures were copied names the original pictures. */
function signPictures(evidence: Evidence | null, sign: SignFolder): Evidence | null {
  if (evidence === null) return null;
  const signLine = (url: string) => signUpload(url, sign);
  return evidence.map(({ part, content }) =>
    part === 'pictures' ? { part, content: content.split('\n').map(signLine).join('\n') } : { part, content },
  );
}

function refusedDecisions(
  { isShown, aboutRole: role, aboutDuties }: RowGivenBy<typeof shown>,
  own: readonly AdminDuty[],
): AdminCase['whyNotDecisions'] {
  const about = { role: role ?? 'user', duties: aboutDuties ?? [] };
  const whyNot = {
    hidden: isShown === true ? undefined : ('nothing_to_hide' as const),
    warned: whyNotDecideAbout('warned', about, own),
    suspended: role === null ? ('member_not_found' as const) : whyNotDecideAbout('suspended', about, own),
  };
  return Object.fromEntries(Object.entries(whyNot).filter(([, code]) => code !== undefined));
}

const aboutMember = prepare(sql(from).where(columns.about_member_id, slot('memberId')), cases.only('case_id'));

/** Streams of the cases about a member. An admin reads none of their own. */
export async function readOwnCaseStreams(database: Database, memberId: string): Promise<string[]> {
  return (await database.run(aboutMember, { memberId })).map(({ caseId }) => streams.moderationCase(caseId));
}
