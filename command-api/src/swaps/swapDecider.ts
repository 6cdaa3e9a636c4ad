import type { SwapEvent } from '@pass-along/contracts';
import type { Decider } from '../core/decider.ts';
import * as acceptance from './swapAcceptanceDecisions.ts';
import { markMemberAway, markMemberReturned } from './swapAwayDecisions.ts';
import * as ending from './swapEndingDecisions.ts';
import * as handover from './swapHandoverDecisions.ts';
import * as legs from './swapLegDecisions.ts';
import { proposeCounterOffer, proposeSwap } from './swapProposalDecisions.ts';
import { type SwapCommand, swapCommands } from './swapCommands.ts';
import { evolveSwap, getProposedSwap, type Swap } from './swapState.ts';

export type { SwapCommand } from './swapCommands.ts';
export { getProposedSwap, type ProposedSwap, type Swap } from './swapState.ts';

export const swapDecider: Decider<Swap, SwapCommand, SwapEvent> = {
  commands: swapCommands,
  initial: { status: 'none' },

  decide(command, swap) {
    switch (command.type) {
      case 'ProposeSwap':
        return proposeSwap(command, swap);
      case 'AbandonProposal':
        if (swap.status !== 'none') return [];
        return [{ type: 'SwapProposalAbandoned', data: { swapId: command.swapId, abandonedAt: command.at } }];
      case 'BeginLoopLeg':
        return legs.beginLoopLeg(command, swap);
      case 'UndoLoopLeg':
        return legs.undoLoopLeg(command, swap);
      case 'ScheduleLoopLeg':
        return legs.scheduleLoopLeg(command, swap);
      case 'CounterSwap':
        return proposeCounterOffer(command, getProposedSwap(swap));
      case 'BeginAcceptance':
        return acceptance.beginAcceptance(command, getProposedSwap(swap));
      case 'ConfirmAcceptance':
        return acceptance.confirmAcceptance(command, getProposedSwap(swap));
      case 'AbandonAcceptance':
        return acceptance.abandonAcceptance(command, getProposedSwap(swap));
      case 'RejectSwap':
        return acceptance.rejectSwap(command, getProposedSwap(swap));
      case 'DropSwap':
        return ending.dropSwap(command, getProposedSwap(swap));
      case 'PauseSwap':
        return acceptance.pauseSwap(command, getProposedSwap(swap));
      case 'ResumeSwap':
        return acceptance.resumeSwap(command, getProposedSwap(swap));
      case 'SupersedeSwap':
        return acceptance.supersedeSwap(command, getProposedSwap(swap));
      case 'CancelSwap':
        return ending.cancelSwap(command, getProposedSwap(swap));
      case 'ProposeHandover':
        return handover.proposeHandover(command, getProposedSwap(swap));
      case 'AgreeHandover':
        return handover.agreeHandover(command, getProposedSwap(swap));
      case 'AnswerReminder':
        return handover.answerReminder(command, getProposedSwap(swap));
      case 'ConfirmHandover':
        return handover.confirmHandover(command, getProposedSwap(swap));
      case 'GiveCode':
        return handover.giveCode(command, getProposedSwap(swap));
      case 'ReportNoShow':
        return handover.reportNoShow(command, getProposedSwap(swap));
      case 'FailSwap':
        return ending.failSwap(command, getProposedSwap(swap));
      case 'DisputeSwap':
        return handover.disputeSwap(command, getProposedSwap(swap));
      case 'StateDispute':
        return handover.stateDispute(command, getProposedSwap(swap));
      case 'SettleSwap':
        return ending.settleSwap(command, getProposedSwap(swap));
      case 'ReverseSwap':
        return ending.reverseSwap(command, getProposedSwap(swap));
      case 'NoteAway':
        return markMemberAway(command, getProposedSwap(swap));
      case 'NoteReturn':
        return markMemberReturned(command, getProposedSwap(swap));
      case 'LeaveSwap':
        return ending.leaveSwap(command, getProposedSwap(swap));
      case 'KeepDeadline':
        return ending.applyDeadline(command, getProposedSwap(swap));
    }
  },

  evolve: evolveSwap,
};
