import { blocksTable, conversationsTable, membersTable, participantsTable } from '@pass-along/contracts';
import { type ChatReads } from '../live/liveChat.ts';
import { type PresenceReads, type Sight } from '../live/presence.ts';
import { type Database } from '../reading/database.ts';
import { aliased, nameOf } from '../reading/selection.ts';
import { prepare, prepareText, slot, sql, sqlWith } from '../reading/statements.ts';
import { readMessage } from './messages.ts';

const others = aliased(participantsTable, 'p');
const blocks = nameOf(blocksTable);

/** The other participants of the member's conversation, except those that blocked the member. */
const listeners = prepare(
  sql(others.from)
    .where(others.columns.conversation_id, slot('conversationId'))
    .whereRaw(sqlWith(`${others.columns.member_id} <> ?`, 'memberId'))
    .whereRaw(
      sqlWith(
        `exists (select from ${nameOf(participantsTable)} own where own.participant_id = ${others.columns.conversation_id} || '.' || ?::text)`,
        'memberId',
      ),
    )
    .whereRaw(
      sqlWith(
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
const sights = prepareText<Sight>(
  sql
    .distinct({ watcherId: 'own.member_id', memberId: 'other.member_id' })
    .from(sql.raw(`${nameOf(participantsTable)} own`))
    .joinRaw(
      `join ${nameOf(participantsTable)} other on other.conversation_id = own.conversation_id and other.member_id <> own.member_id`,
    )
    .joinRaw(`join ${nameOf(conversationsTable)} c on c.conversation_id = own.conversation_id`)
    .joinRaw(`join ${nameOf(membersTable)} m on m.member_id = other.member_id`)
    .whereRaw(sqlWith('own.member_id = any(?::text[])', 'watcherIds'))
    .whereRaw(sqlWith('other.member_id = any(?::text[])', 'memberIds'))
    .whereRaw(`(c.type = 'group' or c.answered or c.opened_by = other.member_id)`)
    .whereRaw(`(m.privacy ->> 'showProfile')::boolean`)
    .whereRaw(`not ${isBlocked('own', 'other')} and not ${isBlocked('other', 'own')}`),
);

export function chatReads(database: Database): ChatReads & PresenceReads {
  return {
    sightsOf: (watcherIds, memberIds) => database.run(sights, { watcherIds, memberIds }),
    readMessage: (messageId) => readMessage(database, messageId),
    listenersOf: async (conversationId, memberId) =>
      (await database.run(listeners, { conversationId, memberId })).map((row) => row.memberId),
  };
}
