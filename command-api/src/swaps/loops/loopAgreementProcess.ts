import { getLoopMemberIds, streams, type LoopReplacement, type ShownSwapLoop } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import { conversationDecider } from '../../chat/conversationDecider.ts';
import { createPolicyCommand, type PolicyCommand } from '../../core/policy.ts';
import { getShownItem, type Item } from '../../items/itemState.ts';
import { createReleaseCommand, createReserveCommand } from '../acceptanceProcess.ts';
import { swapDecider } from '../swapDecider.ts';
import { toSwapGoods } from '../swapProposalDecisions.ts';
import { swapLoopDecider } from './swapLoopDecider.ts';

type AgreedLoop = Pick<ShownSwapLoop, 'loopId' | 'legs'>;

/** Each leg reserves its item once. */
const attempt = 1;

/**
 * Reserves all things of a loop in the order of their ids, as accepted swaps do, then confirms the loop, begins its
 * legs and opens the conversation of its members; or dissolves the loop. Each step has its own command id, so the
 * request and the policy can both run it, concurrently or after a crash. One append to the loop decides. No item is
 * released before that append.
 */
export function buildAgreementSteps(loop: AgreedLoop): PolicyCommand[] {
  const { loopId } = loop;
  const stream = streams.swapLoop(loopId);
  const legs = loop.legs.toSorted((one, other) => (one.itemId < other.itemId ? -1 : 1));
  const createDissolveCommand = (itemId: string) =>
    createPolicyCommand(
      swapLoopDecider,
      stream,
      { type: 'DissolveSwapLoop', why: 'item_gone', memberId: null, itemId },
      { id: deriveLoopStepId(loopId, 'dissolve') },
    );
  const confirm = createPolicyCommand(
    swapLoopDecider,
    stream,
    { type: 'ConfirmSwapLoop' },
    // refused when another runner found a thing unavailable and dissolved the loop: a valid end
    { id: deriveLoopStepId(loopId, 'confirm'), ifRefused: [] },
  );
  return [
    ...legs.map(({ itemId, swapId, receiverId: toMemberId }) =>
      createReserveCommand(itemId, { swapId, attempt, toMemberId }, createDissolveCommand(itemId)),
    ),
    confirm,
    ...legs.map((leg, index) => createBeginCommand(loopId, leg, index)),
    createPolicyCommand(
      conversationDecider,
      streams.conversation(loopId),
      { type: 'OpenLoopConversation', conversationId: loopId, memberIds: getLoopMemberIds(loop) },
      { id: deriveLoopStepId(loopId, 'talk') },
    ),
  ];
}

/**
 * Reserves the thing in place of one that a member did not get, then confirms it and begins its swap; or ends the
 * replacement. The steps are as those of a loop.
 */
export function buildReplacementSteps(
  loopId: string,
  replacement: Pick<LoopReplacement, 'swapId' | 'itemId' | 'receiverId'>,
): PolicyCommand[] {
  const { swapId, itemId, receiverId: toMemberId } = replacement;
  const stream = streams.swapLoop(loopId);
  const end = createPolicyCommand(
    swapLoopDecider,
    stream,
    { type: 'EndReplacement', swapId, why: 'item_gone' },
    { id: deriveLoopStepId(loopId, 'end', swapId) },
  );
  const confirm = createPolicyCommand(
    swapLoopDecider,
    stream,
    { type: 'ConfirmReplacement', swapId },
    // refused when another runner found the thing unavailable: a valid end
    { id: deriveLoopStepId(loopId, 'confirm', swapId), ifRefused: [] },
  );
  return [
    createReserveCommand(itemId, { swapId, attempt, toMemberId }, end),
    confirm,
    createBeginCommand(loopId, replacement, 0),
  ];
}

type BegunLeg = Pick<LoopReplacement, 'swapId' | 'receiverId'>;

/** Reads the item facts from the state after the reservation, the step `index`. */
function createBeginCommand(loopId: string, { swapId, receiverId }: BegunLeg, index: number): PolicyCommand {
  return createPolicyCommand(
    swapDecider,
    streams.swap(swapId),
    (states) => {
      const { items, circleId } = toSwapGoods(getShownItem(states[index] as Item), undefined);
      const [item] = items;
      if (!item) throw new Error('A leg has one item');
      return { type: 'BeginLoopLeg' as const, swapId, loopId, requesterId: receiverId, item, circleId };
    },
    { id: deriveLoopStepId(loopId, 'begin', swapId) },
  );
}

/** Ends legs of a loop that are over, and releases their items. A leg that never began can never begin. */
export function buildUndoSteps({
  loopId,
  legs,
}: {
  loopId: string;
  legs: readonly Pick<LoopReplacement, 'swapId' | 'itemId'>[];
}): { steps: PolicyCommand[] }[] {
  return legs.map(({ swapId, itemId }) => {
    const stream = streams.swap(swapId);
    const id = (step: string) => deriveLoopStepId(loopId, step, swapId);
    return {
      steps: [
        createPolicyCommand(swapDecider, stream, { type: 'AbandonProposal', swapId }, { id: id('abandon') }),
        // refused when one side confirmed the handover: the leg comes to its own end, and keeps its item
        createPolicyCommand(swapDecider, stream, { type: 'UndoLoopLeg' }, { id: id('undo'), ifRefused: [] }),
        createReleaseCommand(swapId, attempt, itemId),
      ],
    };
  });
}

export function deriveLoopStepId(loopId: string, ...names: string[]): string {
  return deriveId('swapLoop', loopId, ...names);
}
