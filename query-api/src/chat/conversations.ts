import {
  blocksTable,
  circleAvatarUrl,
  circlesTable,
  conversationsTable,
  deletedPerson,
  membersTable,
  messagesTable,
  mutesTable,
  participantsTable,
  RuleViolation,
  whyNotWriteTo,
  type ConversationAnswer,
  type MemberStatus,
  type OtherSide,
  type SignFolder,
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

/**
 * The participants of all conversations in a list, as the query returns them. Arrays without field names make the
 * result much smaller.
 */
interface Everybody {
  people: readonly Person[];
  /** In order of joining. */
  parts: readonly Part[];
}

type Part = readonly [conversationId: string, memberId: string, readNumber: number];

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

const memberId = slot('memberId');
const ofMember = sqlWith('own.member_id = ?', 'memberId');

/** The participants of each conversation that `own`, the reader's participation, selects, with their read positions. */
const partsBeside = (own: Knex.Raw): Knex.Raw =>
  sql.raw(
    `select p.conversation_id, p.member_id, p.read_number, p.joined_at
    from ${nameOf(participantsTable)} own
    join ${nameOf(participantsTable)} p on p.conversation_id = own.conversation_id
    where ?`,
    [own],
  );

/** All people with such a participation. */
const peopleIn = sql.raw(
  `select json_build_array(
    known.member_id, m.name, m.avatar, m.status, m.deletion_due_at, (m.privacy ->> 'allowDirectMessages')::boolean,
    known.member_id = any(array(select b.member_id from ${nameOf(blocksTable)} b where b.blocked_id = ?)),
    known.member_id = any(array(select b.blocked_id from ${nameOf(blocksTable)} b where b.member_id = ?))
  ) as facts
  from (select distinct member_id from part) known
  left join ${nameOf(membersTable)} m on m.member_id = known.member_id`,
  [memberId, memberId],
);

/** The number of deleted messages among those that the reader has not read. */
const deletedUnread = `select count(*) from ${nameOf(messagesTable)} d
  where d.conversation_id = ${conversations.columns.conversation_id}
    and d.number > ${mine.columns.read_number} and d.deleted_at is not null`;

/** The last message that the reader has not hidden and that still has content. */
const lastLeft = `left join lateral (
  select * from ${nameOf(messagesTable)} m
  where m.conversation_id = ${conversations.columns.conversation_id} and m.number > ${mine.columns.hidden_number}
    and m.deleted_at is null and (m.content <> '' or m.attachment is not null)
  order by m.number desc limit 1
) last on true`;

const shown = combined(
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
  computed<{ muted: boolean; everybody: Everybody | null; deletedUnread: number }>({
    deletedUnread: `case when ${conversations.columns.message_count} > ${mine.columns.read_number} then (${deletedUnread}) else 0 end`,
    muted: `exists (select from ${nameOf(mutesTable)} m where m.mute_id = ${mine.columns.participant_id})`,
    // Only the first row has it: one copy in each row took longer than the rest of the query.
    everybody: `case when row_number() over () = 1 then json_build_object(
      'people', (select json_agg(facts) from person),
      'parts', (select json_agg(json_build_array(conversation_id, member_id, read_number) order by joined_at, member_id) from part)
    ) end`,
  }),
);
type ShownConversation = RowGivenBy<typeof shown>;

const conversationsOf = (own: Knex.Raw): Knex.QueryBuilder =>
  sql
    .with('part', partsBeside(own))
    .with('person', peopleIn)
    .from(mine.from)
    .join(conversations.from, conversations.columns.conversation_id, mine.columns.conversation_id)
    .joinRaw(lastLeft)
    .leftJoin(circle.from, circle.columns.circle_id, conversations.columns.conversation_id)
    .where(mine.columns.member_id, memberId);

const isListed = `${conversations.columns.message_count} > ${mine.columns.hidden_number}`;

/** All conversations of a member, in one statement. */
export const conversationList = perShape(({ hasType }: { hasType: boolean }) => {
  const listed = conversationsOf(ofMember).whereRaw(isListed).orderBy(conversations.columns.updated_at, 'desc');
  return prepare(hasType ? listed.where(conversations.columns.type, slot('type')) : listed, shown);
});

const oneConversation = prepare(
  conversationsOf(sql.raw('? and ?', [ofMember, sqlWith('own.conversation_id = ?', 'conversationId')])).where(
    mine.columns.conversation_id,
    slot('conversationId'),
  ),
  shown,
);

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
    .whereRaw(`${conversations.columns.message_count} - ${mine.columns.read_number} > (${deletedUnread})`)
    .count('* as count'),
);

export async function countUnread(database: Database, memberId: string): Promise<number> {
  const [row] = await database.run(unread, { memberId });
  return row?.count ?? 0;
}

/** @throws RuleViolation when there is no such conversation, or the member doesn't take part in it */
export async function refuseUnseen(database: Database, conversationId: string): Promise<never> {
  const [there] = await database.run(isThere, { conversationId });
  throw new RuleViolation(there ? 'not_a_participant' : 'conversation_not_found');
}

/** @throws RuleViolation when there is no such conversation, or the member doesn't take part in it */
export async function readConversation(
  database: Database,
  conversationId: string,
  memberId: string,
  sign: SignFolder,
): Promise<ConversationAnswer> {
  const [conversation] = presentConversations(await database.run(oneConversation, { conversationId, memberId }), sign);
  return conversation ?? refuseUnseen(database, conversationId);
}

/** `sign` creates addresses for the owner of the list. */
export function presentConversations(rows: readonly ShownConversation[], sign: SignFolder): ConversationAnswer[] {
  const everybody = rows.find((row) => row.everybody !== null)?.everybody;
  const people = new Map(everybody?.people.map((person) => [person[0], person]));
  const refs = new Map(everybody?.people.map(([id, name, avatar]) => [id, presentPerson(id, name, avatar)]));
  const partsOf = new Map<string, Part[]>(rows.map((row) => [row.conversationId, []]));
  for (const part of everybody?.parts ?? []) partsOf.get(part[0])?.push(part);
  return rows.map((row) => {
    const parts = partsOf.get(row.conversationId) ?? [];
    const other = otherSideOf(row, parts, people);
    const write = other && whyNotWriteTo(other);
    return {
      _id: row.conversationId,
      type: row.type,
      participants: parts.map(([, id]) => refs.get(id) ?? deletedPerson(id)),
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
  if (type === 'direct') return null;
  return {
    _id: conversationId,
    name: circleName ?? '',
    avatar: circleAvatarUrl(conversationId, circleAvatar, sign),
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

/** The permissions of the other side in a direct conversation. A circle's conversation has none. */
function otherSideOf(
  { type, memberId: reader, openedBy, answered }: ShownConversation,
  parts: readonly Part[],
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
