import * as z from 'zod/mini';
import { meetingPlaceDetails, meetingPlaceFields } from './meetingPlaceEvents.ts';
import { meetingPlaceLimits } from './meetingPlaceLimits.ts';
import type { MeetingPlace } from './meetingPlaceRules.ts';
import { createBeforeTexts } from '../core/beforeTexts.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { id, optionalLine, optionalText, requiredLine, webAddress, lineText, text } from '../core/schemaFields.ts';

const { meetingPlace: most } = meetingPlaceLimits;

const name = requiredLine('Name', most.name);
const address = requiredLine('Address', most.address);
const mapUrl = webAddress('Map link');
const stepFree = z.boolean('Step-free must be true or false');

export const addMeetingPlaceBody = z.object({
  name,
  address,
  mapUrl: z._default(mapUrl, ''),
  hours: optionalLine('Hours', most.hours),
  stepFree: z._default(stepFree, false),
  note: optionalText('Note', most.note),
});

/** Missing fields stay unchanged. */
export const reviseMeetingPlaceBody = z.object({
  name: z.optional(name),
  address: z.optional(address),
  mapUrl: z.optional(mapUrl),
  hours: z.optional(lineText('Hours', most.hours)),
  stepFree: z.optional(stepFree),
  note: z.optional(text('Note', most.note)),
  before: createBeforeTexts(meetingPlaceFields),
});

export const meetingPlaceAnswer = z.object({ _id: z.string(), ...meetingPlaceDetails.shape });
export type MeetingPlaceAnswer = z.infer<typeof meetingPlaceAnswer>;

export const adminMeetingPlace = z.extend(meetingPlaceAnswer, { closed: z.boolean() });
export type AdminMeetingPlace = z.infer<typeof adminMeetingPlace>;

/** Presents a place to members. */
export function presentMeetingPlace(place: MeetingPlace): MeetingPlaceAnswer {
  const { placeId, name: title, address: where, mapUrl: map, hours, stepFree: isStepFree, note } = place;
  return { _id: placeId, name: title, address: where, mapUrl: map, hours, stepFree: isStepFree, note };
}

export function presentAdminMeetingPlace(place: MeetingPlace): AdminMeetingPlace {
  return { ...presentMeetingPlace(place), closed: place.closed };
}

const params = z.object({ id });

export const meetingPlaceEndpoints = {
  meetingPlaces: defineEndpoint({
    method: 'GET',
    path: '/api/meeting-places',
    tag: 'Community',
    summary: 'The open meeting places that the admins keep, by name',
    auth: 'member',
    status: 200,
    answer: z.object({ places: z.array(meetingPlaceAnswer) }),
  }),
  adminMeetingPlaces: defineEndpoint({
    method: 'GET',
    path: '/api/admin/meeting-places',
    tag: 'Admin',
    summary: 'Every meeting place, open ones first, by name',
    auth: 'admin',
    status: 200,
    answer: z.object({ places: z.array(adminMeetingPlace) }),
  }),
  addMeetingPlace: defineEndpoint({
    method: 'POST',
    path: '/api/admin/meeting-places',
    tag: 'Admin',
    summary: 'Add a meeting place',
    auth: 'admin',
    body: addMeetingPlaceBody,
    status: 201,
    answer: adminMeetingPlace,
    refuses: ['meeting_place_exists', 'too_many_meeting_places'],
  }),
  reviseMeetingPlace: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/meeting-places/:id',
    tag: 'Admin',
    summary: 'Change what members read about a meeting place',
    auth: 'admin',
    params,
    body: reviseMeetingPlaceBody,
    status: 200,
    answer: adminMeetingPlace,
    refuses: ['changed_meanwhile', 'meeting_place_exists', 'meeting_place_not_found'],
  }),
  closeMeetingPlace: defineEndpoint({
    method: 'POST',
    path: '/api/admin/meeting-places/:id/close',
    tag: 'Admin',
    summary: 'Offer a meeting place no longer; what was agreed there stays, and those who planned it hear of it',
    auth: 'admin',
    params,
    status: 200,
    answer: adminMeetingPlace,
    refuses: ['meeting_place_not_found'],
  }),
  reopenMeetingPlace: defineEndpoint({
    method: 'POST',
    path: '/api/admin/meeting-places/:id/reopen',
    tag: 'Admin',
    summary: 'Offer a closed meeting place again',
    auth: 'admin',
    params,
    status: 200,
    answer: adminMeetingPlace,
    refuses: ['meeting_place_exists', 'meeting_place_not_found', 'too_many_meeting_places'],
  }),
} as const;
