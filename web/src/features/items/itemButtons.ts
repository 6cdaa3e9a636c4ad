import { itemAbilities, type ItemAnswer, type RefusalCode } from '@pass-along/contracts';
import { type TFunction } from 'i18next';
import { wordsOfRefusal } from '../../i18n/serverWords.ts';

type ItemAbility = keyof ItemAnswer['abilities'];

/** A button of an item: it can be pressed, stands there with the reason why it cannot, or is not there. */
export type ItemButton = { state: 'open' } | { state: 'refused'; why: RefusalCode } | { state: 'absent' };

/** What belongs to whose side: the owner looks after a thing, everybody else asks for it. */
const ofOwner: readonly ItemAbility[] = ['edit', 'delete', 'markExchanged'];

/** How a button stands for who looks at the item. A visitor sees what a member could do. */
export function itemButton(item: ItemAnswer, ability: ItemAbility, memberId: string | undefined): ItemButton {
  const may = memberId === undefined ? ofAnyMember(item) : item.abilities;
  if (may[ability]) return { state: 'open' };
  const why = item.whyNot[ability];
  const isMine = item.ownerId._id === memberId;
  const hasPlace = memberId !== undefined && ofOwner.includes(ability) === isMine && fits(item, ability);
  return hasPlace && why !== undefined ? { state: 'refused', why } : { state: 'absent' };
}

function ofAnyMember({ ownerId, type, status }: ItemAnswer) {
  return itemAbilities({ ownerId: ownerId._id, type, status }, { memberId: '', role: 'user' });
}

function fits(item: ItemAnswer, ability: ItemAbility): boolean {
  if (ability === 'swap') return item.type === 'barter';
  if (ability === 'request') return item.type === 'donate';
  return true;
}

/** Why these buttons cannot be pressed, each reason once and with the way out where there is one. */
export function reasonsOf(buttons: readonly ItemButton[], isMine: boolean, t: TFunction): string[] {
  const reasons = buttons.flatMap((button) =>
    button.state !== 'refused'
      ? []
      : [button.why === 'item_promised' && isMine ? t('items.promised') : wordsOfRefusal(button.why)],
  );
  return [...new Set(reasons)];
}
