import { type OutgoingNotice } from '@pass-along/contracts';
import {
  blocksTable,
  messagesTable,
  mutesTable,
  notificationsTable,
  participantsTable,
  readModelSchema,
} from '@pass-along/contracts/tables';
import type pg from 'pg';

/** Whether the recipient has read the notice in the app, or has blocked its author, or has muted its conversation. */
export type IsRead = (notice: OutgoingNotice) => Promise<boolean>;

const toTableName = ({ name }: { name: string }) => `${readModelSchema}.${name}`;

/** Answers from the read models, which may lag behind. */
export function createIsRead(pool: pg.Pool): IsRead {
  return async ({ kind, id, recipientId, messageId }) => {
    const { rowCount } =
      kind === 'messageReceived'
        ? await pool.query(
            `SELECT FROM ${toTableName(messagesTable)} m
             LEFT JOIN ${toTableName(participantsTable)} p ON p.participant_id = m.conversation_id || '.' || $2
             WHERE m.message_id = $1 AND (
               p.read_number >= m.number
               OR EXISTS (SELECT FROM ${toTableName(mutesTable)} WHERE mute_id = m.conversation_id || '.' || $2)
               OR EXISTS (SELECT FROM ${toTableName(blocksTable)} WHERE block_id = $2 || '.' || m.sender_id)
             )`,
            [messageId, recipientId],
          )
        : await pool.query(`SELECT FROM ${toTableName(notificationsTable)} WHERE notification_key = $1 AND read`, [
            `${recipientId}.${id}`,
          ]);
    return rowCount === 1;
  };
}
