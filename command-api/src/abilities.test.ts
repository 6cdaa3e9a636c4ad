import {
  checkItemRules,
  checkSwapRules,
  DomainError,
  type Caller,
  type ItemEvent,
  type RefusalCode,
  type SwapEvent,
} from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import {
  acceptanceAbandoned,
  acceptanceBegun,
  admin,
  anna,
  at,
  ben,
  handoverConfirmed,
  handoverProposed,
  handoverScheduled,
  itemExchanged,
  itemListed,
  itemRemoved,
  itemReserved,
  parties,
  plan,
  swapAccepted,
  swapCompleted,
  swapCountered,
  swapDisputed,
  swapPaused,
  swapProposed,
} from './testing/events.ts';
import type { ItemCommand } from './items/itemCommands.ts';
import { itemDecider } from './items/itemDecider.ts';
import { getShownItem, type Item } from './items/itemState.ts';
import { checkProposal } from './swaps/swapProposalDecisions.ts';
import { getProposedSwap, swapDecider, type SwapCommand } from './swaps/swapDecider.ts';

const callers: Caller[] = [anna, ben, { memberId: 'cleo', role: 'user' }, admin];

/** Undefined when something is decided; a command that decides nothing is as good as refused. */
function refusalOf(decide: () => readonly unknown[]): RefusalCode | 'nothing to do' | undefined {
  try {
    return decide().length > 0 ? undefined : 'nothing to do';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('what may be done with an item is what the domain accepts', () => {
  const states: Record<string, ItemEvent[]> = {
    'a barter': [itemListed()],
    'a gift': [itemListed({ type: 'donate' })],
    'a wanted post': [itemListed({ type: 'request', images: [] })],
    'a promised item': [itemListed(), itemReserved()],
    'an exchanged item': [itemListed(), itemReserved(), itemExchanged('swap')],
    'an item exchanged outside': [itemListed(), itemExchanged(null)],
    'an exchanged item off the lists': [itemListed(), itemExchanged(null), itemRemoved('anna', 'exchanged')],
    'a removed item': [itemListed(), itemRemoved()],
  };
  const ofBy = (by: Caller): Record<string, ItemCommand> => ({
    edit: { type: 'ReviseItem', by, changes: { title: 'Another' }, addImages: [], removeImages: [], at },
    delete: { type: 'RemoveItem', by, at },
    like: { type: 'ToggleLike', by, at },
    markExchanged: { type: 'MarkItemExchanged', by, at },
  });
  const offerOf = (by: Caller): Item =>
    itemDecider.evolve(itemDecider.initial, itemListed({ itemId: 'offer', ownerId: by.memberId }));

  for (const [name, history] of Object.entries(states)) {
    it.each(callers)(`${name}, for $memberId`, (by) => {
      const item = history.reduce(itemDecider.evolve, itemDecider.initial);
      if (item.status === 'unlisted') throw new Error('Every history lists the item first');
      const refusals: Record<string, string | undefined> = Object.fromEntries(
        Object.entries(ofBy(by)).map(([ability, command]) => [
          ability,
          refusalOf(() => itemDecider.decide(command, item)),
        ]),
      );
      // an offer for a wanted post is no swap
      refusals['swap'] =
        item.type === 'request'
          ? checkItemRules(item, by).whyNot.swap
          : refusalOf(() => [checkProposal(item, offerOf(by), by.memberId)]);
      refusals['request'] =
        item.type === 'request'
          ? checkItemRules(item, by).whyNot.request
          : refusalOf(() => [checkProposal(item, undefined, by.memberId)]);
      refusals['contact'] = checkItemRules(item, by).whyNot.contact;
      refusals['answer'] = checkItemRules(item, by).whyNot.answer;
      const { abilities, whyNot } = checkItemRules(item, by);
      for (const [ability, may] of Object.entries(abilities)) {
        const refusal = refusals[ability];
        expect([ability, refusal === undefined]).toEqual([ability, may]);
        if (refusal !== undefined && refusal !== 'nothing to do')
          expect([ability, whyNot[ability as keyof typeof whyNot]]).toEqual([ability, refusal]);
      }
    });
  }

  it('tells a visitor to sign in', () => {
    const item = getShownItem(itemDecider.evolve(itemDecider.initial, itemListed()));
    expect(new Set(Object.values(checkItemRules(item, undefined).whyNot))).toEqual(new Set(['unauthenticated']));
  });
});

describe('what may be done with a swap request is what the domain accepts', () => {
  const accepted = [swapProposed(), acceptanceBegun(), swapAccepted()];
  const states: Record<string, SwapEvent[]> = {
    pending: [swapProposed()],
    'being accepted': [swapProposed(), acceptanceBegun()],
    'paused by a rival': [swapProposed(), swapPaused],
    'paused when its items were taken': [swapProposed(), acceptanceBegun(), acceptanceAbandoned()],
    accepted,
    'half confirmed': [...accepted, handoverConfirmed('anna')],
    countered: [swapProposed(), swapCountered('anna')],
    'countered back': [swapProposed(), swapCountered('anna'), swapCountered('ben', 2)],
    'offered a handover': [...accepted, handoverProposed('anna')],
    scheduled: [...accepted, handoverScheduled()],
    'due now': [...accepted, handoverScheduled({ ...plan, startsAt: at })],
    disputed: [...accepted, handoverConfirmed('anna'), swapDisputed],
    completed: [...accepted, handoverConfirmed('anna'), handoverConfirmed('ben'), swapCompleted],
    cancelled: [
      swapProposed(),
      { type: 'SwapCancelled', data: { ...parties, from: 'pending', byMemberId: 'ben', cancelledAt: at } },
    ],
  };
  const ofBy = (by: string): Record<string, SwapCommand> => ({
    accept: { type: 'BeginAcceptance', by, at },
    reject: { type: 'RejectSwap', by, reason: '', at },
    cancel: { type: 'CancelSwap', by, reason: '', at },
    counter: { type: 'CounterSwap', by, requested: lamp, offered: stool, message: '', at },
    proposeHandover: { type: 'ProposeHandover', by, plan: { ...plan, place: 'Station' }, at },
    agreeHandover: { type: 'AgreeHandover', by, at },
    answerReminder: { type: 'AnswerReminder', by, coming: true, at },
    complete: { type: 'ConfirmHandover', by, at },
    giveCode: { type: 'GiveCode', by, attempt: 1, isRight: true, at },
    reportNoShow: { type: 'ReportNoShow', by, at },
    fail: { type: 'FailSwap', by, why: 'no_slot', reason: '', at },
    dispute: { type: 'DisputeSwap', by, reason: 'Broken', at },
  });
  const listed = (data: Parameters<typeof itemListed>[0]) => itemDecider.evolve(itemDecider.initial, itemListed(data));
  const lamp = listed({});
  const stool = listed({ itemId: 'another stool', ownerId: 'ben' });

  for (const [name, history] of Object.entries(states)) {
    it.each(callers)(`one that is ${name}, for $memberId`, ({ memberId }) => {
      const swap = history.reduce(swapDecider.evolve, swapDecider.initial);
      const { abilities, whyNot } = checkSwapRules(getProposedSwap(swap), memberId, at);
      for (const [ability, command] of Object.entries(ofBy(memberId))) {
        const refusal = refusalOf(() => swapDecider.decide(command, swap));
        expect([ability, refusal === undefined]).toEqual([ability, abilities[ability as keyof typeof abilities]]);
        if (refusal !== undefined && refusal !== 'nothing to do')
          expect([ability, whyNot[ability as keyof typeof whyNot]]).toEqual([ability, refusal]);
      }
    });
  }
});
