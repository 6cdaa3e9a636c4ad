import {
  type DisputePhoto,
  type HandoverPlan,
  type SettledFailure,
  type SwapCallOff,
  type SwapItemFacts,
} from '@pass-along/contracts';
import { type Item } from '../items/item.ts';

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
  /** With what the items are now. */
  | ({ type: 'CounterSwap'; requested: Item; offered: Item; message: string } & ByMember)
  | ({ type: 'BeginAcceptance' } & ByMember)
  /** With what the items are, now that they are held. */
  | { type: 'ConfirmAcceptance'; attempt: number; items: SwapItemFacts[]; circleId: string | null; at: string }
  | { type: 'AbandonAcceptance'; attempt: number; heldItemId: string; at: string }
  | ({ type: 'RejectSwap'; reason: string } & ByMember)
  /** An item of it left the market. */
  | { type: 'DropSwap'; at: string }
  | ({ type: 'CancelSwap'; reason: string } & ByMember)
  | { type: 'PauseSwap'; rivalId: string; at: string }
  | { type: 'ResumeSwap'; rivalId: string | null; at: string }
  | { type: 'SupersedeSwap'; rivalId: string; at: string }
  | ({ type: 'ProposeHandover'; plan: HandoverPlan } & ByMember)
  | ({ type: 'AgreeHandover' } & ByMember)
  | ({ type: 'AnswerReminder'; coming: boolean } & ByMember)
  | ({ type: 'ConfirmHandover' } & ByMember)
  /** Whether it was the other side's code in this attempt. */
  | ({ type: 'GiveCode'; attempt: number; isRight: boolean } & ByMember)
  | ({ type: 'ReportNoShow' } & ByMember)
  | ({ type: 'FailSwap'; why: SwapCallOff; reason: string } & ByMember)
  | ({ type: 'DisputeSwap'; reason: string } & ByMember)
  | ({ type: 'StateDispute'; statement: string; photos: DisputePhoto[] } & ByMember)
  /** An admin's decision; a failure says why. */
  | ({
      type: 'SettleSwap';
      outcome: { completed: true } | { completed: false; why: SettledFailure };
      reason: string;
    } & ByMember)
  /** An admin's finding that a completed swap does not count. */
  | ({ type: 'ReverseSwap'; reason: string } & ByMember)
  /** A side can't act for now, or can again. */
  | { type: 'NoteAway'; memberId: string; at: string }
  | { type: 'NoteReturn'; memberId: string; at: string }
  /** A member is erased: whatever it is, it ends. */
  | ({ type: 'LeaveSwap' } & ByMember)
  /** A wait may be over. */
  | { type: 'KeepDeadline'; at: string };

export type Command<T extends SwapCommand['type']> = Extract<SwapCommand, { type: T }>;
