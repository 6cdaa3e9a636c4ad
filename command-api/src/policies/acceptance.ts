import { RuleViolation, streams } from '@pass-along/contracts';
import { derivedId } from '@pass-along/platform';
import { itemDecider } from '../domain/items/item.ts';
import { proposedSwap, swapDecider, type ProposedSwap, type Swap } from '../domain/swaps/swap.ts';
import { type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';

/**
 * The process of promising the items of one swap: reserve each, then confirm; or abandon, then let go of what was held.
 * Steps carry ids of their own, so the request that began it and the policy may both run it, at once or after a crash.
 * Whether it ends accepted or abandoned is decided by one append to the swap; nothing is released before that.
 */
export async function acceptSwap(
  handler: CommandHandler,
  swapId: string,
  by: string,
  context: CommandContext,
): Promise<Outcome<Swap>> {
  const begun = await handler.handle(
    swapDecider,
    streams.swap(swapId),
    { type: 'BeginAcceptance', by, at: context.at },
    context,
  );
  const swap = proposedSwap(begun.state);
  if (!begun.repeated && swap.status === 'accepted') return begun;
  return finishAcceptance(handler, swap, swap.attempts, context);
}

/** @throws RuleViolation item_promised (or why else an item can't be had) when it ended abandoned */
export async function finishAcceptance(
  handler: CommandHandler,
  { swapId }: ProposedSwap,
  attempt: number,
  cause: CommandContext,
): Promise<Outcome<Swap>> {
  const stream = streams.swap(swapId);
  const swap = proposedSwap((await handler.load(swapDecider, stream)).state);
  if (swap.attempts !== attempt || swap.status !== 'accepting') {
    const accepted = await handler.earlier(swapDecider, stream, stepId(swapId, attempt, 'confirm'));
    if (accepted) return accepted;
    throw new RuleViolation('item_promised');
  }

  const context = (...names: string[]) => step(cause, swapId, attempt, ...names);
  for (const itemId of itemsOf(swap)) {
    try {
      const reserve = { type: 'ReserveItem', swapId, attempt, at: cause.at } as const;
      await handler.handle(itemDecider, streams.item(itemId), reserve, context('reserve', itemId));
    } catch (error) {
      if (!(error instanceof RuleViolation) || error.code === 'version_conflict') throw error;
      const abandon = { type: 'AbandonAcceptance', attempt, heldItemId: itemId, at: cause.at } as const;
      const ended = await handler.handle(swapDecider, stream, abandon, context('abandon'));
      if (acceptedIn(ended.state, attempt)) return ended;
      await releaseItems(handler, swap, attempt, cause);
      throw error;
    }
  }

  try {
    return await handler.handle(
      swapDecider,
      stream,
      { type: 'ConfirmAcceptance', attempt, at: cause.at },
      context('confirm'),
    );
  } catch (error) {
    // another runner found an item taken and abandoned it
    if (error instanceof RuleViolation && error.code === 'item_promised')
      await releaseItems(handler, swap, attempt, cause);
    throw error;
  }
}

/** Lets go of what one attempt holds. */
export async function releaseItems(
  handler: CommandHandler,
  swap: ProposedSwap,
  attempt: number,
  cause: CommandContext,
): Promise<string> {
  let position = '';
  for (const itemId of itemsOf(swap)) {
    const release = { type: 'ReleaseItem', swapId: swap.swapId, attempt, at: cause.at } as const;
    const released = await handler.handle(
      itemDecider,
      streams.item(itemId),
      release,
      step(cause, swap.swapId, attempt, 'release', itemId),
    );
    position = later(position, released.position);
  }
  return position;
}

/** The items of a completed swap have changed hands. */
export async function exchangeItems(
  handler: CommandHandler,
  swap: ProposedSwap,
  cause: CommandContext,
): Promise<string> {
  let position = '';
  for (const itemId of itemsOf(swap)) {
    const exchange = { type: 'ExchangeItem', swapId: swap.swapId, at: cause.at } as const;
    const context = step(cause, swap.swapId, swap.attempts, 'exchange', itemId);
    position = later(position, (await handler.handle(itemDecider, streams.item(itemId), exchange, context)).position);
  }
  return position;
}

/** Both items, in one order for everybody, so that of two rivals one always gets on. */
export function itemsOf({
  requestedItemId,
  offeredItemId,
}: Pick<ProposedSwap, 'requestedItemId' | 'offeredItemId'>): string[] {
  return offeredItemId === null ? [requestedItemId] : [requestedItemId, offeredItemId].sort();
}

export function later(one: string, other: string): string {
  return one > other ? one : other;
}

function acceptedIn(swap: Swap, attempt: number): boolean {
  return swap.status === 'accepted' && swap.attempts === attempt;
}

function step(cause: CommandContext, swapId: string, attempt: number, ...names: string[]): CommandContext {
  return { ...cause, commandId: stepId(swapId, attempt, ...names), causationId: cause.commandId };
}

function stepId(swapId: string, attempt: number, ...names: string[]): string {
  return derivedId('acceptance', swapId, String(attempt), ...names);
}
