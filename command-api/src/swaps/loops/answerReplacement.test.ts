import { streams } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { createMemoryLog } from '../../testing/memoryLog.ts';
import { acceptReplacement } from './answerReplacement.ts';
import { getOfferedSwapLoop, swapLoopDecider, type SwapLoopCommand } from './swapLoopDecider.ts';

const at = '2030-05-01T10:00:00.000Z';
const stream = streams.swapLoop('loop1');
const leg = (itemId: string, giverId: string, receiverId: string) => ({
  ...{ swapId: `swap of ${itemId}`, itemId, giverId, receiverId, since: at },
  want: { kind: 'like' as const, id: itemId },
});
const [loopId, swapId] = ['loop1', 'swap4'];
/** Anna gave the lamp. Ben dropped out, so an admin offers Anna his pot. */
const history: SwapLoopCommand[] = [
  {
    ...{ type: 'OfferSwapLoop', loopId, at },
    legs: [leg('lamp', 'anna', 'ben'), leg('pot', 'ben', 'cleo'), leg('book', 'cleo', 'anna')],
  },
  { type: 'AskLoopMembers', agreedIds: ['anna', 'ben', 'cleo'], at },
  { type: 'ConfirmSwapLoop', at },
  { type: 'CompleteLoopLeg', swapId: 'swap of lamp', at },
  { type: 'FailLoopLeg', swapId: 'swap of pot', memberId: 'ben', at },
  { type: 'FailLoopLeg', swapId: 'swap of book', memberId: 'cleo', at },
  {
    ...{ type: 'ProposeReplacement', swapId, memberId: 'anna', itemId: 'pot', karma: 20 },
    ...{ reason: 'You gave', by: 'dana', at },
  },
];

it('only the receiver of a thing that is gone learns so, and ends it', async () => {
  // no account exists, so the thing can't be given
  const log = createMemoryLog(at, []);
  for (const command of history) await log.handler.handle(swapLoopDecider, stream, command, log.context('test'));
  const take = (by: string) => acceptReplacement(log.handler, { loopId, swapId, by }, log.context(by));
  const readStatus = async () =>
    getOfferedSwapLoop((await log.handler.load(swapLoopDecider, stream)).state).replacements[0]?.status;
  await expect(take('dana')).rejects.toMatchObject({ code: 'swap_loop_not_found' });
  await expect(take('ben')).rejects.toMatchObject({ code: 'swap_loop_no_replacement' });
  expect(await readStatus()).toBe('proposed');
  await expect(take('anna')).rejects.toMatchObject({ code: 'swap_loop_replacement_gone' });
  expect(await readStatus()).toBe('member_away');
});
