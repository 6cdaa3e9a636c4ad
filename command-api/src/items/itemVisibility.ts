import { DomainError, streams, type RefusalCode } from '@pass-along/contracts';
import { circleDecider, isInCircle } from '../circles/circleDecider.ts';
import type { Item } from './itemState.ts';
import type { CommandHandler } from '../core/commandHandler.ts';

/** @throws DomainError not_circle_member when the item's circle is not one of the member's circles */
export async function checkCircleMembership(
  handler: CommandHandler,
  circleId: string | null,
  memberId: string,
): Promise<void> {
  if (circleId !== null && !(await isMember(handler, circleId, memberId))) throw new DomainError('not_circle_member');
}

/** Hides items of one circle from members outside it. @throws DomainError `otherwise` */
export async function checkItemVisible(
  handler: CommandHandler,
  item: Item,
  memberId: string,
  otherwise: RefusalCode = 'item_not_found',
): Promise<void> {
  if (!(await isItemVisible(handler, item, memberId))) throw new DomainError(otherwise);
}

/** Whether the item is for everyone, the member's own, or for one of their circles. */
export async function isItemVisible(handler: CommandHandler, item: Item, memberId: string): Promise<boolean> {
  if (item.status === 'unlisted' || item.circleId === null || item.ownerId === memberId) return true;
  return isMember(handler, item.circleId, memberId);
}

async function isMember(handler: CommandHandler, circleId: string, memberId: string): Promise<boolean> {
  return isInCircle((await handler.load(circleDecider, streams.circle(circleId))).state, memberId);
}
