import type { OpenedConversation } from '@pass-along/contracts';
import {
  conversationsTable,
  messagesTable,
  getParticipantId,
  participantsTable,
  readModelSchema,
  type MessageRow,
} from '@pass-along/contracts/tables';
import type { Logger } from '@pass-along/platform';
import type pg from 'pg';

type Figures = Pick<OpenedConversation, 'lastMessage' | 'unreadCount'>;

/** Reads a member's figures of a conversation from the read model. They are displayed and decide nothing. */
export type ReadConversationFigures = (conversationId: string, memberId: string) => Promise<Figures>;

type Row = Pick<MessageRow, 'message_id' | 'sender_id' | 'content' | 'attachment' | 'file_name' | 'sent_at'>;

const formatSource = (table: { name: string }, alias: string) => `${readModelSchema}.${table.name} ${alias}`;
const visibleMessage = `m.deleted_at is null and (m.content <> '' or m.attachment is not null)`;

const figures = `
  select c.message_count - p.read_number - (
    select count(*) from ${formatSource(messagesTable, 'm')}
      where m.conversation_id = c.conversation_id and m.number > p.read_number and m.deleted_at is not null
  ) as unread, last.*
  from ${formatSource(participantsTable, 'p')}
  join ${formatSource(conversationsTable, 'c')} on c.conversation_id = p.conversation_id
  left join lateral (
    select message_id, sender_id, content, attachment, file_name, sent_at from ${formatSource(messagesTable, 'm')}
      where m.conversation_id = c.conversation_id and m.number > p.hidden_number and ${visibleMessage}
      order by m.number desc limit 1
  ) last on true
  where p.participant_id = $1`;

export function createConversationFiguresReader(pool: pg.Pool, logger: Logger): ReadConversationFigures {
  const none: Figures = { lastMessage: null, unreadCount: 0 };
  return async (conversationId, memberId) => {
    try {
      const { rows } = await pool.query<{ unread: number } & (Row | { message_id: null })>(figures, [
        getParticipantId(conversationId, memberId),
      ]);
      const [row] = rows;
      // a conversation that was just opened is not in the read model yet
      if (!row) return none;
      return { lastMessage: row.message_id === null ? null : presentLast(row), unreadCount: Math.max(0, row.unread) };
    } catch (error) {
      logger.warn({ err: error, conversationId }, 'What a conversation holds could not be read');
      return none;
    }
  };
}

function presentLast({ message_id, sender_id, content, attachment, file_name, sent_at }: Row): Figures['lastMessage'] {
  return {
    _id: message_id,
    content: content === '' ? (file_name ?? '') : content,
    messageType: attachment?.kind ?? 'text',
    timestamp: sent_at,
    senderId: sender_id,
    deleted: false,
  };
}
