import {
  blocksTable,
  messagesTable,
  mutesTable,
  notificationsTable,
  participantsTable,
  readModelSchema,
  type OutgoingNotice,
} from '@pass-along/contracts';
import type pg from 'pg';

/** Whether its recipient has read it here, or wants to hear nothing of who wrote it, or of where it was said. */
export type HasSeen = (notice: OutgoingNotice) => Promise<boolean>;

const tableOf = ({ name }: { name: string }) => `${readModelSchema}.${name}`;

/** As far as the read models have come. */
export function createHasSeen(pool: pg.Pool): HasSeen {
  return async ({ kind, id, recipientId, messageId }) => {
    const { rowCount } =
      kind === 'messageReceived'
        ? await pool.query(
            `SELECT FROM ${tableOf(messagesTable)} m
             LEFT JOIN ${tableOf(participantsTable)} p ON p.participant_id = m.conversation_id || '.' || $2
             WHERE m.message_id = $1 AND (
               p.read_number >= m.number
               OR EXISTS (SELECT FROM ${tableOf(mutesTable)} WHERE mute_id = m.conversation_id || '.' || $2)
               OR EXISTS (SELECT FROM ${tableOf(blocksTable)} WHERE block_id = $2 || '.' || m.sender_id)
             )`,
            [messageId, recipientId],
          )
        : await pool.query(`SELECT FROM ${tableOf(notificationsTable)} WHERE notification_key = $1 AND read`, [
            `${recipientId}.${id}`,
          ]);
    return rowCount === 1;
  };
}
