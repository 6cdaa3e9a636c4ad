import { DomainError, endpoints, limits, streams } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import { itemDecider } from '../items/itemDecider.ts';
import { checkItemVisible } from '../items/itemVisibility.ts';
import { collectionsDecider, type CollectionsCommand } from './collectionsDecider.ts';
import { getCollection } from './collectionsState.ts';

export function registerCollectionRoutes(write: Write, handler: CommandHandler): void {
  const load = async (memberId: string) =>
    (await handler.load(collectionsDecider, streams.collections(memberId))).state;

  const handle = (command: CollectionsCommand, context: CommandContext) =>
    handler.handle(collectionsDecider, streams.collections(command.memberId), command, context);

  async function send(command: CollectionsCommand, message: string, context: CommandContext) {
    const { position } = await handle(command, context);
    return { position, answer: { success: true, message } };
  }

  const isListed = async (itemId: string) => {
    const { status } = (await handler.load(itemDecider, streams.item(itemId))).state;
    return status === 'available' || status === 'pending';
  };

  /** @throws DomainError item_not_found when the member does not see the item on the board */
  async function checkCollectable(itemId: string, memberId: string): Promise<void> {
    const { state: item } = await handler.load(itemDecider, streams.item(itemId));
    if (!(await isListed(itemId))) throw new DomainError('item_not_found');
    await checkItemVisible(handler, item, memberId);
  }

  /** Items of a full collection that are no longer listed. */
  async function findGone(itemIds: readonly string[]): Promise<string[]> {
    if (itemIds.length < limits.collection.items) return [];
    const listed = await Promise.all(itemIds.map(isListed));
    return itemIds.filter((_, at) => !listed[at]);
  }

  write(endpoints.makeCollection, async ({ body: { name, sentence, itemId }, caller: { memberId }, context }) => {
    const collectionId = deriveId('collection', context.commandId);
    const made = { type: 'MakeCollection', memberId, collectionId, name, sentence, itemId, at: context.at } as const;
    if (itemId !== undefined) await checkCollectable(itemId, memberId);
    const { position } = await handle(made, context);
    return {
      position,
      answer: { collection: { _id: collectionId, name, takenDown: false, has: itemId !== undefined } },
    };
  });

  write(
    endpoints.reviseCollection,
    ({ params: { collectionId }, body: { before, ...changes }, caller: { memberId: by }, context }) => {
      const command = { memberId: by, collectionId, changes, before, by, at: context.at };
      return send({ type: 'ReviseCollection', ...command }, 'The collection is saved', context);
    },
    async ({ params: { collectionId }, caller }) =>
      (await load(caller.memberId)).find((each) => each.collectionId === collectionId) ?? {},
  );

  write(endpoints.deleteCollection, ({ params: { collectionId }, caller: { memberId }, context }) =>
    send({ type: 'DeleteCollection', memberId, collectionId, at: context.at }, 'The collection is deleted', context),
  );

  write(endpoints.collectItem, async ({ params: { collectionId, itemId }, caller: { memberId }, context }) => {
    const { itemIds } = getCollection(collectionId, await load(memberId));
    if (!itemIds.includes(itemId)) await checkCollectable(itemId, memberId);
    const command = { memberId, collectionId, itemId, gone: await findGone(itemIds), at: context.at };
    return send({ type: 'CollectItem', ...command }, 'The item is in the collection', context);
  });

  write(endpoints.takeItemOut, ({ params: { collectionId, itemId }, caller: { memberId }, context }) =>
    send(
      { type: 'TakeItemOut', memberId, collectionId, itemId, at: context.at },
      'The item is no longer in the collection',
      context,
    ),
  );

  write(
    endpoints.adminReviseCollection,
    ({ params, body: { before, ...changes }, caller: { memberId: by }, context }) =>
      send(
        { type: 'ReviseCollection', ...params, changes, before, by, at: context.at },
        'The collection is saved',
        context,
      ),
    async ({ params: { memberId, collectionId } }) =>
      (await load(memberId)).find((each) => each.collectionId === collectionId) ?? {},
  );

  write(endpoints.featureCollection, ({ params, caller: { memberId: by }, context }) =>
    send({ type: 'FeatureCollection', ...params, by, at: context.at }, 'The collection is first on the board', context),
  );

  write(endpoints.unfeatureCollection, ({ params, caller: { memberId: by }, context }) =>
    send(
      { type: 'UnfeatureCollection', ...params, by, at: context.at },
      'The collection is first on the board no longer',
      context,
    ),
  );
}
