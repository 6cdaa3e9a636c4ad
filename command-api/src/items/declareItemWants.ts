import { DomainError, streams, type Caller, type FieldError, type SwapWantsForm } from '@pass-along/contracts';
import type { Position } from '@pass-along/platform';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { isMemberAway } from '../members/awayMembers.ts';
import { itemDecider } from './itemDecider.ts';
import { isItemVisible } from './itemVisibility.ts';

/** Things named before are not checked again: they may have gone since. */
export async function declareSwapWants(
  handler: CommandHandler,
  itemId: string,
  { insteadOf, ...wants }: SwapWantsForm,
  by: Caller,
  context: CommandContext,
): Promise<Position> {
  const stream = streams.item(itemId);
  const { state: item } = await handler.load(itemDecider, stream);
  const known = item.status === 'unlisted' ? [] : (item.swapWants?.itemIds ?? []);
  const errors = await Promise.all(
    wants.itemIds.map(async (named, at): Promise<FieldError[]> => {
      if (known.includes(named) || (await canName(handler, named, by, context.at))) return [];
      const message = 'This thing is not on the board for swapping';
      return [{ path: `itemIds.${String(at)}`, message, code: 'invalid_choice' }];
    }),
  );
  const [first] = errors.flat();
  // the refusals of the item itself come first
  if (first && item.status !== 'unlisted' && item.ownerId === by.memberId)
    throw new DomainError('validation_failed', { message: first.message, errors: errors.flat() });
  const command = {
    type: 'DeclareSwapWants',
    by,
    wants,
    ...(insteadOf !== undefined && { insteadOf }),
    at: context.at,
  } as const;
  return (await handler.handle(itemDecider, stream, command, context)).position;
}

/** Whether the member sees this thing of another member on the board. */
async function canName(handler: CommandHandler, itemId: string, { memberId }: Caller, at: string): Promise<boolean> {
  const { state: item } = await handler.load(itemDecider, streams.item(itemId));
  if (item.status !== 'available' && item.status !== 'pending') return false;
  if (item.type !== 'barter' || item.ownerId === memberId) return false;
  return (await isItemVisible(handler, item, memberId)) && !(await isMemberAway(handler, item.ownerId, at));
}
