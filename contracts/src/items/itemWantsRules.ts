import type { Caller } from '../core/adminPermissions.ts';
import { checkRules, type Verdict } from '../core/ruleVerdict.ts';
import type { RefusalCode } from '../core/refusalCode.ts';
import { whyNotOwnersOwn, type JudgedItem } from './itemRules.ts';

/** Saying what the owner would take for a thing, as long as it is theirs to swap. */
export function whyNotDeclareSwapWants(item: JudgedItem, by: Caller | undefined): RefusalCode | undefined {
  const refusal = whyNotOwnersOwn(item, by);
  if (refusal !== undefined) return refusal;
  if (item.type !== 'barter') return 'not_barter';
  return item.status === 'exchanged' ? 'item_exchanged' : undefined;
}

const swapWantsRules = { declare: whyNotDeclareSwapWants };

/** What the caller may do with the wants of an item. The command side enforces it, the app shows it. */
export function checkSwapWantsRules(item: JudgedItem, by: Caller | undefined): Verdict<typeof swapWantsRules> {
  return checkRules(swapWantsRules, (whyNot) => whyNot(item, by));
}
