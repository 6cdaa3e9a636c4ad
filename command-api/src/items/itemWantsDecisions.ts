import {
  DomainError,
  pickSwapWants,
  whyNotDeclareSwapWants,
  type ItemEvent,
  type SwapWants,
} from '@pass-along/contracts';
import { refuse } from '../core/decider.ts';
import type { CommandOfItem } from './itemCommands.ts';
import { getItemReference, type Item } from './itemState.ts';

const nothing: SwapWants = {
  itemIds: [],
  categories: [],
  surpriseMe: false,
  valuesMayDiffer: false,
  isKeptOut: false,
};

export function declareSwapWants(
  { by, wants, insteadOf, at }: CommandOfItem<'DeclareSwapWants'>,
  item: Item,
): ItemEvent[] {
  if (item.status === 'unlisted') throw new DomainError('item_not_found');
  refuse(whyNotDeclareSwapWants(item, by));
  const declared = {
    ...pickSwapWants(wants),
    itemIds: [...new Set(wants.itemIds)],
    categories: [...new Set(wants.categories)],
  };
  if (JSON.stringify(declared) === JSON.stringify(pickSwapWants(item.swapWants ?? nothing))) return [];
  const before = item.swapWants?.declaredAt ?? null;
  if (insteadOf !== undefined && insteadOf !== before) throw new DomainError('swap_wants_changed');
  return [{ type: 'SwapWantsDeclared', data: { ...getItemReference(item), ...declared, declaredAt: at } }];
}
