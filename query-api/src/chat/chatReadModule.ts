import { endpoints, presentMessage, DomainError } from '@pass-along/contracts';
import { blocksTable, membersTable } from '@pass-along/contracts/tables';
import { presentPerson } from '../members/memberConditions.ts';
import type { QueryModule } from '../core/queryModule.ts';
import { createAlias, mergeSelections } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';
import { findOpenCalls } from './callReadQueries.ts';
import { conversationList, countUnread, presentConversations, readConversation } from './conversationReadQueries.ts';
import { createMessageFileAddresses, registerMessageFileRoutes } from './messageFileReads.ts';
import { findMessages, readMessages } from './messageReadQueries.ts';

const blocks = createAlias(blocksTable, 'b');
const blocked = createAlias(membersTable, 'blocked');
const blockList = prepare(
  sql(blocks.from)
    .leftJoin(blocked.from, blocked.columns.member_id, blocks.columns.blocked_id)
    .where(blocks.columns.member_id, param('memberId'))
    .orderBy(blocks.columns.blocked_at, 'desc'),
  mergeSelections(blocks.only('blocked_id', 'blocked_at'), blocked.joined({ name: 'name', avatar: 'avatar' })),
);

/** Read models of conversations, with the names of members and circles. */
const shown = ['chat', 'circles', 'members'] as const;

/** Conversations, for their participants only. */
export const registerChatModule: QueryModule = (kit) => {
  const { read, database, pictures, synonyms } = kit;
  const addresses = createMessageFileAddresses(kit);
  const createReader = (memberId: string) => ({
    memberId,
    now: new Date().toISOString(),
    addressOf: addresses.createUrl,
  });
  registerMessageFileRoutes(kit, addresses);

  // Registered before the path of one conversation, which matches any id.
  read(endpoints.unreadConversations, ['chat'], async ({ caller }) => ({
    count: await countUnread(database, caller.memberId),
  }));

  read(endpoints.listConversations, shown, async ({ params: { userId }, query: { type }, caller }) => {
    if (userId !== caller.memberId) throw new DomainError('forbidden');
    const statement = conversationList({ hasType: type !== undefined });
    return presentConversations(
      await database.run(statement, { memberId: userId, type }),
      pictures.createSigner(userId),
    );
  });

  read(endpoints.getConversation, shown, ({ params: { conversationId }, caller }) =>
    readConversation(database, conversationId, caller.memberId, pictures.createSigner(caller.memberId)),
  );

  read(endpoints.searchMessages, ['chat', 'members'], async ({ params: { conversationId }, query, caller }) => {
    const { memberId } = caller;
    const found = await findMessages(database, conversationId, memberId, query.keyword, await synonyms());
    const by = createReader(memberId);
    return { messages: found.map((message) => presentMessage(message, by)) };
  });

  read(endpoints.listMessages, ['chat', 'members'], async ({ params: { conversationId }, query, caller }) => {
    const { memberId } = caller;
    const { messages, hasMore } = await readMessages(database, conversationId, memberId, query);
    const by = createReader(memberId);
    return { messages: messages.map((message) => presentMessage(message, by)), hasMore };
  });

  read(endpoints.openCalls, ['chat', 'members'], async ({ caller: { memberId } }) => ({
    calls: await findOpenCalls(database, memberId),
  }));

  read(endpoints.listBlocked, ['chat', 'members'], async ({ caller: { memberId } }) =>
    (await database.run(blockList, { memberId })).map(({ blockedId, blockedAt, name, avatar }) => ({
      person: presentPerson(blockedId, name, avatar),
      blockedAt,
    })),
  );
};
