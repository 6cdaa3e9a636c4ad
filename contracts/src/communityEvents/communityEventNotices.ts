import {
  type NoticesOf,
  type NoticeRecipient,
  toOtherParticipants,
  verdict,
} from '../notifications/noticeDefinition.ts';
import type { NoticeData } from '../notifications/noticeKinds.ts';
import { haveSameTimes, haveSameVenue } from './communityEventRules.ts';
import type { CommunityEventEvent } from './communityEventEvents.ts';

const eventNews = { preference: 'events', leadsTo: 'event', goesOut: true, overtakenBy: null } as const;

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

/** The times before and after, and what changed. */
function describeMove({
  startsAt,
  endsAt,
  timeZone,
  timesBefore,
  series,
  ...move
}: Extract<CommunityEventEvent, { type: 'EventMoved' }>['data']): NoticeData {
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

/** Notices about events. */
export const communityEventNotices = {
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
} as const satisfies NoticesOf<CommunityEventEvent>;
