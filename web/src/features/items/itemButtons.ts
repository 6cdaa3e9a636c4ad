import { getItemAbilities, type ForYou, type ItemAnswer, type RefusalCode } from '@pass-along/contracts';

type ItemAbility = keyof ItemAnswer['abilities'];

/** A button of an item: enabled, disabled with a reason, or absent. */
export type ItemButton = { state: 'open' } | { state: 'refused'; why: RefusalCode } | { state: 'absent' };

/** The request kind of each item type. */
const requestKinds = { barter: 'swap', donate: 'request', request: 'answer' } as const;
export type RequestKind = (typeof requestKinds)[ItemAnswer['type']];

/** The button that requests another member's item; absent when a mark shows the viewer's relation to it. */
export function getRequestButton(
  item: ItemAnswer,
  memberId: string | undefined,
): { kind: RequestKind; button: ItemButton } {
  const kind = requestKinds[item.type];
  return { kind, button: hasMark(item.forYou) ? { state: 'absent' } : getItemButton(item, kind, memberId) };
}

/** True when a mark shows why the viewer cannot request the item; own items have the flag instead. */
export function hasMark(forYou: ItemAnswer['forYou']): forYou is ForYou & { is: Exclude<ForYou['is'], 'yours'> } {
  return forYou !== null && forYou !== undefined && forYou.is !== 'yours';
}

/** The owner's abilities; all other abilities are for other members. */
const ownerAbilities: readonly ItemAbility[] = ['edit', 'delete', 'markExchanged'];

/** The state of a button for the viewer. A visitor sees the buttons of a member. */
export function getItemButton(item: ItemAnswer, ability: ItemAbility, memberId: string | undefined): ItemButton {
  const may = memberId === undefined ? getMemberAbilities(item) : item.abilities;
  if (may[ability]) return { state: 'open' };
  const why = item.whyNot[ability];
  const isMine = item.ownerId._id === memberId;
  const hasPlace = memberId !== undefined && ownerAbilities.includes(ability) === isMine && isApplicable(item, ability);
  return hasPlace && why !== undefined ? { state: 'refused', why } : { state: 'absent' };
}

function getMemberAbilities({ ownerId, type, status }: ItemAnswer) {
  return getItemAbilities({ ownerId: ownerId._id, type, status }, { memberId: '', role: 'user' });
}

function isApplicable(item: ItemAnswer, ability: ItemAbility): boolean {
  const isAsk = ability === 'swap' || ability === 'request' || ability === 'answer';
  return !isAsk || requestKinds[item.type] === ability;
}
