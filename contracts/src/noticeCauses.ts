import { type AnyEvent } from './eventCatalogue.ts';
import { haveSameTimes, haveSameVenue } from './communityEvents/communityEventRules.ts';
import { type NoticeSwitch } from './members/memberRules.ts';
import { type NoticeData, type NoticeKind } from './notifications/noticeKinds.ts';

export type EventType = AnyEvent['type'];
type DataOf<T extends EventType> = Extract<AnyEvent, { type: T }>['data'];

/** Stands for all current moderators, resolved when the notice is created. */
export const moderators = Symbol('moderators');

/** A recipient of a notice. */
export interface NoticeRecipient {
  to: string | typeof moderators;
  /** Moderators affected by the case; they get no notice about it. */
  except?: readonly string[];
  /** The person named in the text; null for none. */
  about: string | null;
  data?: NoticeData;
  /** The item that the text names, if it is not that of the event. */
  itemId?: string | null;
  /** The recipient acted last, so the notice is in-app only. */
  bellOnly?: boolean;
  /** Where the notice links if its subject is gone. */
  leadsTo?: Place;
}

/** Target of a notice's link. */
export type Place =
  | 'swap'
  | 'swapLoop'
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
  | 'settings'
  | 'profile'
  | 'collection';

/** Events behind one kind of notice, and its recipients. */
export interface NoticeKindDefinition {
  /** The settings switch that controls it. */
  preference: NoticeSwitch;
  /** Useless later than now: sent by push only, and dropped in quiet hours. */
  onlyNow?: true;
  /** Also sent by mail and push, if its switches are on. */
  goesOut: boolean;
  /** Target of its link. */
  leadsTo: Place;
  /** What makes it obsolete, so that it is no longer sent. */
  overtakenBy: 'endOfSwap' | 'ownReview' | 'lossOfItem' | 'lossOfOffer' | 'lossOfSeat' | 'reading' | 'endOfCall' | null;
  /** Minutes a mail waits for more of its kind, or for its reader to see it in the app; sent at once if missing. */
  mailWaitsMinutes?: number;
  follows: { [T in EventType]?: (data: DataOf<T>) => readonly NoticeRecipient[] };
}

interface Sides {
  ownerId: string;
  requesterId: string;
}

const getCounterpart = (memberId: string, { ownerId, requesterId }: Sides) =>
  memberId === ownerId ? requesterId : ownerId;

/** The side that did not act; both if neither did. */
function toOtherRecipients(by: string | null, sides: Sides, data?: NoticeData): (NoticeRecipient & { to: string })[] {
  return [sides.ownerId, sides.requesterId]
    .filter((to) => to !== by)
    .map((to) => ({ to, about: getCounterpart(to, sides), ...(data && { data }) }));
}

const toOtherSide = (data: Sides & { memberId: string }): NoticeRecipient[] => [
  { to: getCounterpart(data.memberId, data), about: data.memberId },
];

const toRequester = (sides: Sides): NoticeRecipient[] => [{ to: sides.requesterId, about: sides.ownerId }];

/** All participants except the acting one. */
function toOtherParticipants(by: string | null, memberIds: readonly string[]): NoticeRecipient[] {
  return memberIds.filter((to) => to !== by).map((to) => ({ to, about: null }));
}

interface ActOnEvent {
  createdBy: string;
  byMemberId: string | null;
  /** The moderation decision it carries out; that decision notifies the planner itself. */
  caseId?: string | undefined;
}

/** The planner, if an admin acted on their event; empty if the planner was erased. */
function toPlanner({ createdBy, byMemberId, caseId }: ActOnEvent, why: string): NoticeRecipient[] {
  return byMemberId === null || byMemberId === createdBy || caseId !== undefined
    ? []
    : [{ to: createdBy, about: null, data: { why } }];
}

/** All participants except the acting one; a joined planner is notified of an admin's act as planner instead. */
function toEventParticipants(
  { createdBy, byMemberId }: ActOnEvent,
  participants: readonly string[],
): NoticeRecipient[] {
  const isTheirs = byMemberId === createdBy || byMemberId === null;
  return toOtherParticipants(byMemberId, isTheirs ? participants : participants.filter((each) => each !== createdBy));
}

/** Participants and waiting members hear about the planner; news about a waiting member has no recipients. */
function toPlannerAudience(data: {
  createdBy: string;
  memberId: string;
  participants: readonly string[];
}): NoticeRecipient[] {
  return data.memberId === data.createdBy ? toOtherParticipants(data.createdBy, data.participants) : [];
}

/** Links to the list of events, because the event's page is gone. */
const toAllEvents = (told: readonly NoticeRecipient[]) => told.map((each) => ({ ...each, leadsTo: 'events' as const }));

/** Whether the reader or the other side did not come; empty if unknown. */
function toAbsence(absentMemberId: string | null, readerId: string): NoticeData {
  return absentMemberId === null ? {} : { absent: absentMemberId === readerId ? 'reader' : 'other' };
}

/** The times before and after, and what changed. */
function describeMove({ startsAt, endsAt, timeZone, timesBefore, series, ...move }: DataOf<'EventMoved'>): NoticeData {
  const why = haveSameTimes({ startsAt, endsAt, timeZone }, timesBefore)
    ? 'place'
    : haveSameVenue(move, move.venueBefore)
      ? 'time'
      : 'both';
  return {
    why,
    laterDates: series === null ? 0 : 1,
    startsAt,
    startedAt: timesBefore.startsAt,
    timeZone,
  };
}

/** Time and method, without the place, because that is a member's personal text. */
const pickTimeSlot = ({
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
const loopNews = { ...swapEnd, leadsTo: 'swapLoop' } as const;
const eventNews = { preference: 'events', leadsTo: 'event', goesOut: true, overtakenBy: null } as const;
const onBellOnly = { ...swapStep, goesOut: false } as const;
const achievement = { ...onBellOnly, leadsTo: 'achievements' } as const;

/** News about the verified badge. */
const badgeNews = { preference: 'vouches', leadsTo: 'profile', goesOut: true, overtakenBy: null } as const;
type LoopLegs = DataOf<'SwapLoopOffered'>['legs'];

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

/** Moderation decisions are sent regardless of the member's settings. */
const verdict = { preference: 'moderation', leadsTo: 'case', goesOut: true, overtakenBy: null } as const;
const toCaseModerators = (
  { kind, aboutMemberId }: { kind: string; aboutMemberId: string },
  why: string,
): NoticeRecipient[] => [{ to: moderators, except: [aboutMemberId], about: null, data: { reported: kind, why } }];

const toDisputeModerators = ({ ownerId, requesterId }: Sides, about: string | null, why: string): NoticeRecipient[] => [
  { to: moderators, except: [ownerId, requesterId], about, data: { why } },
];

/** 1 if the content was reported, without revealing the number of reports. */
const toReportFlag = (reporterIds: readonly string[]) => (reporterIds.length > 0 ? 1 : 0);

/** News about circles are in-app only. */
const circleNews = { preference: 'messages', leadsTo: 'circle', goesOut: false, overtakenBy: null } as const;

/**
 * What an admin does to a collection, apart from decisions about reports. Its name is personal, so the text has none.
 */
const collectionNews = { ...verdict, leadsTo: 'collection', goesOut: false } as const;
const toMaker = ({ memberId, byMemberId }: { memberId: string; byMemberId: string }): NoticeRecipient[] =>
  byMemberId === memberId ? [] : [{ to: memberId, about: null }];

/**
 * Causes of every kind of notice. A new kind is a name in `noticeKind.ts`; then the compiler requires an entry here,
 * its texts in every language in the member app (`web/src/features/notifications/words.*.ts`) and, if it is sent, in
 * `command-api/src/mail/noticeWords.*.ts`.
 */
export const noticeKinds = {
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
  // members that said yes to the same pair of things before hear of the agreement only
  loopOffered: {
    ...loopNews,
    follows: {
      SwapLoopMembersAsked: ({ legs, toMemberIds }) => toLoopMembers(legs, toMemberIds),
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
  // names no member: whose no, or whose absence, it was is told to none
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
    },
  },
  // each handover was told by mail
  loopCompleted: {
    ...loopNews,
    goesOut: false,
    follows: { SwapLoopCompleted: ({ legs }) => toLoopMembers(legs, getLoopMembers(legs)) },
  },
  reviewDue: {
    ...swapStep,
    overtakenBy: 'ownReview',
    follows: {
      ReviewsNudged: (data) =>
        data.toMemberIds.map((to) => ({ to, about: getCounterpart(to, data), data: { closesAt: data.closesAt } })),
    },
  },
  // says that a review exists, but not its content
  reviewWritten: {
    ...onBellOnly,
    follows: {
      ReviewWritten: (data) => (data.isSecond ? [] : [{ to: data.aboutMemberId, about: data.byMemberId }]),
    },
  },
  // the author of the second review already sees the first
  reviewsPublished: {
    ...onBellOnly,
    follows: {
      ReviewsPublished: ({ reviews, byMemberId }) =>
        reviews
          .filter(({ aboutMemberId }) => aboutMemberId !== byMemberId)
          .map((review) => ({ to: review.aboutMemberId, about: review.byMemberId })),
    },
  },
  // the author hears of the decision itself
  reviewHidden: {
    ...onBellOnly,
    follows: { ReviewHidden: ({ aboutMemberId, byMemberId }) => [{ to: aboutMemberId, about: byMemberId }] },
  },
  reviewShown: {
    ...onBellOnly,
    follows: { ReviewShown: ({ aboutMemberId, byMemberId }) => [{ to: aboutMemberId, about: byMemberId }] },
  },
  // the wish's name is its owner's personal text, so the sender looks it up
  wishMatched: {
    preference: 'matches',
    goesOut: true,
    leadsTo: 'item',
    overtakenBy: 'lossOfItem',
    // more finds of the same minutes are told together
    mailWaitsMinutes: 10,
    follows: {
      WishMatched: ({ memberId, ownerId, wish, wishId }) => [{ to: memberId, about: ownerId, data: { wish, wishId } }],
    },
  },
  badgeEarned: {
    ...achievement,
    follows: {
      // a badge from an event is announced with its reward
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
  // the linked page shows the reason
  karmaAdjusted: {
    ...achievement,
    follows: {
      // karma from an event is announced with its reward
      KarmaAdjusted: ({ memberId, points, event, byMemberId }) =>
        event === undefined && memberId !== byMemberId ? [{ to: memberId, about: null, data: { points } }] : [],
    },
  },
  circleJoined: {
    ...circleNews,
    follows: {
      // the group admin accepted a request
      CircleJoined: ({ groupAdminId, memberId, how }) =>
        groupAdminId === null || groupAdminId === memberId || how === 'request'
          ? []
          : [{ to: groupAdminId, about: memberId }],
    },
  },
  circleJoinRequested: {
    ...circleNews,
    follows: {
      CircleJoinRequested: ({ groupAdminId, requesterId }) =>
        groupAdminId === null ? [] : [{ to: groupAdminId, about: requesterId }],
    },
  },
  circleJoinAccepted: {
    ...circleNews,
    follows: {
      CircleJoined: ({ groupAdminId, memberId, how }) =>
        how === 'request' ? [{ to: memberId, about: groupAdminId }] : [],
    },
  },
  circleJoinDeclined: {
    ...circleNews,
    leadsTo: 'circles',
    follows: {
      CircleJoinDeclined: ({ requesterId, byMemberId }) =>
        byMemberId === null ? [] : [{ to: requesterId, about: byMemberId }],
    },
  },
  circleRemoved: {
    ...circleNews,
    leadsTo: 'circles',
    follows: {
      CircleMemberRemoved: ({ memberId, byMemberId, closed = false }) => [
        { to: memberId, about: closed ? null : byMemberId, ...(closed && { data: { why: 'closed' } }) },
      ],
    },
  },
  circleHandedOver: {
    ...circleNews,
    follows: {
      CircleHandedOver: ({ fromMemberId, toMemberId, byMemberId }) => {
        if (byMemberId !== null && byMemberId !== fromMemberId)
          return [
            { to: toMemberId, about: fromMemberId, data: { why: 'given_by_admin' } },
            { to: fromMemberId, about: toMemberId, data: { why: 'taken_by_admin' } },
          ];
        return [{ to: toMemberId, about: fromMemberId, data: { why: byMemberId === null ? 'left' : 'handed_over' } }];
      },
    },
  },
  // the group admin knows of their own renaming
  circleRenamed: {
    ...circleNews,
    follows: {
      CircleRenamed: ({ groupAdminId, byMemberId }) =>
        groupAdminId === null || groupAdminId === byMemberId ? [] : [{ to: groupAdminId, about: null }],
    },
  },
  eventJoined: {
    ...eventNews,
    goesOut: false,
    follows: {
      // a member that joins a whole series is announced once
      EventJoined: ({ createdBy, memberId, withSeries = false }) =>
        createdBy === memberId || withSeries ? [] : [{ to: createdBy, about: memberId }],
    },
  },
  seatOffered: {
    ...eventNews,
    overtakenBy: 'lossOfOffer',
    follows: { SeatOffered: ({ memberId, until }) => [{ to: memberId, about: null, data: { until } }] },
  },
  // effects of the event's end are announced with that end
  seatLapsed: {
    ...eventNews,
    goesOut: false,
    follows: { SeatOfferEnded: ({ memberId, why }) => (why === 'lapsed' ? [{ to: memberId, about: null }] : []) },
  },
  eventCancelled: {
    ...eventNews,
    follows: {
      EventCancelled: (data) => toEventParticipants(data, data.participants),
      EventDeleted: (data) => (data.from === 'active' ? toAllEvents(toEventParticipants(data, data.participants)) : []),
    },
  },
  // the texts of both places are the planner's, so the sender looks them up
  eventMoved: {
    ...eventNews,
    follows: {
      EventMoved: (data) => data.toMemberIds.map((to) => ({ to, about: null, data: describeMove(data) })),
    },
  },
  // the sender looks up the text
  eventAnnounced: {
    ...eventNews,
    follows: {
      EventAnnouncementPosted: ({ createdBy, toMemberIds }) => toMemberIds.map((to) => ({ to, about: createdBy })),
    },
  },
  // a draft again: joined members can't see it any more
  eventShelved: {
    ...eventNews,
    leadsTo: 'events',
    follows: {
      EventShelved: (data) => (data.from === 'active' ? toEventParticipants(data, data.participants ?? []) : []),
    },
  },
  // recipients heard of the cancellation and kept a seat; not for events that took place or are over
  eventBack: {
    ...eventNews,
    follows: {
      EventOpened: (data) =>
        data.from === 'completed' || data.endsAt <= data.openedAt
          ? []
          : toEventParticipants(data, data.participants ?? []),
    },
  },
  plannerAway: { ...eventNews, follows: { EventMemberWentAway: toPlannerAudience } },
  plannerBack: { ...eventNews, follows: { EventMemberReturned: toPlannerAudience } },
  // an admin's act on an event, regardless of the planner's settings
  eventDecided: {
    ...verdict,
    leadsTo: 'event',
    follows: {
      EventOpened: (data) => toPlanner(data, 'opened'),
      EventShelved: (data) => toPlanner(data, 'shelved'),
      EventCancelled: (data) => toPlanner(data, 'cancelled'),
      EventCompleted: (data) => toPlanner(data, 'completed'),
      EventDeleted: (data) => toAllEvents(toPlanner(data, 'deleted')),
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
        // an admin does not get a notice about a reward they give
        toOtherParticipants(badge === '' ? byMemberId : null, memberIds).map((told) => ({
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
      ContentReported: (data) => toCaseModerators(data, 'reported'),
      MessageReported: (data) => toCaseModerators(data, 'reported'),
      AppealMade: (data) => toCaseModerators(data, 'appealed'),
    },
  },
  // the outcome, but never the texts of a report
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
  // a suspended member gets a mail of its own, with the way to appeal; a cleared member never knew of the case
  decidedAbout: {
    ...verdict,
    follows: {
      CaseDecided: ({ aboutMemberId, kind, decision, warned = false, reporterIds }) =>
        decision === 'hidden' || decision === 'warned'
          ? [
              {
                to: aboutMemberId,
                about: null,
                data: {
                  reported: kind,
                  why: warned ? 'hiddenAndWarned' : decision,
                  byReport: toReportFlag(reporterIds),
                },
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
      // an erased member has no inbox
      AppealLapsed: ({ aboutMemberId, kind, why }) =>
        why === 'erased' ? [] : [{ to: aboutMemberId, about: null, data: { reported: kind, why: 'moot' } }],
    },
  },
  usernameSuggested: {
    ...verdict,
    leadsTo: 'settings',
    goesOut: false,
    follows: { UsernameChangeSuggested: ({ memberId }) => [{ to: memberId, about: null }] },
  },
  vouched: {
    ...badgeNews,
    follows: { VouchGiven: ({ memberId, forMemberId }) => [{ to: forMemberId, about: memberId }] },
  },
  verified: {
    ...badgeNews,
    follows: {
      MemberVerified: ({ memberId, byMemberId }) =>
        memberId === byMemberId ? [] : [{ to: memberId, about: null, data: { why: 'admin' } }],
      MemberVerifiedByNeighbours: ({ memberId }) => [{ to: memberId, about: null, data: { why: 'neighbours' } }],
    },
  },
  verificationLapsed: {
    ...badgeNews,
    follows: { VerificationLapsed: ({ memberId }) => [{ to: memberId, about: null }] },
  },
  // the mail with the reason is one of its own; the profile shows the reason, too
  verificationRemoved: {
    ...verdict,
    leadsTo: 'profile',
    goesOut: false,
    follows: {
      VerificationWithdrawn: ({ memberId, byMemberId }) =>
        memberId === byMemberId ? [] : [{ to: memberId, about: null }],
    },
  },
  collectionRevised: { ...collectionNews, follows: { CollectionRevised: toMaker } },
  collectionFeatured: { ...collectionNews, follows: { CollectionFeatured: toMaker } },
} as const satisfies Record<NoticeKind, NoticeKindDefinition>;

/** Sent but not shown in the app's notifications, because chat has its own unread count. */
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
  callRings: {
    preference: 'messages',
    goesOut: true,
    onlyNow: true,
    leadsTo: 'conversation',
    overtakenBy: 'endOfCall',
    follows: { CallStarted: ({ callerId, calleeId }) => [{ to: calleeId, about: callerId }] },
  },
} as const satisfies Record<string, NoticeKindDefinition>;

/** All kinds, in-app or sent only. */
export const allKinds = { ...noticeKinds, ...outsideOnly };

/** Kinds that are sent by mail and push. */
export type OutgoingKind = {
  [K in keyof typeof allKinds]: (typeof allKinds)[K]['goesOut'] extends true ? K : never;
}[keyof typeof allKinds];
