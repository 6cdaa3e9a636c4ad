import { limits, toSearchPatterns, type MessagesQuery, type ShownMessage, type Synonyms } from '@pass-along/contracts';
import { conversationsTable, membersTable, messagesTable, participantsTable } from '@pass-along/contracts/tables';
import type { Knex } from 'knex';
import { presentPerson } from '../members/memberConditions.ts';
import { buildKnownWords, buildTextMatch, correctPatterns } from '../core/textSearch.ts';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, mergeSelections, type SelectedRow } from '../core/sqlSelections.ts';
import { buildPerShape, prepare, prepareText, select, param, sql, bindSql } from '../core/sqlStatements.ts';
import { refuseConversation } from './conversationReadQueries.ts';

const messages = createAlias(messagesTable, 'm');
const sender = createAlias(membersTable, 'sender');
const reply = createAlias(messagesTable, 'reply');
const replied = createAlias(membersTable, 'replied');
const mine = createAlias(participantsTable, 'mine');
const conversations = createAlias(conversationsTable, 'c');

const shown = mergeSelections(
  messages.except('position'),
  sender.joined({ senderName: 'name', senderAvatar: 'avatar' }),
  reply.joined({
    replyNumber: 'number',
    replySenderId: 'sender_id',
    replyContent: 'content',
    replyFileName: 'file_name',
    replyDeletedAt: 'deleted_at',
  }),
  replied.joined({ replySenderName: 'name', replySenderAvatar: 'avatar' }),
);

const selectMessages = (): Knex.QueryBuilder =>
  sql(messages.from)
    .leftJoin(sender.from, sender.columns.member_id, messages.columns.sender_id)
    .leftJoin(reply.from, reply.columns.message_id, messages.columns.reply_to_id)
    .leftJoin(replied.from, replied.columns.member_id, reply.columns.sender_id);

/**
 * Numbers have no gaps, so a page is a range of numbers. The oldest page costs no more than the newest, however long
 * the conversation.
 */
export const messageRange = prepare(
  selectMessages()
    .where(messages.columns.conversation_id, param('conversationId'))
    .whereRaw(bindSql(`${messages.columns.number} > ?`, 'from'))
    .whereRaw(bindSql(`${messages.columns.number} <= ?`, 'to'))
    .orderBy(messages.columns.number),
  shown,
);

/** False for a deleted message and for one of an erased sender. */
const hasContent = `(m.deleted_at is null and (m.content <> '' or m.attachment is not null))`;

/** The next messages with content on one side of a place. One more than a page shows whether there are others. */
const messagesWithContent = buildPerShape(({ newerFirst }: { newerFirst: boolean }) =>
  prepareText<SelectedRow<typeof shown>>(
    sql.raw('? limit ? offset ?', [
      select(selectMessages(), shown)
        .where(messages.columns.conversation_id, param('conversationId'))
        .whereRaw(bindSql(`${messages.columns.number} > ?`, 'from'))
        .whereRaw(bindSql(`${messages.columns.number} <= ?`, 'to'))
        .whereRaw(hasContent)
        .orderBy(messages.columns.number, newerFirst ? 'desc' : 'asc'),
      param('limit'),
      param('offset'),
    ]),
  ),
);

const messageById = prepare(selectMessages().where(messages.columns.message_id, param('messageId')), shown);

export const foundMessages = prepare(
  selectMessages()
    .where(messages.columns.conversation_id, param('conversationId'))
    .whereRaw(bindSql(`${messages.columns.number} > ?`, 'from'))
    .whereRaw(bindSql(buildTextMatch('m'), 'patterns'))
    .orderBy(messages.columns.number, 'desc')
    .limit(limits.message.found),
  shown,
);

const participation = prepare(
  sql(mine.from)
    .join(conversations.from, conversations.columns.conversation_id, mine.columns.conversation_id)
    .where(mine.columns.conversation_id, param('conversationId'))
    .where(mine.columns.member_id, param('memberId')),
  mergeSelections(mine.only('hidden_number'), conversations.only('message_count')),
);

/**
 * Messages up to `begin` are hidden from the member, and `end` is the last one.
 * @throws DomainError when the member may see none
 */
async function readVisibleRange(database: Database, conversationId: string, memberId: string) {
  const [row] = await database.run(participation, { conversationId, memberId });
  if (!row) return refuseConversation(database, conversationId);
  return { begin: Math.max(row.hiddenNumber, 0), end: row.messageCount };
}

/** The numbers on a page: after `from`, up to `to`. `hasMore` refers to the direction of the page. */
export function toPageRange(
  { page, limit, before, after }: MessagesQuery,
  { begin, end }: { begin: number; end: number },
): { from: number; to: number; hasMore: boolean } {
  if (after !== undefined) {
    const from = Math.max(after, begin);
    return { from, to: from + limit, hasMore: from + limit < end };
  }
  const to = before === undefined ? end - (page - 1) * limit : Math.min(before - 1, end);
  const from = Math.max(to - limit, begin);
  return { from, to, hasMore: from > begin };
}

export async function readMessages(
  database: Database,
  conversationId: string,
  memberId: string,
  query: MessagesQuery,
): Promise<{ messages: ShownMessage[]; hasMore: boolean }> {
  const range = await readVisibleRange(database, conversationId, memberId);
  if (!query.includeDeleted) return readMessagesWithContent(database, conversationId, query, range);
  const { from, to, hasMore } = toPageRange(query, range);
  const rows = from < to ? await database.run(messageRange, { conversationId, from, to }) : [];
  return { messages: rows.map(toShownMessage), hasMore };
}

/** Pages of messages with content. Deleted messages make no page shorter. */
async function readMessagesWithContent(
  database: Database,
  conversationId: string,
  { page, limit, before, after }: MessagesQuery,
  { begin, end }: { begin: number; end: number },
): Promise<{ messages: ShownMessage[]; hasMore: boolean }> {
  const newerFirst = after === undefined;
  const rows = await database.run(messagesWithContent({ newerFirst }), {
    conversationId,
    from: Math.max(after ?? 0, begin),
    to: before === undefined ? end : Math.min(before - 1, end),
    limit: limit + 1,
    offset: before === undefined && after === undefined ? (page - 1) * limit : 0,
  });
  const found = rows.slice(0, limit).map(toShownMessage);
  return { messages: newerFirst ? found.toReversed() : found, hasMore: rows.length > limit };
}

const wordsOfConversation = buildKnownWords(
  messages.from,
  sql.raw(`${messages.columns.conversation_id} = ? and ${messages.columns.number} > ?`, [
    param('conversationId'),
    param('from'),
  ]),
);

/** Newest first. Typing errors are corrected when nothing contains the keyword. */
export async function findMessages(
  database: Database,
  conversationId: string,
  memberId: string,
  keyword: string,
  synonyms: Synonyms,
): Promise<ShownMessage[]> {
  const { begin } = await readVisibleRange(database, conversationId, memberId);
  const range = { conversationId, from: begin };
  const patterns = toSearchPatterns(keyword, synonyms);
  if (patterns.length === 0) return [];
  const found = await database.run(foundMessages, { ...range, patterns });
  if (found.length > 0) return found.map(toShownMessage);
  const corrected = await correctPatterns(database, wordsOfConversation, range, keyword);
  return corrected ? (await database.run(foundMessages, { ...range, patterns: corrected })).map(toShownMessage) : [];
}

/** For participants of the conversation. */
export async function readMessage(database: Database, messageId: string): Promise<ShownMessage | undefined> {
  const [row] = await database.run(messageById, { messageId });
  return row && toShownMessage(row);
}

function toShownMessage(row: SelectedRow<typeof shown>): ShownMessage {
  const { messageId, conversationId, number, content, clientId, mentionedIds, reactions, sentAt, editedAt } = row;
  const { senderId, deletedAt, replyToId, replySenderId, attachment, fileName, itemId, call } = row;
  return {
    messageId,
    conversationId,
    number,
    content,
    clientId,
    mentionedIds,
    reactions,
    sentAt,
    editedAt,
    sender: presentPerson(senderId, row.senderName, row.senderAvatar),
    attachment,
    fileName,
    itemId,
    call,
    // An erased member's messages have neither text nor file.
    deleted: deletedAt !== null || (content === '' && attachment === null),
    replyTo:
      replyToId === null || replySenderId === null
        ? null
        : {
            _id: replyToId,
            number: row.replyNumber,
            senderId: presentPerson(replySenderId, row.replySenderName, row.replySenderAvatar),
            content: formatMessage(row.replyContent, row.replyFileName),
            deleted: row.replyDeletedAt !== null || formatMessage(row.replyContent, row.replyFileName) === '',
          },
  };
}

/** The one-line form of a message: its text, or the name of its file. */
function formatMessage(content: string | null, fileName: string | null): string {
  return content === null || content === '' ? (fileName ?? '') : content;
}
