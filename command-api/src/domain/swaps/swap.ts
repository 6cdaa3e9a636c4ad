import { type SwapEvent } from '@pass-along/contracts';
import { type Decider } from '../decider.ts';
import * as acceptance from './acceptance.ts';
import { noteAway, noteReturn } from './away.ts';
import * as ending from './ending.ts';
import * as handover from './handover.ts';
import { counter, propose } from './proposal.ts';
import { type SwapCommand } from './swapCommands.ts';
import { evolveSwap, proposedSwap, type Swap } from './swapState.ts';

export { type SwapCommand } from './swapCommands.ts';
export { proposedSwap, type ProposedSwap, type Swap } from './swapState.ts';

export const swapDecider: Decider<Swap, SwapCommand, SwapEvent> = {
  initial: { status: 'none' },

  decide(command, swap) {
    switch (command.type) {
      case 'ProposeSwap':
        return propose(command, swap);
      case 'AbandonProposal':
        if (swap.status !== 'none') return [];
        return [{ type: 'SwapProposalAbandoned', data: { swapId: command.swapId, abandonedAt: command.at } }];
      case 'CounterSwap':
        return counter(command, proposedSwap(swap));
      case 'BeginAcceptance':
        return acceptance.beginAcceptance(command, proposedSwap(swap));
      case 'ConfirmAcceptance':
        return acceptance.confirmAcceptance(command, proposedSwap(swap));
      case 'AbandonAcceptance':
        return acceptance.abandonAcceptance(command, proposedSwap(swap));
      case 'RejectSwap':
        return acceptance.reject(command, proposedSwap(swap));
      case 'DropSwap':
        return ending.drop(command, proposedSwap(swap));
      case 'PauseSwap':
        return acceptance.pause(command, proposedSwap(swap));
      case 'ResumeSwap':
        return acceptance.resume(command, proposedSwap(swap));
      case 'SupersedeSwap':
        return acceptance.supersede(command, proposedSwap(swap));
      case 'CancelSwap':
        return ending.cancel(command, proposedSwap(swap));
      case 'ProposeHandover':
        return handover.proposeHandover(command, proposedSwap(swap));
      case 'AgreeHandover':
        return handover.agreeHandover(command, proposedSwap(swap));
      case 'AnswerReminder':
        return handover.answerReminder(command, proposedSwap(swap));
      case 'ConfirmHandover':
        return handover.confirmHandover(command, proposedSwap(swap));
      case 'GiveCode':
        return handover.giveCode(command, proposedSwap(swap));
      case 'ReportNoShow':
        return handover.reportNoShow(command, proposedSwap(swap));
      case 'FailSwap':
        return ending.fail(command, proposedSwap(swap));
      case 'DisputeSwap':
        return handover.dispute(command, proposedSwap(swap));
      case 'StateDispute':
        return handover.stateDispute(command, proposedSwap(swap));
      case 'SettleSwap':
        return ending.settle(command, proposedSwap(swap));
      case 'ReverseSwap':
        return ending.reverse(command, proposedSwap(swap));
      case 'NoteAway':
        return noteAway(command, proposedSwap(swap));
      case 'NoteReturn':
        return noteReturn(command, proposedSwap(swap));
      case 'LeaveSwap':
        return ending.leave(command, proposedSwap(swap));
      case 'KeepDeadline':
        return ending.keepDeadline(command, proposedSwap(swap));
    }
  },

  evolve: evolveSwap,
};
