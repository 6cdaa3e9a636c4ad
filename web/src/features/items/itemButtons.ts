import { itemAbilities, type ForYou, type ItemAnswer, type RefusalCode } from '@pass-along/contracts';
import { type TFunction } from 'i18next';
import { wordsOfRefusal } from '../../i18n/serverWords.ts';

type ItemAbility = keyof ItemAnswer['abilities'];

/** A button of an item: it can be pressed, stands there with the reason why it cannot, or is not there. */
export type ItemButton = { state: 'open' } | { state: 'refused'; why: RefusalCode } | { state: 'absent' };

/** How an item of each type is asked for, or answered. */
const asks = { barter: 'swap', donate: 'request', request: 'answer' } as const;
export type AskKind = (typeof asks)[ItemAnswer['type']];

/** The one button with which somebody else's item is asked for; absent where a mark says how the viewer stands with it. */
export function askButton(item: ItemAnswer, memberId: string | undefined): { kind: AskKind; button: ItemButton } {
  const kind = asks[item.type];
  return { kind, button: hasMark(item.forYou) ? { state: 'absent' } : itemButton(item, kind, memberId) };
}

/** Whether how the viewer stands with it says that it cannot be asked for; of their own the flag says so. */
export function hasMark(forYou: ItemAnswer['forYou']): forYou is ForYou & { is: Exclude<ForYou['is'], 'yours'> } {
  return forYou !== null && forYou !== undefined && forYou.is !== 'yours';
}

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
  const isAsk = ability === 'swap' || ability === 'request' || ability === 'answer';
  return !isAsk || asks[item.type] === ability;
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
