import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';
import { getKeys } from '../core/typedKeys.ts';

/** What members read about a meeting place. Empty texts stand for what the admins left out. */
export const meetingPlaceDetails = z.strictObject({
  name: z.string(),
  /** Address or directions, in one line. */
  address: z.string(),
  /** A map on the web. */
  mapUrl: z.string(),
  hours: z.string(),
  /** Reachable without steps. */
  stepFree: z.boolean(),
  note: z.string(),
});
export const meetingPlace = z.extend(meetingPlaceDetails, { placeId: z.string(), closed: z.boolean() });
export type MeetingPlaceDetails = z.infer<typeof meetingPlaceDetails>;
export const meetingPlaceFields = getKeys(meetingPlaceDetails.shape);

/**
 * Ids of the members to notify: those with a handover there, agreed or suggested, and the planners of events there.
 * Older events lack them.
 */
const plannedThere = {
  toMemberIds: z.optional(z.array(z.string())),
  toPlannerIds: z.optional(z.array(z.string())),
};

/**
 * Public places where members hand things over, stream `meetingPlaces-community`. The texts are about places that
 * admins keep for the community, not about people, so they are stored in plain and stay when the admin is erased.
 */
export const meetingPlaceEvents = {
  MeetingPlaceAdded: defineEvent({
    version: 1,
    data: z.strictObject({
      placeId: z.string(),
      ...meetingPlaceDetails.shape,
      byMemberId: z.string(),
      addedAt: z.iso.datetime(),
    }),
  }),
  MeetingPlaceRevised: defineEvent({
    version: 1,
    data: z.strictObject({
      placeId: z.string(),
      from: meetingPlaceDetails,
      to: meetingPlaceDetails,
      ...plannedThere,
      byMemberId: z.string(),
      revisedAt: z.iso.datetime(),
    }),
  }),
  /** New plans cannot name it any more; what was agreed there stays. */
  MeetingPlaceClosed: defineEvent({
    version: 1,
    data: z.strictObject({
      placeId: z.string(),
      name: z.string(),
      ...plannedThere,
      byMemberId: z.string(),
      closedAt: z.iso.datetime(),
    }),
  }),
  MeetingPlaceReopened: defineEvent({
    version: 1,
    data: z.strictObject({
      placeId: z.string(),
      name: z.string(),
      byMemberId: z.string(),
      reopenedAt: z.iso.datetime(),
    }),
  }),
};

export type MeetingPlaceEvent = EventOf<typeof meetingPlaceEvents>;
