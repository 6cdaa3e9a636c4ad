import { blocksTable, participantsTable } from '@pass-along/contracts';
import { type ChatReads } from '../live/liveChat.ts';
import { type Database } from '../reading/database.ts';
import { aliased, nameOf } from '../reading/selection.ts';
import { prepare, slot, sql, sqlWith } from '../reading/statements.ts';
import { readMessage } from './messages.ts';

const others = aliased(participantsTable, 'p');
const blocks = nameOf(blocksTable);

/** The others in a conversation that a member takes part in, without those who do not want to hear of the member. */
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

export function chatReads(database: Database): ChatReads {
  return {
    readMessage: (messageId) => readMessage(database, messageId),
    listenersOf: async (conversationId, memberId) =>
      (await database.run(listeners, { conversationId, memberId })).map((row) => row.memberId),
  };
}
