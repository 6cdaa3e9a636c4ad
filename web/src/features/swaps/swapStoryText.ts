import { swapNudge, type PopulatedSwap, type StoryStep, getFirstName } from '@pass-along/contracts';
import type { TFunction } from 'i18next';
import { formatFailure, formatPlan, getSwapSides } from './swapText.ts';

/** The text of one step of a swap's history; both sides read the same. */
export function formatStoryStep(step: StoryStep, swap: PopulatedSwap, memberId: string, t: TFunction): string {
  const otherName = getFirstName(getSwapSides(swap, memberId).other.name);
  const getActorName = (id: string | null) => {
    if (id === null) return t('swaps.story.time');
    if (id === memberId) return t('swaps.story.you');
    return id === swap.ownerId || id === swap.requesterId ? otherName : t('swaps.story.admin');
  };
  const by = getActorName(step.who);
  const item = step.offeredItem?.title ?? '';
  const plan = step.plan === null ? '' : formatPlan(step.plan, t);
  switch (step.kind) {
    case 'proposed':
      if (swap.loopId !== null) return t('swaps.story.loopBegan');
      return item === '' ? t('swaps.story.asked', { by }) : t('swaps.story.proposed', { by, item });
    case 'countered':
      return t('swaps.story.countered', { by, item, round: step.round ?? 1 });
    case 'handoverProposed':
      return t('swaps.story.handoverProposed', { by, plan });
    case 'scheduled':
      return t('swaps.story.scheduled', { plan });
    case 'handoverAnswered':
      return step.coming === true ? t('swaps.story.coming', { by }) : t('swaps.story.notComing', { by });
    case 'wentAway':
      return step.who === memberId ? t('swaps.story.youWentAway') : t('swaps.story.wentAway', { by });
    case 'returned':
      return step.who === memberId ? t('swaps.story.youReturned') : t('swaps.story.returned', { by });
    case 'nudged':
      return t(`swaps.story.nudges.${swapNudge.options.find((each) => each === step.why) ?? 'answer_due'}`);
    case 'rejected':
      return step.why === 'item_removed' ? t('swaps.story.itemRemoved') : t('swaps.story.rejected', { by });
    case 'completed':
      return step.how === null ? t('swaps.story.completed.both') : t(`swaps.story.completed.${step.how}`, { by });
    case 'failed':
      if (step.why === 'no_show')
        return step.absentMemberId === memberId
          ? t('swaps.turn.youDidNotCome')
          : t('swaps.turn.didNotCome', { name: otherName });
      if (step.why === 'cancelled') return t('swaps.story.calledOff', { by });
      return formatFailure(step.why, t);
    case 'accepted':
      return swap.loopId === null ? t('swaps.story.accepted', { by }) : t('swaps.story.loopAgreed');
    case 'cancelled':
    case 'expired':
    case 'paused':
    case 'resumed':
    case 'superseded':
    case 'codeMistaken':
    case 'confirmed':
    case 'disputed':
    case 'stated':
    case 'explained':
      return t(`swaps.story.${step.kind}`, { by });
  }
}
