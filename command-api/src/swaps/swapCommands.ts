import {
  type DisputePhoto,
  type HandoverPlan,
  type MeetingPlace,
  type SettledFailure,
  type SwapCallOff,
  type SwapItemFacts,
} from '@pass-along/contracts';
import { type Item } from '../items/itemState.ts';

interface ByMember {
  by: string;
  at: string;
}

export type SwapCommand =
  | {
      type: 'ProposeSwap';
      swapId: string;
      requesterId: string;
      requested: Item;
      offered: Item | undefined;
      message: string;
      at: string;
    }
  | { type: 'AbandonProposal'; swapId: string; at: string }
  /** All members of a swap loop agreed, and the item is reserved for this leg of it. */
  | {
      type: 'BeginLoopLeg';
      swapId: string;
      loopId: string;
      requesterId: string;
      item: SwapItemFacts;
      circleId: string | null;
      at: string;
    }
  /** Another leg of the swap loop failed before any handover. */
  | { type: 'UndoLoopLeg'; at: string }
  /** All members of its loop agreed to one meeting. `by` is the side that did not propose it. */
  | { type: 'ScheduleLoopLeg'; plan: HandoverPlan; proposedBy: string; by: string; at: string }
  /** With the current state of the items. */
  | ({ type: 'CounterSwap'; requested: Item; offered: Item; message: string } & ByMember)
  | ({ type: 'BeginAcceptance' } & ByMember)
  /** With the state of the items, now that they are reserved. */
  | { type: 'ConfirmAcceptance'; attempt: number; items: SwapItemFacts[]; circleId: string | null; at: string }
  | { type: 'AbandonAcceptance'; attempt: number; heldItemId: string; at: string }
  | ({ type: 'RejectSwap'; reason: string } & ByMember)
  /** An item of the swap is no longer available. */
  | { type: 'DropSwap'; at: string }
  | ({ type: 'CancelSwap'; reason: string } & ByMember)
  | { type: 'PauseSwap'; rivalId: string; at: string }
  | { type: 'ResumeSwap'; rivalId: string | null; at: string }
  | { type: 'SupersedeSwap'; rivalId: string; at: string }
  /** With the meeting place that the plan names, as it is now. */
  | ({ type: 'ProposeHandover'; plan: HandoverPlan; meetingPlace?: MeetingPlace | undefined } & ByMember)
  | ({ type: 'AgreeHandover' } & ByMember)
  | ({ type: 'AnswerReminder'; coming: boolean } & ByMember)
  | ({ type: 'ConfirmHandover' } & ByMember)
  /** `isRight`: the code was the other side's code of this attempt. */
  | ({ type: 'GiveCode'; attempt: number; isRight: boolean } & ByMember)
  | ({ type: 'ReportNoShow' } & ByMember)
  | ({ type: 'FailSwap'; why: SwapCallOff; reason: string } & ByMember)
  | ({ type: 'DisputeSwap'; reason: string } & ByMember)
  | ({ type: 'StateDispute'; statement: string; photos: DisputePhoto[] } & ByMember)
  /** An admin's decision; a failure states its reason. */
  | ({
      type: 'SettleSwap';
      outcome: { completed: true } | { completed: false; why: SettledFailure };
      reason: string;
    } & ByMember)
  /** An admin's finding that a completed swap does not count. */
  | ({ type: 'ReverseSwap'; reason: string } & ByMember)
  /** A side cannot act for now, or can act again. */
  | { type: 'NoteAway'; memberId: string; at: string }
  | { type: 'NoteReturn'; memberId: string; at: string }
  /** A member is erased, which ends the swap in any state. */
  | ({ type: 'LeaveSwap' } & ByMember)
  /** A deadline may be due. */
  | { type: 'KeepDeadline'; at: string };

export type Command<T extends SwapCommand['type']> = Extract<SwapCommand, { type: T }>;
