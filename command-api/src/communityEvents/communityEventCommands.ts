import * as z from 'zod/mini';
import {
  communityEventDetails,
  seriesPlace,
  meetingPlace,
  eventStatus,
  eventTimes,
  eventVenue,
  itemImage,
  swapItemFacts,
} from '@pass-along/contracts';
import { actor, caller, moment, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';

export const communityEventCommands = {
  PlanEvent: {
    eventId: streamId,
    by: actor,
    details: communityEventDetails,
    status: z.enum(['draft', 'active']),
    series: z.nullable(seriesPlace),
    /** The meeting place that the details name, as it is now; for the first date of a series only. */
    meetingPlace: z.optional(meetingPlace),
  },
  /** `caseId`: the moderation case that this status carries out or undoes. */
  SetEventStatus: { status: eventStatus, by: caller, caseId: z.exactOptional(z.string()) },
  DeleteEvent: { by: caller },
  /** With `waitIfFull` a member without a seat joins the waiting list. */
  JoinEvent: { by: caller, waitIfFull: z.boolean() },
  /**
   * Joins this date of a series and all later ones.
   * `changesLaterDates`: a later date gives the member a place that they do not have yet.
   */
  JoinSeries: { changesLaterDates: z.boolean(), by: caller },
  /** Joins a later date of a series that the member joined as a whole at `joinedAt`. */
  JoinWithSeries: { memberId: z.string(), joinedAt: moment },
  MoveEvent: {
    times: eventTimes,
    venue: eventVenue,
    /** The meeting place that the venue names, as it is now. */
    meetingPlace: z.optional(meetingPlace),
    laterDates: z.boolean(),
    by: caller,
  },
  /** An earlier date of the series moved; null for what it kept. */
  FollowMove: {
    shift: z.nullable(z.object({ before: eventTimes, after: eventTimes })),
    venue: z.nullable(eventVenue),
    alreadyTold: z.readonly(z.array(z.string())),
  },
  /** Null for no picture. */
  ChangeEventPicture: { picture: z.nullable(itemImage), by: caller },
  AnnounceToParticipants: {
    announcementId: z.string(),
    text: z.string(),
    /** Members with a block between them and the planner. */
    blockedIds: z.readonly(z.array(z.string())),
    by: caller,
  },
  LeaveEvent: { by: caller },
  /** Leaves this date of a series and all later ones. `changesLaterDates`: the member has a place at a later date. */
  LeaveSeries: { changesLaterDates: z.boolean(), by: caller },
  /** Leaves a later date of a series that the member left as a whole at `leftAt`. */
  LeaveWithSeries: { memberId: z.string(), leftAt: moment },
  RewardEvent: { by: caller, badge: z.string(), karmaPoints: z.number() },
  PledgeItem: { by: caller, item: swapItemFacts },
  WithdrawPledge: { by: caller, itemId: z.string() },
  /** Offers expired seat offers to the next waiting member. */
  SettleSeats: {},
  NoteRefusedDate: { number: z.number(), startsAt: moment },
  RemindOfEvent: { why: z.enum(['day_before', 'over']) },
  /** A member cannot act for now, or can act again. */
  NoteAway: { memberId: z.string() },
  NoteReturn: { memberId: z.string() },
  /** A member left for good: events of this member are cancelled, and the member's seat becomes free. */
  PartWithMember: { memberId: z.string() },
} satisfies CommandSchemas;

export type CommunityEventCommand = CommandIn<typeof communityEventCommands>;

export type CommandOf<T extends CommunityEventCommand['type']> = Extract<CommunityEventCommand, { type: T }>;
