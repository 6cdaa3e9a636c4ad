import {
  buildCircleAvatarUrl,
  createDeletedPerson,
  DomainError,
  whyNotMessageMember,
  type ConversationAnswer,
  type MemberStatus,
  type OtherSide,
  type SignFolder,
} from '@pass-along/contracts';
import {
  blocksTable,
  circlesTable,
  conversationsTable,
  membersTable,
  messagesTable,
  mutesTable,
  participantsTable,
} from '@pass-along/contracts/tables';
import type { Knex } from 'knex';
import { presentPerson } from '../members/memberConditions.ts';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, mergeSelections, selectComputed, getTableName, type SelectedRow } from '../core/sqlSelections.ts';
import { buildPerShape, prepare, prepareText, param, sql, bindSql } from '../core/sqlStatements.ts';

const mine = createAlias(participantsTable, 'mine');
const conversations = createAlias(conversationsTable, 'c');
const last = createAlias(messagesTable, 'last');
const circle = createAlias(circlesTable, 'circle');

/**
 * The participants of all conversations in a list, as the query returns them. Arrays without field names make the
 * result much smaller.
 */
interface Participants {
  people: readonly Person[];
  /** In order of joining. */
  parts: readonly Participation[];
}

type Participation = readonly [conversationId: string, memberId: string, readNumber: number];

type Person = readonly [
  memberId: string,
  name: string | null,
  avatar: string | null,
  status: MemberStatus | null,
  deletionDueAt: string | null,
  allowsDirectMessages: boolean | null,
  hasBlockedYou: boolean,
  isBlockedByYou: boolean,
];

const memberId = param('memberId');
const ofMember = bindSql('own.member_id = ?', 'memberId');

/** The participants of each conversation that `own`, the reader's participation, selects, with their read positions. */
const selectParticipations = (own: Knex.Raw): Knex.Raw =>
  sql.raw(
    `select p.conversation_id, p.member_id, p.read_number, p.joined_at
    from ${getTableName(participantsTable)} own
    join ${getTableName(participantsTable)} p on p.conversation_id = own.conversation_id
    where ?`,
    [own],
  );

/** All people with such a participation. */
const participantFacts = sql.raw(
  `select json_build_array(
    known.member_id, m.name, m.avatar, m.status, m.deletion_due_at, (m.privacy ->> 'allowDirectMessages')::boolean,
    known.member_id = any(array(select b.member_id from ${getTableName(blocksTable)} b where b.blocked_id = ?)),
    known.member_id = any(array(select b.blocked_id from ${getTableName(blocksTable)} b where b.member_id = ?))
  ) as facts
  from (select distinct member_id from part) known
  left join ${getTableName(membersTable)} m on m.member_id = known.member_id`,
  [memberId, memberId],
);

/** The number of deleted messages among those that the reader has not read. */
const deletedUnread = `select count(*) from ${getTableName(messagesTable)} d
  where d.conversation_id = ${conversations.columns.conversation_id}
    and d.number > ${mine.columns.read_number} and d.deleted_at is not null`;

/** The last message that the reader has not hidden and that still has content. */
const joinLastMessage = `left join lateral (
  select * from ${getTableName(messagesTable)} m
  where m.conversation_id = ${conversations.columns.conversation_id} and m.number > ${mine.columns.hidden_number}
    and m.deleted_at is null and (m.content <> '' or m.attachment is not null)
  order by m.number desc limit 1
) last on true`;

const shown = mergeSelections(
  conversations.except('last_message_id', 'opened_at'),
  mine.only('member_id', 'read_number'),
  last.joined({
    lastId: 'message_id',
    lastSenderId: 'sender_id',
    lastContent: 'content',
    lastAttachment: 'attachment',
    lastFileName: 'file_name',
    lastSentAt: 'sent_at',
  }),
  circle.joined({
    circleName: 'name',
    circleAvatar: 'avatar',
    circleCode: 'invite_code',
    groupAdminId: 'group_admin_id',
  }),
  selectComputed<{ muted: boolean; everybody: Participants | null; deletedUnread: number }>({
    deletedUnread:
      `case when ${conversations.columns.message_count} > ${mine.columns.read_number} then ` +
      `(${deletedUnread}) else 0 end`,
    muted: `exists (select from ${getTableName(mutesTable)} m where m.mute_id = ${mine.columns.participant_id})`,
    // Only the first row has it: one copy in each row took longer than the rest of the query.
    everybody: `case when row_number() over () = 1 then json_build_object(
      'people', (select json_agg(facts) from person),
      'parts', (select json_agg(json_build_array(conversation_id, member_id, read_number) order by joined_at,
        member_id) from part)
    ) end`,
  }),
);
type ShownConversation = SelectedRow<typeof shown>;

const selectConversations = (own: Knex.Raw): Knex.QueryBuilder =>
  sql
    .with('part', selectParticipations(own))
    .with('person', participantFacts)
    .from(mine.from)
    .join(conversations.from, conversations.columns.conversation_id, mine.columns.conversation_id)
    .joinRaw(joinLastMessage)
    .leftJoin(circle.from, circle.columns.circle_id, conversations.columns.conversation_id)
    .where(mine.columns.member_id, memberId);

const isListed = `${conversations.columns.message_count} > ${mine.columns.hidden_number}`;

/** All conversations of a member, in one statement. */
export const conversationList = buildPerShape(({ hasType }: { hasType: boolean }) => {
  const listed = selectConversations(ofMember).whereRaw(isListed).orderBy(conversations.columns.updated_at, 'desc');
  return prepare(hasType ? listed.where(conversations.columns.type, param('type')) : listed, shown);
});

const oneConversation = prepare(
  selectConversations(sql.raw('? and ?', [ofMember, bindSql('own.conversation_id = ?', 'conversationId')])).where(
    mine.columns.conversation_id,
    param('conversationId'),
  ),
  shown,
);

const conversationById = prepare(
  sql(conversations.from).where(conversations.columns.conversation_id, param('conversationId')),
  conversations.only('conversation_id'),
);

const unreadCount = prepareText<{ count: number }>(
  sql(mine.from)
    .join(conversations.from, conversations.columns.conversation_id, mine.columns.conversation_id)
    .where(mine.columns.member_id, param('memberId'))
    .whereRaw(isListed)
    .whereRaw(`${conversations.columns.message_count} > ${mine.columns.read_number}`)
    .whereRaw(`${conversations.columns.message_count} - ${mine.columns.read_number} > (${deletedUnread})`)
    .count('* as count'),
);

export async function countUnread(database: Database, memberId: string): Promise<number> {
  const [row] = await database.run(unreadCount, { memberId });
  return row?.count ?? 0;
}

/** @throws DomainError when there is no such conversation, or the member doesn't take part in it */
export async function refuseConversation(database: Database, conversationId: string): Promise<never> {
  const [there] = await database.run(conversationById, { conversationId });
  throw new DomainError(there ? 'not_a_participant' : 'conversation_not_found');
}

/** @throws DomainError when there is no such conversation, or the member doesn't take part in it */
export async function readConversation(
  database: Database,
  conversationId: string,
  memberId: string,
  sign: SignFolder,
): Promise<ConversationAnswer> {
  const [conversation] = presentConversations(await database.run(oneConversation, { conversationId, memberId }), sign);
  return conversation ?? refuseConversation(database, conversationId);
}

/** `sign` creates addresses for the owner of the list. */
export function presentConversations(rows: readonly ShownConversation[], sign: SignFolder): ConversationAnswer[] {
  const everybody = rows.find((row) => row.everybody !== null)?.everybody;
  const people = new Map(everybody?.people.map((person) => [person[0], person]));
  const refs = new Map(everybody?.people.map(([id, name, avatar]) => [id, presentPerson(id, name, avatar)]));
  const partsOf = new Map<string, Participation[]>(rows.map((row) => [row.conversationId, []]));
  for (const part of everybody?.parts ?? []) partsOf.get(part[0])?.push(part);
  return rows.map((row) => {
    const parts = partsOf.get(row.conversationId) ?? [];
    const other = getOtherSide(row, parts, people);
    const write = other && whyNotMessageMember(other);
    return {
      _id: row.conversationId,
      type: row.type,
      participants: parts.map(([, id]) => refs.get(id) ?? createDeletedPerson(id)),
      groupId: presentGroup(row, sign),
      lastMessage: presentLast(row),
      updatedAt: row.updatedAt,
      unreadCount: Math.max(0, row.messageCount - row.readNumber - row.deletedUnread),
      messageCount: row.messageCount,
      readUpTo: parts.map(([, id, number]) => ({ memberId: id, number })),
      looks: row.looks,
      blocked: other?.isBlockedByYou ?? false,
      muted: row.muted,
      abilities: { write: write === undefined },
      whyNot: write === undefined ? {} : { write },
    };
  });
}

/** The circle that the conversation belongs to. */
function presentGroup(row: ShownConversation, sign: SignFolder): ConversationAnswer['groupId'] {
  const { type, conversationId, circleName, circleAvatar, circleCode, groupAdminId } = row;
  if (type !== 'group') return null;
  return {
    _id: conversationId,
    name: circleName ?? '',
    avatar: buildCircleAvatarUrl(conversationId, circleAvatar, sign),
    inviteCode: circleCode ?? '',
    createdBy: groupAdminId,
  };
}

function presentLast(row: ShownConversation): ConversationAnswer['lastMessage'] {
  const { lastId, lastContent, lastAttachment, lastFileName, lastSenderId, lastSentAt } = row;
  if (lastId === null || lastContent === null || lastSenderId === null || lastSentAt === null) return null;
  return {
    _id: lastId,
    content: lastContent === '' ? (lastFileName ?? '') : lastContent,
    messageType: lastAttachment?.kind ?? 'text',
    timestamp: lastSentAt,
    senderId: lastSenderId,
    deleted: false,
  };
}

/** The permissions of the other side in a direct conversation. Other ones have none. */
function getOtherSide(
  { type, memberId: reader, openedBy, answered }: ShownConversation,
  parts: readonly Participation[],
  people: ReadonlyMap<string, Person>,
): OtherSide | undefined {
  const otherId = type === 'direct' ? parts.find(([, id]) => id !== reader)?.[1] : undefined;
  const found = otherId === undefined ? undefined : people.get(otherId);
  if (!found) return undefined;
  const [id, , , status, deletionDueAt, allowsDirectMessages, hasBlockedYou, isBlockedByYou] = found;
  return {
    // A member missing from the read model is erased.
    status: status ?? 'deleted',
    deletionDueAt,
    allowsDirectMessages: allowsDirectMessages ?? false,
    knowsYou: openedBy === id || answered,
    hasBlockedYou,
    isBlockedByYou,
  };
}
