import { endpoints, presentItem, streams, type Caller } from '@pass-along/contracts';
import type { PictureAddresses } from '@pass-along/platform';
import { itemDecider } from './itemDecider.ts';
import { getShownItem, type ListedItem } from './itemState.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import { checkMemberAvailable } from '../members/awayMembers.ts';
import { loadPerson } from '../members/loadPerson.ts';
import { checkItemVisible } from './itemVisibility.ts';
import { emptyItemFigures, type ItemFigures, type ReadItemFigures } from './itemFigures.ts';
import { toListedOutcome, type Listings } from './itemListings.ts';
import { declareSwapWants } from './declareItemWants.ts';
import type { StoryNotes } from './storyNotes.ts';

export interface ItemRoutesDeps {
  handler: CommandHandler;
  listings: Listings;
  notes: StoryNotes;
  figures: ReadItemFigures;
  addresses: PictureAddresses;
}

export function registerItemRoutes(
  write: Write,
  { handler, listings, notes, figures, addresses }: ItemRoutesDeps,
): void {
  async function present(item: ListedItem, caller: Caller, { views, swap_request_count }: ItemFigures) {
    const owner = await loadPerson(handler, item.ownerId);
    const shown = { ...item, views, swapRequestCount: swap_request_count };
    return { item: presentItem(shown, owner, caller, addresses.createSigner(caller.memberId)) };
  }

  /**
   * Refuses when the owner is away. Cached states serve, because an owner never changes and a like within a second of
   * the owner's leaving does no harm. So most likes cost no read.
   */
  async function checkOwnerAvailable(itemId: string, caller: Caller, at: string): Promise<void> {
    const { state: item } = await handler.load(itemDecider, streams.item(itemId), Infinity);
    if (item.status === 'unlisted' || item.ownerId === caller.memberId) return;
    await checkMemberAvailable(handler, item.ownerId, { code: 'owner_away', at, withinMs: 1_000 });
  }

  write(endpoints.uploadItemPicture, async ({ files, caller }) => ({
    position: '',
    answer: { picture: { id: await listings.keepPicture(files, caller) } },
  }));

  write(endpoints.createItem, async ({ body, files, caller, context }) => {
    const { state, position } = await listings.list(body, files, caller, context);
    return { position, answer: await present(state, caller, emptyItemFigures) };
  });

  write(
    endpoints.updateItem,
    async ({ params, body, files, caller, context }) => {
      const { state, position } = await listings.revise(params.itemId, body, files, caller, context);
      return { position, answer: await present(state, caller, await figures(state.itemId)) };
    },
    async ({ params }) => (await handler.load(itemDecider, streams.item(params.itemId))).state,
  );

  write(endpoints.deleteItem, async ({ params, caller, context }) => {
    const remove = { type: 'RemoveItem', by: caller, at: context.at } as const;
    const { position } = await handler.handle(itemDecider, streams.item(params.itemId), remove, context);
    return { position, answer: { success: true } };
  });

  write(endpoints.leaveStoryNote, async ({ params, body, files, caller, context }) => ({
    position: await notes.leave(params.itemId, body, files, caller, context),
    answer: { success: true, message: 'Added to the story' },
  }));

  write(endpoints.withdrawStoryNote, async ({ params, caller, context }) => ({
    position: await notes.withdraw(params.itemId, caller, context),
    answer: { success: true, message: 'Withdrawn from the story' },
  }));

  write(endpoints.declareSwapWants, async ({ params, body, caller, context }) => ({
    position: await declareSwapWants(handler, params.itemId, body, caller, context),
    answer: { success: true, message: 'Saved' },
  }));

  write(endpoints.likeItem, async ({ params, body: { liked: wanted }, caller, context }) => {
    const stream = streams.item(params.itemId);
    if (wanted !== false) await checkOwnerAvailable(params.itemId, caller, context.at);
    const toggle = (how: { circleId?: string }) => {
      const likedField = wanted === undefined ? {} : { liked: wanted };
      const command = { type: 'ToggleLike', by: caller, ...likedField, ...how, at: context.at } as const;
      return handler.handle(itemDecider, stream, command, context);
    };
    const { state, position } = await toggle({}).catch(async (error: unknown) => {
      // most items are visible to everyone, so the circle is only looked up after a refusal
      const { state: item } = await handler.load(itemDecider, stream);
      if (item.status === 'unlisted' || item.circleId === null) throw error;
      await checkItemVisible(handler, item, caller.memberId);
      return toggle({ circleId: item.circleId });
    });
    const { likes } = getShownItem(state);
    const liked = likes.some((like) => like.userId === caller.memberId);
    return { position, answer: { liked, likeCount: likes.length } };
  });

  write(endpoints.markItemExchanged, async ({ params, caller, context }) => {
    const mark = { type: 'MarkItemExchanged', by: caller, at: context.at } as const;
    const outcome = await handler.handle(itemDecider, streams.item(params.itemId), mark, context);
    const { state, position } = toListedOutcome(outcome);
    return { position, answer: await present(state, caller, await figures(state.itemId)) };
  });
}
