import { type AnyEvent } from '../events/catalogue.ts';
import { type NoticeSwitch } from './members.ts';
import { type NoticeData, type NoticeKind } from './noticeKind.ts';

export type EventType = AnyEvent['type'];
type DataOf<T extends EventType> = Extract<AnyEvent, { type: T }>['data'];

/** Stands for the admins who moderate, whoever they are by then. */
export const moderators = Symbol('moderators');

/** Somebody who hears of an event. */
export interface Told {
  to: string | typeof moderators;
  /** Moderators it is about: they hear nothing of their own case. */
  except?: readonly string[];
  /** Whom the sentence names; null where it names nobody. */
  about: string | null;
  data?: NoticeData;
  /** They had the last word themselves. */
  bellOnly?: boolean;
  /** What it is about is gone: where it leads instead. */
  leadsTo?: Place;
}

/** Where a notice leads. */
export type Place =
  | 'swap'
  | 'adminSwap'
  | 'item'
  | 'achievements'
  | 'circle'
  | 'circles'
  | 'event'
  | 'events'
  | 'conversation'
  | 'case'
  | 'adminCase'
  | 'settings';

/** What one kind of notice follows from, and who hears it. */
export interface KindDefinition {
  /** The switch of the settings it is under. */
  preference: NoticeSwitch;
  /** Also goes out, by mail and by push, where its switches are on. */
  goesOut: boolean;
  /** Where it leads, for those who open it. */
  leadsTo: Place;
  /** What makes it pointless: then it does not go out any more. */
  overtakenBy: 'endOfSwap' | 'ownReview' | 'lossOfItem' | 'lossOfOffer' | 'lossOfSeat' | 'reading' | null;
  /** How long a mail waits for its reader to see it here; at once, unless it is said. */
  mailWaitsMinutes?: number;
  follows: { [T in EventType]?: (data: DataOf<T>) => readonly Told[] };
}

interface Sides {
  ownerId: string;
  requesterId: string;
}

const other = (memberId: string, { ownerId, requesterId }: Sides) => (memberId === ownerId ? requesterId : ownerId);

/** The side that did not act; both, where neither did. */
function othersThan(by: string | null, sides: Sides, data?: NoticeData): (Told & { to: string })[] {
  return [sides.ownerId, sides.requesterId]
    .filter((to) => to !== by)
    .map((to) => ({ to, about: other(to, sides), ...(data && { data }) }));
}

const toOtherSide = (data: Sides & { memberId: string }): Told[] => [
  { to: other(data.memberId, data), about: data.memberId },
];

const requester = (sides: Sides): Told[] => [{ to: sides.requesterId, about: sides.ownerId }];

/** All of them but who did it. */
function participantsBut(by: string | null, memberIds: readonly string[]): Told[] {
  return memberIds.filter((to) => to !== by).map((to) => ({ to, about: null }));
}

interface ActOnEvent {
  createdBy: string;
  byMemberId: string | null;
  /** The decision that it carries out, and that tells the planner by itself. */
  caseId?: string | undefined;
}

/** The planner, where an admin acted on their event; nobody where it ended with them. */
function plannerOf({ createdBy, byMemberId, caseId }: ActOnEvent, why: string): Told[] {
  return byMemberId === null || byMemberId === createdBy || caseId !== undefined
    ? []
    : [{ to: createdBy, about: null, data: { why } }];
}

/** Those in it; a planner who joined hears of an admin's act as its planner. */
function othersIn({ createdBy, byMemberId }: ActOnEvent, participants: readonly string[]): Told[] {
  const isTheirs = byMemberId === createdBy || byMemberId === null;
  return participantsBut(byMemberId, isTheirs ? participants : participants.filter((each) => each !== createdBy));
}

/** All who joined or wait hear of the planner; of a member in line there is no news. */
function othersOfPlanner(data: { createdBy: string; memberId: string; participants: readonly string[] }): Told[] {
  return data.memberId === data.createdBy ? participantsBut(data.createdBy, data.participants) : [];
}

/** Its page is gone. */
const toAllEvents = (told: readonly Told[]) => told.map((each) => ({ ...each, leadsTo: 'events' as const }));

/** Whether it was its reader who did not come, or the other side; nothing where nobody says so. */
function absence(absentMemberId: string | null, readerId: string): NoticeData {
  return absentMemberId === null ? {} : { absent: absentMemberId === readerId ? 'reader' : 'other' };
}

/** When and how, without the place: that stands in the swap, and is somebody's words. */
const slotOf = ({
  method,
  startsAt,
  timeZone,
}: Pick<DataOf<'HandoverScheduled'>, 'method' | 'startsAt' | 'timeZone'>) => ({
  method,
  startsAt,
  timeZone,
});

const swapStep = { preference: 'swaps', leadsTo: 'swap', goesOut: true, overtakenBy: 'endOfSwap' } as const;
const swapEnd = { ...swapStep, overtakenBy: null } as const;
const eventNews = { preference: 'events', leadsTo: 'event', goesOut: true, overtakenBy: null } as const;
const onBellOnly = { ...swapStep, goesOut: false } as const;
const achievement = { ...onBellOnly, leadsTo: 'achievements' } as const;

/** What admins decide is told whatever somebody wants to hear. */
const verdict = { preference: 'moderation', leadsTo: 'case', goesOut: true, overtakenBy: null } as const;
const caseToDecide = ({ kind, aboutMemberId }: { kind: string; aboutMemberId: string }, why: string): Told[] => [
  { to: moderators, except: [aboutMemberId], about: null, data: { reported: kind, why } },
];

const disputeToSettle = ({ ownerId, requesterId }: Sides, about: string | null, why: string): Told[] => [
  { to: moderators, except: [ownerId, requesterId], about, data: { why } },
];

/** Whether anybody reported it, and not how many. */
const byReport = (reporterIds: readonly string[]) => (reporterIds.length > 0 ? 1 : 0);

/** What happens in circles is for the bell. */
const circleNews = { preference: 'messages', leadsTo: 'circle', goesOut: false, overtakenBy: null } as const;

/**
 * What every kind of notice follows from. A new kind is a name in `noticeKind.ts`; then the compiler asks for its entry here and for its words in every language, in the member app
 * (`web/src/features/notifications/words.*.ts`) and, when it goes out, in `command-api/src/mail/noticeWords.*.ts`.
 */
export const noticeKinds = {
  asked: {
    ...swapStep,
    follows: { SwapProposed: (data) => [{ to: data.ownerId, about: data.requesterId, data: { gives: data.gives } }] },
  },
  countered: { ...swapStep, follows: { SwapCountered: (data) => othersThan(data.byMemberId, data) } },
  accepted: { ...swapStep, follows: { SwapAccepted: (data) => othersThan(data.byMemberId, data) } },
  rejected: {
    ...swapEnd,
    follows: {
      // an item that was taken down says no by itself: its owner did that, or the requester took back what they offered
      SwapRejected: (data) =>
        data.byMemberId === null
          ? requester(data).map((told) => ({ ...told, data: { why: data.why } }))
          : othersThan(data.byMemberId, data, { why: data.why }),
    },
  },
  withdrawn: { ...swapEnd, follows: { SwapCancelled: (data) => othersThan(data.byMemberId, data) } },
  // who accepted the rival knows; the owner's list says the rest
  paused: { ...onBellOnly, follows: { SwapPaused: requester, SwapAcceptanceAbandoned: requester } },
  resumed: { ...onBellOnly, follows: { SwapResumed: (data) => othersThan(data.byMemberId, data) } },
  superseded: { ...onBellOnly, follows: { SwapSuperseded: requester } },
  expired: { ...swapEnd, follows: { SwapExpired: (data) => othersThan(data.byMemberId, data) } },
  handoverProposed: {
    ...swapStep,
    follows: { HandoverProposed: (data) => othersThan(data.byMemberId, data, slotOf(data)) },
  },
  scheduled: {
    ...swapStep,
    follows: { HandoverScheduled: (data) => othersThan(data.byMemberId, data, slotOf(data)) },
  },
  reminder: {
    ...swapStep,
    follows: {
      SwapNudged: (data) => data.toMemberIds.map((to) => ({ to, about: other(to, data), data: { why: data.why } })),
    },
  },
  cannotCome: {
    ...swapStep,
    follows: { HandoverAnswered: (data) => (data.isComing ? [] : othersThan(data.byMemberId, data)) },
  },
  confirmed: { ...swapStep, follows: { HandoverConfirmed: (data) => othersThan(data.byMemberId, data) } },
  completed: {
    ...swapEnd,
    follows: {
      SwapCompleted: (data) =>
        othersThan(null, data).map((told) => {
          const isLastWord = told.to === data.byMemberId;
          return { ...told, data: { how: data.how, yourDoing: isLastWord ? 1 : 0 }, bellOnly: isLastWord };
        }),
    },
  },
  failed: {
    ...swapEnd,
    follows: {
      SwapFailed: (data) =>
        othersThan(data.byMemberId, data).map((told) => ({
          ...told,
          data: { why: data.why, ...absence(data.absentMemberId, told.to) },
        })),
      SwapReversed: (data) => othersThan(data.byMemberId, data, { why: 'reversed' }),
    },
  },
  // that they can't be reached, and not why
  sideAway: { ...swapStep, follows: { SwapMemberWentAway: toOtherSide } },
  sideBack: { ...swapStep, follows: { SwapMemberReturned: toOtherSide } },
  disputed: { ...swapStep, follows: { SwapDisputed: (data) => othersThan(data.byMemberId, data) } },
  disputeStated: { ...swapStep, follows: { DisputeStatementMade: (data) => othersThan(data.byMemberId, data) } },
  toSettle: {
    ...swapStep,
    leadsTo: 'adminSwap',
    follows: {
      DisputeStatementMade: (data) => disputeToSettle(data, data.byMemberId, 'stated'),
      SwapDisputed: (data) => disputeToSettle(data, data.byMemberId, 'disputed'),
      SwapNudged: (data) =>
        data.why === 'dispute_open' && data.toMemberIds.length === 0 ? disputeToSettle(data, null, data.why) : [],
    },
  },
  reviewDue: {
    ...swapStep,
    overtakenBy: 'ownReview',
    follows: {
      ReviewsNudged: (data) =>
        data.toMemberIds.map((to) => ({ to, about: other(to, data), data: { closesAt: data.closesAt } })),
    },
  },
  // that there is one, and nothing of what it says
  reviewWritten: {
    ...onBellOnly,
    follows: {
      ReviewWritten: (data) => (data.isSecond ? [] : [{ to: data.aboutMemberId, about: data.byMemberId }]),
    },
  },
  // who wrote the second one is reading the first already
  reviewsPublished: {
    ...onBellOnly,
    follows: {
      ReviewsPublished: ({ reviews, byMemberId }) =>
        reviews
          .filter(({ aboutMemberId }) => aboutMemberId !== byMemberId)
          .map((review) => ({ to: review.aboutMemberId, about: review.byMemberId })),
    },
  },
  // what the wish is called are its member's words: whoever tells them looks it up
  wishMatched: {
    preference: 'matches',
    goesOut: true,
    leadsTo: 'item',
    overtakenBy: 'lossOfItem',
    follows: {
      WishMatched: ({ memberId, ownerId, wish, wishId }) => [{ to: memberId, about: ownerId, data: { wish, wishId } }],
    },
  },
  badgeEarned: {
    ...achievement,
    follows: {
      // that of an event is told with its reward
      BadgeAwarded: ({ memberId, badgeId, name, event }) =>
        event === undefined ? [{ to: memberId, about: null, data: { badgeId, name } }] : [],
    },
  },
  badgeLost: {
    ...achievement,
    follows: {
      BadgeLost: ({ memberId, badgeId, name }) => [{ to: memberId, about: null, data: { badgeId, name } }],
    },
  },
  titleReached: {
    ...achievement,
    follows: { TitleReached: ({ memberId, title }) => [{ to: memberId, about: null, data: { title } }] },
  },
  titleLost: {
    ...achievement,
    follows: { TitleLost: ({ memberId, title, from }) => [{ to: memberId, about: null, data: { title, from } }] },
  },
  // the reason stands where it leads
  karmaAdjusted: {
    ...achievement,
    follows: {
      // what an event brought is told with its reward
      KarmaAdjusted: ({ memberId, points, event, byMemberId }) =>
        event === undefined && memberId !== byMemberId ? [{ to: memberId, about: null, data: { points } }] : [],
    },
  },
  circleJoined: {
    ...circleNews,
    follows: {
      CircleJoined: ({ groupAdminId, memberId }) =>
        groupAdminId === null || groupAdminId === memberId ? [] : [{ to: groupAdminId, about: memberId }],
    },
  },
  circleRemoved: {
    ...circleNews,
    leadsTo: 'circles',
    follows: { CircleMemberRemoved: ({ memberId, byMemberId }) => [{ to: memberId, about: byMemberId }] },
  },
  circleHandedOver: {
    ...circleNews,
    follows: {
      CircleHandedOver: ({ fromMemberId, toMemberId, byMemberId }) => [
        { to: toMemberId, about: fromMemberId, data: { why: byMemberId === null ? 'left' : 'handed_over' } },
      ],
    },
  },
  eventJoined: {
    ...eventNews,
    goesOut: false,
    follows: {
      EventJoined: ({ createdBy, memberId }) => (createdBy === memberId ? [] : [{ to: createdBy, about: memberId }]),
    },
  },
  seatOffered: {
    ...eventNews,
    overtakenBy: 'lossOfOffer',
    follows: { SeatOffered: ({ memberId, until }) => [{ to: memberId, about: null, data: { until } }] },
  },
  // what ends because the event does is told with that
  seatLapsed: {
    ...eventNews,
    goesOut: false,
    follows: { SeatOfferEnded: ({ memberId, why }) => (why === 'lapsed' ? [{ to: memberId, about: null }] : []) },
  },
  eventCancelled: {
    ...eventNews,
    follows: {
      EventCancelled: (data) => othersIn(data, data.participants),
      EventDeleted: (data) => (data.from === 'active' ? toAllEvents(othersIn(data, data.participants)) : []),
    },
  },
  // a draft again: whoever joined can't see it any more
  eventShelved: {
    ...eventNews,
    leadsTo: 'events',
    follows: {
      EventShelved: (data) => (data.from === 'active' ? othersIn(data, data.participants ?? []) : []),
    },
  },
  // who had heard that it does not take place, and kept a seat; not of one that took place, or is over
  eventBack: {
    ...eventNews,
    follows: {
      EventOpened: (data) =>
        data.from === 'completed' || data.endsAt <= data.openedAt ? [] : othersIn(data, data.participants ?? []),
    },
  },
  plannerAway: { ...eventNews, follows: { EventMemberWentAway: othersOfPlanner } },
  plannerBack: { ...eventNews, follows: { EventMemberReturned: othersOfPlanner } },
  // what an admin did with somebody's event, whatever its planner wants to hear
  eventDecided: {
    ...verdict,
    leadsTo: 'event',
    follows: {
      EventOpened: (data) => plannerOf(data, 'opened'),
      EventShelved: (data) => plannerOf(data, 'shelved'),
      EventCancelled: (data) => plannerOf(data, 'cancelled'),
      EventCompleted: (data) => plannerOf(data, 'completed'),
      EventDeleted: (data) => toAllEvents(plannerOf(data, 'deleted')),
    },
  },
  eventReminder: {
    ...eventNews,
    overtakenBy: 'lossOfSeat',
    follows: {
      EventReminded: ({ why, toMemberIds, startsAt, timeZone }) =>
        why === 'day_before' ? toMemberIds.map((to) => ({ to, about: null, data: { startsAt, timeZone } })) : [],
    },
  },
  seriesDateRefused: {
    ...eventNews,
    goesOut: false,
    follows: {
      SeriesDateRefused: ({ createdBy, refusedStartsAt: startsAt, timeZone }) => [
        { to: createdBy, about: null, data: { startsAt, timeZone } },
      ],
    },
  },
  eventOver: {
    ...eventNews,
    follows: {
      EventReminded: ({ why, toMemberIds }) => (why === 'over' ? toMemberIds.map((to) => ({ to, about: null })) : []),
    },
  },
  eventRewarded: {
    ...eventNews,
    goesOut: false,
    leadsTo: 'achievements',
    follows: {
      EventRewarded: ({ memberIds, byMemberId, badge, karmaPoints }) =>
        // what an admin gives, they don't give themselves
        participantsBut(badge === '' ? byMemberId : null, memberIds).map((told) => ({
          ...told,
          data: { karmaPoints },
        })),
    },
  },
  pledgeTakenBack: {
    ...eventNews,
    goesOut: false,
    follows: {
      PledgeWithdrawn: ({ ownerId, byMemberId = ownerId }) =>
        byMemberId === ownerId ? [] : [{ to: ownerId, about: null }],
    },
  },
  toModerate: {
    ...verdict,
    leadsTo: 'adminCase',
    goesOut: false,
    follows: {
      ContentReported: (data) => caseToDecide(data, 'reported'),
      MessageReported: (data) => caseToDecide(data, 'reported'),
      AppealMade: (data) => caseToDecide(data, 'appealed'),
    },
  },
  // what was done about it, and never what anybody said
  reportAnswered: {
    ...verdict,
    follows: {
      CaseDecided: ({ reporterIds, kind, decision }) =>
        reporterIds.map((to) => ({
          to,
          about: null,
          data: { reported: kind, why: decision === 'dismissed' ? 'dismissed' : 'acted' },
        })),
      AppealDecided: ({ reporterIds, kind, outcome }) =>
        reporterIds.map((to) => ({
          to,
          about: null,
          data: { reported: kind, why: outcome === 'granted' ? 'undone' : 'upheld' },
        })),
      DecisionWithdrawn: ({ reporterIds, kind }) =>
        reporterIds.map((to) => ({ to, about: null, data: { reported: kind, why: 'withdrawn' } })),
    },
  },
  // who is suspended has a mail of its own, with the way to appeal; who is cleared never heard of it
  decidedAbout: {
    ...verdict,
    follows: {
      CaseDecided: ({ aboutMemberId, kind, decision, reporterIds }) =>
        decision === 'hidden' || decision === 'warned'
          ? [
              {
                to: aboutMemberId,
                about: null,
                data: { reported: kind, why: decision, byReport: byReport(reporterIds) },
              },
            ]
          : [],
      DecisionWithdrawn: ({ aboutMemberId, kind }) => [
        { to: aboutMemberId, about: null, data: { reported: kind, why: 'withdrawn' } },
      ],
    },
  },
  appealAnswered: {
    ...verdict,
    follows: {
      AppealDecided: ({ aboutMemberId, kind, outcome }) => [
        { to: aboutMemberId, about: null, data: { reported: kind, why: outcome } },
      ],
    },
  },
  usernameSuggested: {
    ...verdict,
    leadsTo: 'settings',
    goesOut: false,
    follows: { UsernameChangeSuggested: ({ memberId }) => [{ to: memberId, about: null }] },
  },
} as const satisfies Record<NoticeKind, KindDefinition>;

/** What goes out and does not stand on the bell: chat counts what is unread by itself. */
const outsideOnly = {
  messageReceived: {
    preference: 'messages',
    goesOut: true,
    leadsTo: 'conversation',
    overtakenBy: 'reading',
    mailWaitsMinutes: 15,
    follows: {
      MessageSent: ({ addressedIds, mentionedIds, senderId }) =>
        [...addressedIds, ...mentionedIds].filter((to) => to !== senderId).map((to) => ({ to, about: senderId })),
      MessageEdited: ({ addressedIds = [], senderId }) => addressedIds.map((to) => ({ to, about: senderId })),
    },
  },
} as const satisfies Record<string, KindDefinition>;

/** What stands on the bell, and what does not. */
export const allKinds = { ...noticeKinds, ...outsideOnly };

/** Kinds that go out. */
export type OutgoingKind = {
  [K in keyof typeof allKinds]: (typeof allKinds)[K]['goesOut'] extends true ? K : never;
}[keyof typeof allKinds];
