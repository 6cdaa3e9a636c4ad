import {
  type Caller,
  type CommunityEventDetails,
  type EventStatus,
  type EventTimes,
  type EventVenue,
  type ItemImage,
  type MeetingPlace,
  type SeriesPlace,
  type SwapItemFacts,
} from '@pass-along/contracts';

export type CommunityEventCommand =
  | {
      type: 'PlanEvent';
      eventId: string;
      by: string;
      details: CommunityEventDetails;
      status: 'draft' | 'active';
      series: SeriesPlace | null;
      /** The meeting place that the details name, as it is now; for the first date of a series only. */
      meetingPlace?: MeetingPlace | undefined;
      at: string;
    }
  /** `caseId`: the moderation case that this status carries out or undoes. */
  | { type: 'SetEventStatus'; status: EventStatus; by: Caller; caseId?: string; at: string }
  | { type: 'DeleteEvent'; by: Caller; at: string }
  /** With `waitIfFull` a member without a seat joins the waiting list. */
  | { type: 'JoinEvent'; by: Caller; waitIfFull: boolean; at: string }
  /** Joins this date of a series and all later ones. */
  | { type: 'JoinSeries'; by: Caller; at: string }
  /** Joins a later date of a series that the member joined as a whole at `joinedAt`. */
  | { type: 'JoinWithSeries'; memberId: string; joinedAt: string; at: string }
  | {
      type: 'MoveEvent';
      times: EventTimes;
      venue: EventVenue;
      /** The meeting place that the venue names, as it is now. */
      meetingPlace?: MeetingPlace | undefined;
      laterDates: boolean;
      by: Caller;
      at: string;
    }
  /** An earlier date of the series moved; null for what it kept. */
  | {
      type: 'FollowMove';
      shift: { before: EventTimes; after: EventTimes } | null;
      venue: EventVenue | null;
      alreadyTold: readonly string[];
      at: string;
    }
  /** Null for no picture. */
  | { type: 'ChangeEventPicture'; picture: ItemImage | null; by: Caller; at: string }
  | {
      type: 'AnnounceToParticipants';
      announcementId: string;
      text: string;
      /** Members with a block between them and the planner. */
      blockedIds: readonly string[];
      by: Caller;
      at: string;
    }
  | { type: 'LeaveEvent'; by: Caller; at: string }
  /** Leaves this date of a series and all later ones. */
  | { type: 'LeaveSeries'; by: Caller; at: string }
  /** Leaves a later date of a series that the member left as a whole at `leftAt`. */
  | { type: 'LeaveWithSeries'; memberId: string; leftAt: string; at: string }
  | { type: 'RewardEvent'; by: Caller; badge: string; karmaPoints: number; at: string }
  | { type: 'PledgeItem'; by: Caller; item: SwapItemFacts; at: string }
  | { type: 'WithdrawPledge'; by: Caller; itemId: string; at: string }
  /** Offers expired seat offers to the next waiting member. */
  | { type: 'SettleSeats'; at: string }
  | { type: 'NoteRefusedDate'; number: number; startsAt: string; at: string }
  | { type: 'RemindOfEvent'; why: 'day_before' | 'over'; at: string }
  /** A member cannot act for now, or can act again. */
  | { type: 'NoteAway'; memberId: string; at: string }
  | { type: 'NoteReturn'; memberId: string; at: string }
  /** A member left for good: events of this member are cancelled, and the member's seat becomes free. */
  | { type: 'PartWithMember'; memberId: string; at: string };

export type CommandOf<T extends CommunityEventCommand['type']> = Extract<CommunityEventCommand, { type: T }>;
