import { blocksTable, conversationsTable, membersTable, participantsTable } from '@pass-along/contracts/tables';
import type { CallReads } from '../live/liveCallSignals.ts';
import type { ChatReads } from '../live/liveChatDelivery.ts';
import type { PresenceReads, VisiblePresence } from '../live/livePresence.ts';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, getTableName } from '../core/sqlSelections.ts';
import { prepare, prepareText, param, sql, bindSql } from '../core/sqlStatements.ts';
import { findOpenCalls, findOtherEnd } from './callReadQueries.ts';
import { readMessage } from './messageReadQueries.ts';

const others = createAlias(participantsTable, 'p');
const blocks = getTableName(blocksTable);

/** The other participants of the member's conversation, except those that blocked the member. */
const conversationAudience = prepare(
  sql(others.from)
    .where(others.columns.conversation_id, param('conversationId'))
    .whereRaw(bindSql(`${others.columns.member_id} <> ?`, 'memberId'))
    .whereRaw(
      bindSql(
        `exists (select from ${getTableName(participantsTable)} own where own.participant_id = ` +
          `${others.columns.conversation_id} || '.' || ?::text)`,
        'memberId',
      ),
    )
    .whereRaw(
      bindSql(
        `not exists (select from ${blocks} b where b.block_id = ${others.columns.member_id} || '.' || ?::text)`,
        'memberId',
      ),
    ),
  others.only('member_id'),
);

const isBlocked = (by: string, whom: string) =>
  `exists (select from ${blocks} b where b.block_id = ${by}.member_id || '.' || ${whom}.member_id)`;

/**
 * Pairs of a watcher and a member with presence visible to the watcher: they share a circle, or a conversation that the
 * member opened or that was answered. Neither has blocked the other, and the member shows their profile.
 */
const visiblePresences = prepareText<VisiblePresence>(
  sql
    .distinct({ watcherId: 'own.member_id', memberId: 'other.member_id' })
    .from(sql.raw(`${getTableName(participantsTable)} own`))
    .joinRaw(
      `join ${getTableName(participantsTable)} other on other.conversation_id = own.conversation_id and ` +
        `other.member_id <> own.member_id`,
    )
    .joinRaw(`join ${getTableName(conversationsTable)} c on c.conversation_id = own.conversation_id`)
    .joinRaw(`join ${getTableName(membersTable)} m on m.member_id = other.member_id`)
    .whereRaw(bindSql('own.member_id = any(?::text[])', 'watcherIds'))
    .whereRaw(bindSql('other.member_id = any(?::text[])', 'memberIds'))
    .whereRaw(`(c.type = 'group' or c.answered or c.opened_by = other.member_id)`)
    .whereRaw(`(m.privacy ->> 'showProfile')::boolean`)
    .whereRaw(`not ${isBlocked('own', 'other')} and not ${isBlocked('other', 'own')}`),
);

export function createChatReads(database: Database): ChatReads & PresenceReads & CallReads {
  return {
    findVisiblePresences: (watcherIds, memberIds) => database.run(visiblePresences, { watcherIds, memberIds }),
    findOtherEnd: (page) => findOtherEnd(database, page),
    findOpenCallIds: async (memberId) => (await findOpenCalls(database, memberId)).map(({ _id }) => _id),
    readMessage: (messageId) => readMessage(database, messageId),
    findTypingAudience: async (conversationId, memberId) =>
      (await database.run(conversationAudience, { conversationId, memberId })).map((row) => row.memberId),
  };
}
