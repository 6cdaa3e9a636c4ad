import {
  type NoticesOf,
  type NoticeRecipient,
  type Sides,
  moderators,
  getCounterpart,
  toOtherRecipients,
  swapStep,
  onBellOnly,
} from '../notifications/noticeDefinition.ts';
import type { NoticeData } from '../notifications/noticeKinds.ts';
import type { SwapEvent } from './swapEvents.ts';

const swapEnd = { ...swapStep, overtakenBy: null } as const;

const toOtherSide = (data: Sides & { memberId: string }): NoticeRecipient[] => [
  { to: getCounterpart(data.memberId, data), about: data.memberId },
];

const toRequester = (sides: Sides): NoticeRecipient[] => [{ to: sides.requesterId, about: sides.ownerId }];

/** Whether the reader or the other side did not come; empty if unknown. */
function toAbsence(absentMemberId: string | null, readerId: string): NoticeData {
  return absentMemberId === null ? {} : { absent: absentMemberId === readerId ? 'reader' : 'other' };
}

/** Time and method, without the place, because that is a member's personal text. */
const pickTimeSlot = ({
  method,
  startsAt,
  timeZone,
}: Pick<Extract<SwapEvent, { type: 'HandoverScheduled' }>['data'], 'method' | 'startsAt' | 'timeZone'>) => ({
  method,
  startsAt,
  timeZone,
});

const toDisputeModerators = ({ ownerId, requesterId }: Sides, about: string | null, why: string): NoticeRecipient[] => [
  { to: moderators, except: [ownerId, requesterId], about, data: { why } },
];

/** Notices about swaps. */
export const swapNotices = {
  asked: {
    ...swapStep,
    follows: {
      // the members of a loop agreed before its legs began
      SwapProposed: (data) =>
        data.loopId === undefined ? [{ to: data.ownerId, about: data.requesterId, data: { gives: data.gives } }] : [],
    },
  },
  countered: { ...swapStep, follows: { SwapCountered: (data) => toOtherRecipients(data.byMemberId, data) } },
  accepted: {
    ...swapStep,
    follows: {
      SwapAccepted: (data) => (data.loopId === undefined ? toOtherRecipients(data.byMemberId, data) : []),
    },
  },
  rejected: {
    ...swapEnd,
    follows: {
      // an item that was taken down declines its requests: its owner removed it, or the requester withdrew the offered
      // item
      SwapRejected: (data) =>
        data.byMemberId === null
          ? toRequester(data).map((told) => ({ ...told, data: { why: data.why } }))
          : toOtherRecipients(data.byMemberId, data, { why: data.why }),
    },
  },
  withdrawn: { ...swapEnd, follows: { SwapCancelled: (data) => toOtherRecipients(data.byMemberId, data) } },
  // the accepting member of the rival knows; the owner sees the rest in the list
  paused: { ...onBellOnly, follows: { SwapPaused: toRequester, SwapAcceptanceAbandoned: toRequester } },
  resumed: { ...onBellOnly, follows: { SwapResumed: (data) => toOtherRecipients(data.byMemberId, data) } },
  superseded: { ...onBellOnly, follows: { SwapSuperseded: toRequester } },
  expired: { ...swapEnd, follows: { SwapExpired: (data) => toOtherRecipients(data.byMemberId, data) } },
  handoverProposed: {
    ...swapStep,
    follows: { HandoverProposed: (data) => toOtherRecipients(data.byMemberId, data, pickTimeSlot(data)) },
  },
  scheduled: {
    ...swapStep,
    follows: { HandoverScheduled: (data) => toOtherRecipients(data.byMemberId, data, pickTimeSlot(data)) },
  },
  reminder: {
    ...swapStep,
    follows: {
      SwapNudged: (data) =>
        data.toMemberIds.map((to) => ({
          to,
          about: getCounterpart(to, data),
          data: { why: data.why, ...data.handover },
        })),
    },
  },
  cannotCome: {
    ...swapStep,
    follows: { HandoverAnswered: (data) => (data.isComing ? [] : toOtherRecipients(data.byMemberId, data)) },
  },
  confirmed: { ...swapStep, follows: { HandoverConfirmed: (data) => toOtherRecipients(data.byMemberId, data) } },
  completed: {
    ...swapEnd,
    follows: {
      SwapCompleted: (data) =>
        toOtherRecipients(null, data).map((told) => {
          const isLastWord = told.to === data.byMemberId;
          return { ...told, data: { how: data.how, yourDoing: isLastWord ? 1 : 0 }, bellOnly: isLastWord };
        }),
    },
  },
  failed: {
    ...swapEnd,
    follows: {
      // the end of a loop is told by the loop
      SwapFailed: (data) =>
        data.why === 'loop_undone'
          ? []
          : toOtherRecipients(data.byMemberId, data).map((told) => ({
              ...told,
              data: { why: data.why, ...toAbsence(data.absentMemberId, told.to) },
            })),
      SwapReversed: (data) => toOtherRecipients(data.byMemberId, data, { why: 'reversed' }),
    },
  },
  // says that the other side is away, but not why
  sideAway: { ...swapStep, follows: { SwapMemberWentAway: toOtherSide } },
  sideBack: { ...swapStep, follows: { SwapMemberReturned: toOtherSide } },
  disputed: { ...swapStep, follows: { SwapDisputed: (data) => toOtherRecipients(data.byMemberId, data) } },
  disputeStated: { ...swapStep, follows: { DisputeStatementMade: (data) => toOtherRecipients(data.byMemberId, data) } },
  toSettle: {
    ...swapStep,
    leadsTo: 'adminSwap',
    follows: {
      DisputeStatementMade: (data) => toDisputeModerators(data, data.byMemberId, 'stated'),
      SwapDisputed: (data) => toDisputeModerators(data, data.byMemberId, 'disputed'),
      SwapNudged: (data) =>
        data.why === 'dispute_open' && data.toMemberIds.length === 0 ? toDisputeModerators(data, null, data.why) : [],
    },
  },
} as const satisfies NoticesOf<SwapEvent>;
