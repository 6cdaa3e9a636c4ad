import {
  avatarUrl,
  deletedPerson,
  endpoints,
  presentItem,
  streams,
  type Caller,
  type PersonRef,
} from '@pass-along/contracts';
import { route } from '@pass-along/platform';
import { type Router } from 'express';
import { itemDecider, shownItem, type ListedItem } from '../domain/items/item.ts';
import { memberDecider } from '../domain/members/member.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { noFigures, type ItemFigures, type ReadItemFigures } from '../items/itemFigures.ts';
import { listed, type Listings } from '../items/listings.ts';
import { actorOf, commandContext, tellPosition, type Clock } from './requestContext.ts';

export interface ItemRoutesDeps {
  handler: CommandHandler;
  listings: Listings;
  figures: ReadItemFigures;
  clock: Clock;
}

export function mountItemRoutes(router: Router, { handler, listings, figures, clock }: ItemRoutesDeps): void {
  async function personOf(memberId: string): Promise<PersonRef> {
    const { state } = await handler.load(memberDecider, streams.member(memberId));
    if (state.status !== 'registered' || state.account === 'deleted') return deletedPerson(memberId);
    return { _id: memberId, name: state.name, avatar: avatarUrl(memberId, state.avatar) };
  }

  async function present(item: ListedItem, caller: Caller, { views, swap_request_count }: ItemFigures) {
    const owner = await personOf(item.ownerId);
    return { item: presentItem({ ...item, views, swapRequestCount: swap_request_count }, owner, caller) };
  }

  route(router, endpoints.createItem, async ({ body, files, caller }, req, res) => {
    const { state, position } = await listings.list(body, files, caller, commandContext(req, actorOf(caller), clock));
    tellPosition(res, position);
    return present(state, caller, noFigures);
  });

  route(router, endpoints.updateItem, async ({ params, body, files, caller }, req, res) => {
    const context = commandContext(req, actorOf(caller), clock);
    const { state, position } = await listings.revise(params.itemId, body, files, caller, context);
    tellPosition(res, position);
    return present(state, caller, await figures(state.itemId));
  });

  route(router, endpoints.deleteItem, async ({ params, caller }, req, res) => {
    const context = commandContext(req, actorOf(caller), clock);
    const remove = { type: 'RemoveItem', by: caller, at: context.at } as const;
    const { position } = await handler.handle(itemDecider, streams.item(params.itemId), remove, context);
    tellPosition(res, position);
    return { success: true };
  });

  route(router, endpoints.likeItem, async ({ params, caller }, req, res) => {
    const context = commandContext(req, actorOf(caller), clock);
    const toggle = { type: 'ToggleLike', by: caller, at: context.at } as const;
    const { state, position } = await handler.handle(itemDecider, streams.item(params.itemId), toggle, context);
    tellPosition(res, position);
    const { likes } = shownItem(state);
    return { liked: likes.some((like) => like.userId === caller.memberId), likeCount: likes.length };
  });

  route(router, endpoints.markItemExchanged, async ({ params, caller }, req, res) => {
    const context = commandContext(req, actorOf(caller), clock);
    const mark = { type: 'MarkItemExchanged', by: caller, at: context.at } as const;
    const outcome = listed(await handler.handle(itemDecider, streams.item(params.itemId), mark, context));
    tellPosition(res, outcome.position);
    return present(outcome.state, caller, await figures(outcome.state.itemId));
  });
}
