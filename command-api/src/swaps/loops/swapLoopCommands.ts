import {
  type HandoverPlan,
  type MeetingPlace,
  type SwapLoopEnd,
  type SwapLoopLeg,
  type SwapLoopRefusal,
} from '@pass-along/contracts';

export type SwapLoopCommand =
  | { type: 'OfferSwapLoop'; loopId: string; legs: SwapLoopLeg[]; at: string }
  | { type: 'AbandonLoopOffer'; loopId: string; at: string }
  /** `agreedIds` said yes to the same pair of things before. */
  | { type: 'AskLoopMembers'; agreedIds: string[]; at: string }
  | { type: 'AcceptSwapLoop'; by: string; at: string }
  | { type: 'DeclineSwapLoop'; why: SwapLoopRefusal; words: string; by: string; at: string }
  /** A thing or a member is not available. */
  | {
      type: 'DissolveSwapLoop';
      why: Exclude<SwapLoopEnd, 'declined' | 'expired'>;
      memberId: string | null;
      itemId: string | null;
      at: string;
    }
  /** All things are reserved. */
  | { type: 'ConfirmSwapLoop'; at: string }
  | { type: 'CompleteLoopLeg'; swapId: string; at: string }
  /** `memberId` ended the leg; null for a timer or an admin. */
  | { type: 'FailLoopLeg'; swapId: string; memberId: string | null; at: string }
  /** A member cannot act any more. */
  | { type: 'LeaveSwapLoop'; memberId: string; at: string }
  /** `meetingPlace` is the one that the plan names. */
  | {
      type: 'ProposeLoopMeeting';
      plan: HandoverPlan;
      meetingPlace: MeetingPlace | undefined;
      by: string;
      at: string;
    }
  | { type: 'AcceptLoopMeeting'; proposedAt: string; by: string; at: string }
  | { type: 'DeclineLoopMeeting'; by: string; at: string }
  /** An admin ends what is open. */
  | { type: 'StopSwapLoop'; by: string; reason: string; at: string }
  /** A deadline may be due. */
  | { type: 'KeepLoopDeadline'; at: string };

export type LoopCommand<T extends SwapLoopCommand['type']> = Extract<SwapLoopCommand, { type: T }>;
