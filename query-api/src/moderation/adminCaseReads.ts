import {
  endpoints,
  checkCaseRules,
  limits,
  DomainError,
  isUndone,
  signUpload,
  streams,
  whyNotDecideAbout,
  type AdminCase,
  type AdminPermission,
  type Caller,
  type Evidence,
  type SignFolder,
} from '@pass-along/contracts';
import {
  casesTable,
  circlesTable,
  communityEventsTable,
  itemsTable,
  membersTable,
  messagesTable,
  reportsTable,
} from '@pass-along/contracts/tables';
import { createAdminList } from '../core/adminListQueries.ts';
import { presentPerson } from '../members/memberConditions.ts';
import type { QueryKit } from '../core/queryModule.ts';
import type { Database } from '../core/readDatabase.ts';
import {
  createAlias,
  mergeSelections,
  selectComputed,
  getTableName,
  selectOne,
  type SelectedRow,
} from '../core/sqlSelections.ts';
import { prepare, param, sql, bindSql } from '../core/sqlStatements.ts';

const cases = createAlias(casesTable, 'c');
const about = createAlias(membersTable, 'about');
const claimed = createAlias(membersTable, 'claimed');
const decided = createAlias(membersTable, 'decided');
const settled = createAlias(membersTable, 'settled');
const { from, columns } = cases;

const shown = mergeSelections(
  cases.except(),
  about.joined({ aboutName: 'name', aboutAvatar: 'avatar', aboutRole: 'role', aboutDuties: 'duties' }),
  claimed.joined({ claimedName: 'name', claimedAvatar: 'avatar' }),
  decided.joined({ decidedName: 'name', decidedAvatar: 'avatar' }),
  settled.joined({ settledName: 'name', settledAvatar: 'avatar' }),
  selectComputed<{ reports: AdminCase['reports']; hasOther: boolean; called: string | null; isShown: boolean | null }>({
    called: `case ${columns.kind}
      when 'item' then ${selectOne(itemsTable, 'title', columns.subject_id)}
      when 'event' then ${selectOne(communityEventsTable, 'name', columns.subject_id)}
      when 'circle' then ${selectOne(circlesTable, 'name', columns.subject_id)}
      when 'member' then ${selectOne(membersTable, 'name', columns.subject_id)} end`,
    // Whether there is something to take down.
    isShown: `case ${columns.kind}
      when 'item' then ${selectOne(itemsTable, "status <> 'removed' and not off_list", columns.subject_id)}
      when 'event' then ${selectOne(communityEventsTable, "status = 'active'", columns.subject_id)}
      when 'message' then ${selectOne(messagesTable, 'deleted_at is null', columns.subject_id)} end`,
    // Without the reporters.
    reports: `coalesce((select json_agg(json_build_object('why', r.why, 'words', r.words, 'reportedAt',
        to_char(r.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.reported_at, r.report_id)
      from ${getTableName(reportsTable)} r where r.case_id = ${columns.case_id}), '[]'::json)`,
    hasOther: `exists (select from ${getTableName(membersTable)} m where m.status = 'active'
      and jsonb_exists(m.duties, 'moderate') and m.member_id <> ${columns.about_member_id}
      and m.member_id <> coalesce(${columns.decided_by}, ''))`,
  }),
);

const listed = createAdminList(endpoints.adminCases, {
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

const caseById = prepare(
  sql(from).where(columns.case_id, param('id')),
  cases.only('kind', 'subject_id', 'conversation_id', 'looks', 'about_member_id'),
);

const messages = createAlias(messagesTable, 'm');
const sender = createAlias(membersTable, 'sender');
const reportedMessage = createAlias(messagesTable, 'reported');
const messagesAround = prepare(
  sql(messages.from)
    .join(reportedMessage.from, reportedMessage.columns.conversation_id, messages.columns.conversation_id)
    .leftJoin(sender.from, sender.columns.member_id, messages.columns.sender_id)
    .where(reportedMessage.columns.message_id, param('messageId'))
    .whereRaw(bindSql(`abs(${messages.columns.number} - ${reportedMessage.columns.number}) <= ?`, 'around'))
    .orderBy(messages.columns.number),
  mergeSelections(
    messages.only('message_id', 'sender_id', 'content', 'file_name', 'attachment', 'sent_at', 'deleted_at'),
    sender.joined({ senderName: 'name', senderAvatar: 'avatar' }),
  ),
);

export function registerAdminCaseRoutes({ read, readList, database, pictures }: QueryKit): void {
  readList(endpoints.adminCases, {
    projections: ['moderation', 'members', 'items', 'communityEvents', 'circles'],
    list: listed,
    except: ({ memberId }) => memberId,
    present: (rows, caller) => {
      const sign = pictures.createSigner(caller.memberId);
      return rows.map((row) => present(row, caller, sign));
    },
  });

  read(endpoints.caseConversation, ['moderation', 'chat', 'members'], async ({ params, caller }) => {
    const [known] = await database.run(caseById, params);
    if (known?.kind !== 'message' || known.aboutMemberId === caller.memberId) throw new DomainError('case_not_found');
    if (!known.looks.some(({ byMemberId }) => byMemberId === caller.memberId)) throw new DomainError('look_first');
    const rows = await database.run(messagesAround, {
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
  row: SelectedRow<typeof shown>,
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
    ...(isUndone(outcome) ? { decision: null, undoneDecision: decision } : { decision, undoneDecision: null }),
    reason: row.reason,
    until: row.until,
    warned: row.warned,
    decidedBy: decidedBy === null ? null : presentPerson(decidedBy, row.decidedName, row.decidedAvatar),
    decidedAt: row.decidedAt,
    appeal: row.appealedAt === null ? null : { words: row.appealWords, madeAt: row.appealedAt },
    answer:
      outcome === null || row.settledAt === null
        ? null
        : {
            outcome,
            reason: row.outcomeReason,
            by: settledBy === null ? null : presentPerson(settledBy, row.settledName, row.settledAvatar),
            at: row.settledAt,
          },
    waitingSince: row.waitingSince,
    createdAt: row.openedAt,
    ...checkCaseRules(judged, callerId, row.hasOther),
    whyNotDecisions: isClosed ? {} : findRefusedDecisions(row, duties),
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

function findRefusedDecisions(
  { isShown, aboutRole: role, aboutDuties }: SelectedRow<typeof shown>,
  own: readonly AdminPermission[],
): AdminCase['whyNotDecisions'] {
  const about = { role: role ?? 'user', duties: aboutDuties ?? [] };
  const whyNot = {
    hidden: isShown === true ? undefined : ('nothing_to_hide' as const),
    warned: whyNotDecideAbout('warned', about, own),
    suspended: role === null ? ('member_not_found' as const) : whyNotDecideAbout('suspended', about, own),
  };
  return Object.fromEntries(Object.entries(whyNot).filter(([, code]) => code !== undefined));
}

const aboutMember = prepare(sql(from).where(columns.about_member_id, param('memberId')), cases.only('case_id'));

/** Streams of the cases about a member. An admin reads none of their own. */
export async function readOwnCaseStreams(database: Database, memberId: string): Promise<string[]> {
  return (await database.run(aboutMember, { memberId })).map(({ caseId }) => streams.moderationCase(caseId));
}
