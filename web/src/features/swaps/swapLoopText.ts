import {
  getFirstName,
  pickKey,
  type SwapLoopAnswer,
  type SwapLoopLegAnswer,
  type SwapLoopReplacementAnswer,
} from '@pass-along/contracts';
import type { TFunction } from 'i18next';
import { formatName, getLocale } from '../../i18n/localeFormat.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import { messages } from './swapLoopMessages.en.ts';

export const getShortName = ({ name }: { name: string }) => getFirstName(formatName(name));

/** Whose turn it is, or how the loop ended. */
export function formatLoopState(loop: SwapLoopAnswer, memberId: string, t: TFunction): string {
  if (loop.stopped && loop.group !== 'yourTurn') return t('swapLoops.states.stopped');
  switch (loop.status) {
    case 'offered':
      if (loop.group === 'yourTurn' && loop.isAskedAgain) return t('swapLoops.states.askedAgain', nameReceived(loop));
      if (loop.group === 'yourTurn') return t('swapLoops.states.yourTurn');
      return t('swapLoops.states.waiting', { names: listMissing(loop) });
    case 'reserving':
    case 'completed':
    case 'undone':
      return t(`swapLoops.states.${loop.status}`);
    case 'broken':
      if (loop.group === 'yourTurn') return t('swapLoops.states.replacement');
      if (hasLeg(loop, 'reversed') && !hasLeg(loop, 'lost')) return t('swapLoops.states.reversed');
      return t(hasLeg(loop, 'open') ? 'swapLoops.states.broken' : 'swapLoops.states.brokenOver');
    case 'agreed':
      if (loop.group === 'yourTurn') return t('swapLoops.states.meeting');
      if (loop.meeting?.isLapsed && loop.canProposeMeeting) return t('swapLoops.states.meetingLapsed');
      return isMyPartDone(loop, memberId) ? t('swapLoops.states.handedOver') : t('swapLoops.states.agreed');
    case 'dissolved':
      if (loop.endedByMe) return t('swapLoops.states.endedByYou');
      return t(`swapLoops.states.dissolved.${loop.why ?? 'declined'}`);
  }
}

/** What the member gets, which is the last leg, and its giver. */
function nameReceived({ legs }: SwapLoopAnswer): { name: string; item: string } {
  const gets = legs.at(-1);
  return { name: gets ? getShortName(gets.giver) : '', item: formatName(gets?.item.title ?? '') };
}

const hasLeg = ({ legs }: SwapLoopAnswer, status: SwapLoopLegAnswer['status']) =>
  legs.some((leg) => leg.status === status);

function listMissing({ legs }: SwapLoopAnswer): string {
  const names = legs.filter(({ agreed }) => !agreed).map(({ giver }) => getShortName(giver));
  return new Intl.ListFormat(getLocale()).format(names);
}

const isMyPartDone = ({ legs }: SwapLoopAnswer, memberId: string) =>
  legs.every(
    ({ giver, receiver, status }) => status !== 'open' || (giver._id !== memberId && receiver._id !== memberId),
  );

/** The thing changed hands. */
export const wasHandedOver = ({ status }: SwapLoopLegAnswer) => status === 'completed' || status === 'reversed';

/** What the member gives and gets; once the loop is over, what they gave and got, or what it was about. */
export function formatLoopTrade(
  { group }: SwapLoopAnswer,
  gives: SwapLoopLegAnswer,
  gets: SwapLoopLegAnswer,
  t: TFunction,
): string {
  const items = { gives: formatName(gives.item.title), gets: formatName(gets.item.title) };
  if (wasHandedOver(gives) && wasHandedOver(gets)) return t('swapLoops.rowDone', items);
  return t(group === 'done' ? 'swapLoops.rowOver' : 'swapLoops.row', items);
}

/** Why the search thought of the member. */
export function formatLoopWant({ want: { kind, name } }: SwapLoopAnswer, t: TFunction): string {
  if (kind !== 'savedSearch') return t(`swapLoops.wants.${kind}`);
  return name === '' ? t('swapLoops.wants.savedSearchGone') : t('swapLoops.wants.savedSearch', { name });
}

export function formatLeg({ giver, receiver }: SwapLoopLegAnswer, memberId: string, t: TFunction): string {
  const names = { giver: getShortName(giver), receiver: getShortName(receiver) };
  if (giver._id === memberId) return t('swapLoops.leg.youGive', names);
  return receiver._id === memberId ? t('swapLoops.leg.youGet', names) : t('swapLoops.leg.others', names);
}

/** The state of one leg; undefined once an offer has ended. */
export function formatLegState(
  { status, step, isSettled, agreed, giver }: SwapLoopLegAnswer,
  loop: SwapLoopAnswer,
  memberId: string,
  t: TFunction,
): { text: string; tone: BadgeTone } | undefined {
  if (loop.status === 'dissolved') return undefined;
  if (status === 'reversed') return { text: t('swapLoops.leg.reversed'), tone: 'danger' };
  if (isSettled) return { text: t(`swapLoops.leg.settled.${status}`), tone: status === 'completed' ? 'ok' : 'danger' };
  if (status === 'completed') return { text: t('swapLoops.leg.completed'), tone: 'ok' };
  if (status === 'lost') return { text: t('swapLoops.leg.lost'), tone: 'danger' };
  if (step === 'disputed') return { text: t('swapLoops.leg.disputed'), tone: 'warn' };
  if (step === 'scheduled') return { text: t('swapLoops.leg.scheduled'), tone: 'info' };
  if (step !== null) return { text: t('swapLoops.leg.open'), tone: 'neutral' };
  if (!agreed) return { text: t('swapLoops.leg.asked'), tone: 'neutral' };
  return { text: t(giver._id === memberId ? 'swapLoops.leg.youSaid' : 'swapLoops.leg.said'), tone: 'ok' };
}

const { giver: giverTexts, others: otherTexts } = messages.swapLoops.instead;

/** How far a thing is that a member gets in place of another. The giver and others are not shown a no. */
export function formatReplacement(
  { giver, receiver, status }: SwapLoopReplacementAnswer,
  memberId: string,
  t: TFunction,
): string {
  const names = { giver: getShortName(giver), receiver: getShortName(receiver) };
  if (receiver._id === memberId) return t(`swapLoops.instead.receiver.${status}`, names);
  if (giver._id === memberId) return t(`swapLoops.instead.giver.${pickKey(giverTexts, status, 'proposed')}`, names);
  return t(`swapLoops.instead.others.${pickKey(otherTexts, status, 'agreed')}`, names);
}
