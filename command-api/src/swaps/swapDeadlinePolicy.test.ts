import { streams, swapEvents, type SwapEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import {
  acceptanceBegun,
  at,
  handoverConfirmed,
  handoverScheduled,
  plan,
  swapAccepted,
  swapCompleted,
  swapCountered,
  swapDisputed,
  swapNudged,
  swapPaused,
  swapProposed,
} from '../testing/events.ts';
import { givenPolicy } from '../testing/givenPolicy.ts';
import { swapDeadlines } from './swapDeadlinePolicy.ts';

const day = (count: number, from = at) => new Date(Date.parse(from) + count * 86_400_000).toISOString();
const accepted = [swapProposed(), acceptanceBegun(), swapAccepted()];
type Happened = Exclude<SwapEvent, { type: 'SwapProposalAbandoned' | 'SwapEndExplained' }>;

describe('the deadline of a swap', () => {
  it.each([
    ['a reminder to answer', [swapProposed()], day(10)],
    ['its end, once reminded', [swapProposed(), swapNudged('answer_due', ['anna'], day(10))], day(14)],
    ['a reminder to answer a counter-offer', [swapProposed(), swapCountered('anna')], day(10)],
    ['the end of a pause', [swapProposed(), swapPaused], day(30)],
    ['the end of an acceptance without progress', accepted, day(14)],
    ['a reminder of the handover', [...accepted, handoverScheduled()], day(-1, plan.startsAt)],
    [
      'the end of the slot',
      [...accepted, handoverScheduled(), swapNudged('handover_soon', ['anna', 'ben'], day(2))],
      plan.endsAt,
    ],
    ['a reminder to confirm', [...accepted, handoverConfirmed('anna')], day(3)],
    ['a reminder to admins', [...accepted, handoverConfirmed('anna'), swapDisputed], day(3)],
    ['none, once it is over', [...accepted, handoverConfirmed('anna'), handoverConfirmed('ben'), swapCompleted], null],
  ] satisfies [string, SwapEvent[], string | null][])('is %s', async (_, history, dueAt) => {
    const last = history.at(-1) as Happened;
    await givenPolicy(swapDeadlines, [streams.swap('swap'), history])
      .when(last)
      .sets({ timer: 'swapDue', key: 'swap', at: dueAt });
  });

  it('is judged by how the swap stands, not by the event that is read late', () =>
    givenPolicy(swapDeadlines, [streams.swap('swap'), accepted])
      .when(swapProposed() as Happened)
      .sets({ timer: 'swapDue', key: 'swap', at: day(14) }));

  it('is set anew by every event that moves the swap', () => {
    const silent = Object.keys(swapEvents).filter((type) => !Object.hasOwn(swapDeadlines.on, type));
    expect(silent).toEqual(['SwapProposalAbandoned', 'SwapEndExplained', 'CollectionCodeMistaken']);
  });
});
