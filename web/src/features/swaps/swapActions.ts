import { isSwapClosed, type PopulatedSwap, type SwapAnswer, getKeys } from '@pass-along/contracts';

type Ability = keyof SwapAnswer['abilities'];

/** The buttons of a swap with the ability that each needs, in the order of the menu. */
const actionAbilities = {
  accept: 'accept',
  agreeHandover: 'agreeHandover',
  coming: 'answerReminder',
  complete: 'complete',
  giveCode: 'giveCode',
  counter: 'counter',
  proposeHandover: 'proposeHandover',
  notComing: 'answerReminder',
  calendar: 'answerReminder',
  reportNoShow: 'reportNoShow',
  dispute: 'dispute',
  stateDispute: 'stateDispute',
  reject: 'reject',
  cancel: 'cancel',
  callOff: 'fail',
} as const satisfies Record<string, Ability>;
export type SwapAction = keyof typeof actionAbilities;

const actions = getKeys(actionAbilities);

/** The props of every step dialog. */
export interface SwapDialogProps {
  swap: PopulatedSwap;
  memberId: string;
  onClose: () => void;
}

export interface SwapActions {
  /** The next step first, then other likely ones. */
  main: SwapAction[];
  more: SwapAction[];
}

/** The steps that this side can take now. */
export function getSwapActions(swap: PopulatedSwap, memberId: string): SwapActions {
  const possible = actions.filter(
    (action) => swap.abilities[actionAbilities[action]] && isApplicable(action, swap, memberId),
  );
  // while the other side is away, only the way out is offered
  const likely = isOtherSideAway(swap, memberId) ? [] : getLikelyActions(swap, memberId);
  const main = likely.filter((action) => possible.includes(action));
  return { main, more: possible.filter((action) => !main.includes(action)) };
}

/** True when the swap is paused because it needs the other side, which is away. */
export function isOtherSideAway(swap: PopulatedSwap, memberId: string): boolean {
  const { otherAway, status, confirmedBy, ownerId, requesterId } = swap;
  const isOpen = !isSwapClosed(status) && status !== 'disputed';
  return otherAway && isOpen && !confirmedBy.includes(memberId === ownerId ? requesterId : ownerId);
}

function isApplicable(action: SwapAction, swap: PopulatedSwap, memberId: string): boolean {
  const { handover, status } = swap;
  // an accepted swap is called off instead, with a reason
  if (action === 'cancel') return status === 'pending' || status === 'paused';
  if (action === 'coming') return handover.asked === 'coming' && !hasAnswered(swap, memberId);
  if (action === 'calendar' || action === 'notComing') return handover.plan !== null;
  if (action === 'giveCode') return handover.plan !== null || swap.confirmedBy.length > 0;
  return true;
}

export function hasAnswered({ handover }: PopulatedSwap, memberId: string): boolean {
  return handover.answers.some((answer) => answer.memberId === memberId);
}

function getLikelyActions(swap: PopulatedSwap, memberId: string): SwapAction[] {
  const { handover, status } = swap;
  if (status === 'pending' || status === 'paused') return ['accept', 'reject', 'counter', 'cancel'];
  if (status === 'disputed') return ['stateDispute'];
  if (swap.confirmedBy.length > 0) return ['complete', 'dispute'];
  if (handover.asked === 'done') return ['complete', 'reportNoShow'];
  if (handover.asked === 'coming' && !hasAnswered(swap, memberId)) return ['coming', 'notComing'];
  if (handover.proposal !== null && handover.proposal.by !== memberId) return ['agreeHandover', 'proposeHandover'];
  if (handover.plan !== null) return ['giveCode', 'complete'];
  return handover.proposal === null ? ['proposeHandover'] : [];
}
