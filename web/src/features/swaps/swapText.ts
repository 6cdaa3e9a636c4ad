import {
  type ActionRequiredBy,
  type HandoverPlan,
  type PersonRef,
  type PopulatedSwap,
  type SwapItem,
  type SwapStatus,
  getFirstName,
} from '@pass-along/contracts';
import type { TFunction } from 'i18next';
import { formatDeadline, formatSlot } from '../../i18n/localeFormat.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import { hasAnswered, isOtherSideAway, type SwapAction } from './swapActions.ts';

export interface SwapSides {
  iOwn: boolean;
  other: PersonRef;
}

export function getSwapSides(swap: PopulatedSwap, memberId: string): SwapSides {
  const iOwn = swap.ownerId === memberId;
  return { iOwn, other: iOwn ? swap.requester : swap.owner };
}

/** The items of a swap from one side: the one it gives and the one it gets, null in a gift. */
export function getGoods(swap: PopulatedSwap, memberId: string): { given: SwapItem | null; got: SwapItem | null } {
  const ofOwner = swap.gives === 'requester' ? null : swap.requestedItem;
  const ofRequester = swap.gives === 'owner' ? null : swap.offeredItem;
  const { iOwn } = getSwapSides(swap, memberId);
  return iOwn ? { given: ofOwner, got: ofRequester } : { given: ofRequester, got: ofOwner };
}

/** The label of a step's button. */
export function formatAction(action: SwapAction, { handover }: PopulatedSwap, t: TFunction): string {
  const { plan, proposal, asked } = handover;
  const isAnotherTime = action === 'proposeHandover' && (plan !== null || proposal !== null || asked === 'anotherTime');
  return isAnotherTime ? t('swaps.handover.moveTitle') : t(`swaps.actions.${action}`);
}

/** True when this side has to act. */
export function isMyTurn(actionRequiredBy: ActionRequiredBy, iOwn: boolean): boolean {
  return actionRequiredBy === 'both' || actionRequiredBy === (iOwn ? 'owner' : 'requester');
}

/** One line per state, worded for the side that reads it. */
export function formatTurn(swap: PopulatedSwap, memberId: string, t: TFunction): string {
  const { iOwn, other } = getSwapSides(swap, memberId);
  const name = getFirstName(other.name);
  if (isOtherSideAway(swap, memberId)) return t('swaps.turn.away', { name });
  switch (swap.status) {
    case 'pending':
      if (!isMyTurn(swap.actionRequiredBy, iOwn)) return t('swaps.turn.waiting', { name });
      return swap.round > 0 ? t('swaps.turn.yourCounter', { name }) : t('swaps.turn.yourAnswer', { name });
    case 'accepted':
    case 'scheduled':
      return formatHandover(swap, memberId, name, t);
    case 'rejected':
      if (swap.why === 'item_removed') return t('swaps.turn.itemRemoved');
      return iOwn ? t('swaps.turn.youRejected') : t('swaps.turn.rejected', { name });
    case 'disputed':
      return t('swaps.turn.admin');
    case 'superseded':
      return iOwn ? t('swaps.turn.supersededByYou') : t('swaps.turn.superseded');
    case 'failed':
      if (swap.why === 'no_show')
        return swap.absentMemberId === memberId ? t('swaps.turn.youDidNotCome') : t('swaps.turn.didNotCome', { name });
      if (swap.why === 'cancelled' && swap.failedBy === memberId) return t('swaps.turn.youCalledOff');
      if (swap.why === 'cancelled' && swap.failedBy === other._id) return t('swaps.turn.calledOff', { name });
      return formatFailure(swap.why, t);
    case 'cancelled':
      return iOwn ? t('swaps.turn.cancelled', { name }) : t('swaps.turn.youCancelled');
    case 'expired':
    case 'paused':
    case 'completed':
      return t(`swaps.turn.${swap.status}`);
  }
}

function formatHandover(swap: PopulatedSwap, memberId: string, name: string, t: TFunction): string {
  const { handover, confirmedBy } = swap;
  if (confirmedBy.length > 0)
    return confirmedBy.includes(memberId)
      ? t('swaps.turn.waitingConfirm', { name })
      : t('swaps.turn.confirm', { name });
  if (handover.asked === 'done') return t('swaps.turn.wasItDone', { name });
  if (handover.asked === 'coming')
    if (!hasAnswered(swap, memberId)) return t('swaps.turn.areYouComing');
    else if (handover.answers.length < 2) return t('swaps.turn.isOtherComing', { name });
  if (handover.proposal !== null)
    return handover.proposal.by === memberId ? t('swaps.turn.waitingAgree', { name }) : t('swaps.turn.agree', { name });
  if (handover.plan !== null)
    return handover.plan.method === 'courier' ? t('swaps.turn.courier', { name }) : t('swaps.turn.scheduled', { name });
  return t(handover.asked === 'anotherTime' ? 'swaps.turn.anotherTime' : 'swaps.turn.plan', { name });
}

/** Failures with their own texts. */
const failures = ['abandoned', 'not_as_described', 'no_slot', 'reversed', 'item_removed', 'loop_undone'] as const;

export function formatFailure(why: string | null, t: TFunction): string {
  const known = failures.find((each) => each === why);
  return known === undefined ? t('swaps.turn.failed') : t(`swaps.failures.${known}`);
}

/** The automatic next step and its time; undefined when there is none. */
export function formatNextDeadline(
  { nextDeadline, status }: PopulatedSwap,
  now: number,
  t: TFunction,
): string | undefined {
  if (nextDeadline === null) return undefined;
  const when = formatDeadline(nextDeadline.at, now);
  const { what } = nextDeadline;
  if (what === 'expired')
    return status === 'paused' ? t('swaps.deadline.paused', { when }) : t('swaps.deadline.expires', { when });
  if (what === 'failed') return t('swaps.deadline.fails', { when });
  return what === 'completed' ? t('swaps.deadline.completes', { when }) : undefined;
}

/** Method, place and time in the reader's time zone; the plan's own zone beside it if that differs. */
export function formatPlan({ method, place, startsAt, endsAt, timeZone }: HandoverPlan, t: TFunction): string {
  const slot = formatSlot(startsAt, endsAt, timeZone);
  return [t(`swaps.methods.${method}`), place, slot].filter((part) => part !== '').join(', ');
}

export function getStatusTone(status: SwapStatus): BadgeTone {
  switch (status) {
    case 'pending':
      return 'warn';
    case 'accepted':
    case 'scheduled':
      return 'info';
    case 'completed':
      return 'ok';
    case 'failed':
    case 'disputed':
      return 'danger';
    case 'rejected':
    case 'cancelled':
    case 'expired':
    case 'paused':
    case 'superseded':
      return 'neutral';
  }
}
