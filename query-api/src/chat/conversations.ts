import {
  blocksTable,
  circleAvatarUrl,
  circlesTable,
  conversationsTable,
  membersTable,
  messagesTable,
  mutesTable,
  participantsTable,
  RuleViolation,
  whyNotWriteTo,
  type ConversationAnswer,
  type MemberStatus,
  type RefusalCode,
} from '@pass-along/contracts';
import { type Knex } from 'knex';
import { presentPerson } from '../members/people.ts';
import { type Database } from '../reading/database.ts';
import { aliased, combined, computed, nameOf, type RowGivenBy } from '../reading/selection.ts';
import { perShape, prepare, prepareText, slot, sql, sqlWith } from '../reading/statements.ts';

const mine = aliased(participantsTable, 'mine');
const conversations = aliased(conversationsTable, 'c');
const last = aliased(messagesTable, 'last');
const circle = aliased(circlesTable, 'circle');

/** Somebody in a conversation, as the query puts them together. */
interface Participant {
  memberId: string;
  readNumber: number;
  name: string | null;
  avatar: string | null;
  account: MemberStatus | null;
  allowsDirectMessages: boolean | null;
  hasBlockedYou: boolean;
  isBlockedByYou: boolean;
}

/** Who is in each of the reader's conversations, put together once a list: a look for each conversation costs twice as much. */
const participants = sqlWith(
  `(select p.conversation_id, json_agg(json_build_object(
    'memberId', p.member_id, 'readNumber', p.read_number, 'name', m.name, 'avatar', m.avatar, 'account', m.status,
    'allowsDirectMessages', (m.privacy ->> 'allowDirectMessages')::boolean,
    'hasBlockedYou', p.member_id = any(array(select b.member_id from ${nameOf(blocksTable)} b where b.blocked_id = ?)),
    'isBlockedByYou', p.member_id = any(array(select b.blocked_id from ${nameOf(blocksTable)} b where b.member_id = ?))
  ) order by p.joined_at, p.member_id) as list
  from ${nameOf(participantsTable)} own
  join ${nameOf(participantsTable)} p on p.conversation_id = own.conversation_id
  left join ${nameOf(membersTable)} m on m.member_id = p.member_id
  where own.member_id = ?
  group by p.conversation_id) people`,
  'memberId',
);

const shown = combined(
  conversations.except('last_message_id'),
  mine.only('member_id', 'read_number'),
  last.joined({
    lastId: 'message_id',
    lastSenderId: 'sender_id',
    lastContent: 'content',
    lastAttachment: 'attachment',
    lastFileName: 'file_name',
    lastSentAt: 'sent_at',
    lastDeletedAt: 'deleted_at',
  }),
  circle.joined({
    circleName: 'name',
    circleAvatar: 'avatar',
    circleCode: 'invite_code',
    groupAdminId: 'group_admin_id',
  }),
  computed<{ participants: Participant[]; muted: boolean }>({
    participants: 'people.list',
    muted: `exists (select from ${nameOf(mutesTable)} m where m.mute_id = ${mine.columns.participant_id})`,
  }),
);
type ShownConversation = RowGivenBy<typeof shown>;

const ofMember = (): Knex.QueryBuilder =>
  sql(mine.from)
    .join(conversations.from, conversations.columns.conversation_id, mine.columns.conversation_id)
    .leftJoin(last.from, last.columns.message_id, conversations.columns.last_message_id)
    .leftJoin(circle.from, circle.columns.circle_id, conversations.columns.conversation_id)
    // knex takes a table made on the spot, its types do not
    .join(participants as unknown as string, 'people.conversation_id', mine.columns.conversation_id)
    .where(mine.columns.member_id, slot('memberId'));

const isListed = `${conversations.columns.message_count} > ${mine.columns.hidden_number}`;

/** All of a member's conversations, in one statement. */
export const conversationList = perShape(({ hasType }: { hasType: boolean }) => {
  const listed = ofMember().whereRaw(isListed).orderBy(conversations.columns.updated_at, 'desc');
  return prepare(hasType ? listed.where(conversations.columns.type, slot('type')) : listed, shown);
});

const oneConversation = prepare(ofMember().where(mine.columns.conversation_id, slot('conversationId')), shown);

const isThere = prepare(
  sql(conversations.from).where(conversations.columns.conversation_id, slot('conversationId')),
  conversations.only('conversation_id'),
);

const unread = prepareText<{ count: number }>(
  sql(mine.from)
    .join(conversations.from, conversations.columns.conversation_id, mine.columns.conversation_id)
    .where(mine.columns.member_id, slot('memberId'))
    .whereRaw(isListed)
    .whereRaw(`${conversations.columns.message_count} > ${mine.columns.read_number}`)
    .count('* as count'),
);

export async function countUnread(database: Database, memberId: string): Promise<number> {
  const [row] = await database.run(unread, { memberId });
  return row?.count ?? 0;
}

/** @throws RuleViolation when there is none, or the member has no part in it */
export async function refuseUnseen(database: Database, conversationId: string): Promise<never> {
  const [there] = await database.run(isThere, { conversationId });
  throw new RuleViolation(there ? 'not_a_participant' : 'conversation_not_found');
}

/** @throws RuleViolation when there is none, or the member has no part in it */
export async function readConversation(
  database: Database,
  conversationId: string,
  memberId: string,
): Promise<ConversationAnswer> {
  const [row] = await database.run(oneConversation, { conversationId, memberId });
  return row ? presentConversation(row) : refuseUnseen(database, conversationId);
}

export function presentConversation(row: ShownConversation): ConversationAnswer {
  const { participants: people, memberId } = row;
  const write = whyNotWriteInto(row);
  return {
    _id: row.conversationId,
    type: row.type,
    participants: people.map((person) => presentPerson(person.memberId, person.name, person.avatar)),
    groupId: presentGroup(row),
    lastMessage: presentLast(row),
    updatedAt: row.updatedAt,
    unreadCount: row.messageCount - row.readNumber,
    messageCount: row.messageCount,
    readUpTo: people.map((person) => ({ memberId: person.memberId, number: person.readNumber })),
    blocked:
      row.type === 'direct' && people.some(({ isBlockedByYou, memberId: id }) => isBlockedByYou && id !== memberId),
    muted: row.muted,
    abilities: { write: write === undefined },
    whyNot: write === undefined ? {} : { write },
  };
}

/** The circle whose conversation it is. */
function presentGroup(row: ShownConversation): ConversationAnswer['groupId'] {
  const { type, conversationId, circleName, circleAvatar, circleCode, groupAdminId } = row;
  if (type === 'direct') return null;
  return {
    _id: conversationId,
    name: circleName ?? '',
    avatar: circleAvatarUrl(conversationId, circleAvatar),
    inviteCode: circleCode ?? '',
    createdBy: groupAdminId,
  };
}

function presentLast(row: ShownConversation): ConversationAnswer['lastMessage'] {
  const { lastId, lastContent, lastAttachment, lastFileName, lastSenderId, lastSentAt, lastDeletedAt } = row;
  if (lastId === null || lastContent === null || lastSenderId === null || lastSentAt === null) return null;
  const deleted = lastDeletedAt !== null || (lastContent === '' && lastAttachment === null);
  return {
    _id: lastId,
    content: lastContent === '' ? (lastFileName ?? '') : lastContent,
    messageType: lastAttachment?.kind ?? 'text',
    timestamp: lastSentAt,
    senderId: lastSenderId,
    deleted,
  };
}

function whyNotWriteInto({
  type,
  participants: people,
  memberId,
  openedBy,
  answered,
}: ShownConversation): RefusalCode | undefined {
  const other = type === 'direct' ? people.find((person) => person.memberId !== memberId) : undefined;
  if (!other) return undefined;
  return whyNotWriteTo({
    // whom the read model does not know is erased
    account: other.account ?? 'deleted',
    allowsDirectMessages: other.allowsDirectMessages ?? false,
    knowsYou: openedBy === other.memberId || answered,
    hasBlockedYou: other.hasBlockedYou,
    isBlockedByYou: other.isBlockedByYou,
  });
}
