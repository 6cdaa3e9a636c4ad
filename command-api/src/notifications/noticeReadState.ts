import type { OutgoingNotice } from '@pass-along/contracts';
import {
  blocksTable,
  messagesTable,
  mutesTable,
  notificationsTable,
  participantsTable,
  readModelSchema,
} from '@pass-along/contracts/tables';
import type pg from 'pg';

/** Whether the recipient has read or answered it in the app, has blocked its author or muted its conversation. */
export type IsRead = (notice: OutgoingNotice) => Promise<boolean>;

const toTableName = ({ name }: { name: string }) => `${readModelSchema}.${name}`;

/** Answers from the read models, which may lag behind. */
export function createIsRead(pool: pg.Pool): IsRead {
  return async (notice) => {
    const { kind, id, recipientId, messageId } = notice;
    if (kind === 'callRings') return isMuted(pool, notice);
    if (kind === 'wishMatched') return isFindRead(pool, notice);
    const { rowCount } =
      kind === 'messageReceived'
        ? await pool.query(
            `SELECT FROM ${toTableName(messagesTable)} m
             LEFT JOIN ${toTableName(participantsTable)} p ON p.participant_id = m.conversation_id || '.' || $2
             WHERE m.message_id = $1 AND (
               p.read_number >= m.number
               OR EXISTS (
                 SELECT FROM ${toTableName(messagesTable)} own
                 WHERE own.conversation_id = m.conversation_id AND own.sender_id = $2 AND own.number > m.number
               )
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

/** A muted conversation rings on no phone; open pages show the call. */
async function isMuted(pool: pg.Pool, { recipientId, conversationId }: OutgoingNotice): Promise<boolean> {
  const { rowCount } = await pool.query(`SELECT FROM ${toTableName(mutesTable)} WHERE mute_id = $1 || '.' || $2`, [
    conversationId,
    recipientId,
  ]);
  return rowCount === 1;
}

/** A find may stand in a newer notification of its wish. */
async function isFindRead(pool: pg.Pool, { recipientId, data, at }: OutgoingNotice): Promise<boolean> {
  const { rows } = await pool.query<{ read: boolean }>(
    `SELECT read FROM ${toTableName(notificationsTable)}
     WHERE recipient_id = $1 AND kind = 'wishMatched' AND data ->> 'wishId' = $2 AND at >= $3
     ORDER BY position LIMIT 1`,
    [recipientId, data['wishId'], at],
  );
  return rows[0]?.read === true;
}
