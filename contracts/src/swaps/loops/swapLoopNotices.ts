import {
  moderators,
  type NoticesOf,
  type NoticeRecipient,
  toOtherParticipants,
  swapStep,
} from '../../notifications/noticeDefinition.ts';
import type { NoticeData } from '../../notifications/noticeKinds.ts';
import type { SwapLoopEvent } from './swapLoopEvents.ts';

const loopNews = { ...swapStep, overtakenBy: null, leadsTo: 'swapLoop' } as const;

type LoopLegs = Extract<SwapLoopEvent, { type: 'SwapLoopOffered' }>['data']['legs'];

/** Members of a swap loop, each with the item that they get. */
function toLoopMembers(legs: LoopLegs, memberIds: readonly string[], data?: NoticeData): NoticeRecipient[] {
  return memberIds.map((to) => ({
    to,
    about: null,
    itemId: legs.find(({ receiverId }) => receiverId === to)?.itemId ?? null,
    ...(data && { data }),
  }));
}

const getLoopMembers = (legs: LoopLegs) => legs.map(({ giverId }) => giverId);

/** The two sides of a replacement. */
const toBothSides = ({ giverId, receiverId }: Record<'giverId' | 'receiverId', string>): NoticeRecipient[] => [
  { to: receiverId, about: giverId, data: { side: 'receiver' } },
  { to: giverId, about: receiverId, data: { side: 'giver' } },
];

/** Notices about swap loops. */
export const swapLoopNotices = {
  // members that said yes to the same pair of things before hear of the agreement only
  loopOffered: {
    ...loopNews,
    follows: {
      SwapLoopMembersAsked: ({ legs, toMemberIds }) => toLoopMembers(legs, toMemberIds),
      SwapLoopMemberAskedAgain: ({ memberId, giverId, getsItemId }) => [
        { to: memberId, about: giverId, itemId: getsItemId, data: { why: 'changed' } },
      ],
    },
  },
  loopReminder: {
    ...loopNews,
    follows: { SwapLoopNudged: ({ legs, toMemberIds }) => toLoopMembers(legs, toMemberIds) },
  },
  loopAgreed: {
    ...loopNews,
    follows: { SwapLoopAgreed: ({ legs }) => toLoopMembers(legs, getLoopMembers(legs)) },
  },
  loopMeeting: {
    ...loopNews,
    follows: {
      SwapLoopMeetingProposed: ({ memberIds, byMemberId, startsAt, timeZone }) =>
        toOtherParticipants(byMemberId, memberIds).map(({ to }) => {
          return { to, about: byMemberId, itemId: null, data: { startsAt, timeZone } };
        }),
    },
  },
  loopMeetingOff: {
    ...loopNews,
    follows: {
      SwapLoopMeetingDeclined: ({ memberIds, memberId }) =>
        toOtherParticipants(memberId, memberIds).map(({ to }) => ({ to, about: memberId, itemId: null })),
      SwapLoopMeetingLapsed: ({ memberIds }) =>
        memberIds.map((to) => ({ to, about: null, itemId: null, data: { why: 'lapsed' } })),
    },
  },
  // the text never says who said no or was away
  loopEnded: {
    ...loopNews,
    follows: {
      SwapLoopDissolved: ({ legs, toMemberIds, why }) => toLoopMembers(legs, toMemberIds, { why }),
      SwapLoopUndone: ({ legs, memberId }) =>
        toLoopMembers(
          legs,
          getLoopMembers(legs).filter((each) => each !== memberId),
          { why: 'undone' },
        ),
      SwapLoopLegLost: ({ memberIds, memberId, itemId, receiverId }) =>
        toOtherParticipants(memberId, memberIds).map((told) => ({
          ...told,
          itemId,
          data: { why: told.to === receiverId ? 'lost' : 'broken' },
        })),
      SwapLoopStopped: ({ toMemberIds }) =>
        toMemberIds.map((to) => ({ to, about: null, itemId: null, data: { why: 'stopped' } })),
    },
  },
  loopShort: {
    ...loopNews,
    leadsTo: 'adminSwapLoop',
    follows: {
      SwapLoopMemberShort: ({ memberId, memberIds }) => [{ to: moderators, except: memberIds, about: memberId }],
    },
  },
  replacementProposed: { ...loopNews, follows: { SwapLoopReplacementProposed: toBothSides } },
  replacementReminder: {
    ...loopNews,
    follows: { SwapLoopReplacementNudged: ({ receiverId, giverId }) => [{ to: receiverId, about: giverId }] },
  },
  replacementTaken: { ...loopNews, leadsTo: 'swap', follows: { SwapLoopReplacementAgreed: toBothSides } },
  // the receiver knows of their answer and of what they got, and the giver never learns of a no
  replacementOff: {
    ...loopNews,
    follows: {
      SwapLoopReplacementEnded: (data) => {
        const isKnown = ['declined', 'expired', 'arrived'].includes(data.why);
        return isKnown ? toBothSides(data).slice(1) : toBothSides(data);
      },
    },
  },
  // each handover was told by mail
  loopCompleted: {
    ...loopNews,
    goesOut: false,
    follows: { SwapLoopCompleted: ({ legs }) => toLoopMembers(legs, getLoopMembers(legs)) },
  },
} as const satisfies NoticesOf<SwapLoopEvent>;
