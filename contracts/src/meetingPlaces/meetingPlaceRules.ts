import type { MeetingPlaceDetails } from './meetingPlaceEvents.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

export interface MeetingPlace extends MeetingPlaceDetails {
  placeId: string;
  closed: boolean;
}

/** The text that a handover or an event at this place keeps. */
export function formatMeetingPlace({ name, address }: Pick<MeetingPlaceDetails, 'name' | 'address'>): string {
  return `${name}, ${address}`;
}

/** Why a new plan may not name this place; undefined stands for an unknown place. */
export function whyNotMeetAt(place: Pick<MeetingPlace, 'closed'> | undefined): RefusalCode | undefined {
  if (!place) return 'meeting_place_not_found';
  return place.closed ? 'meeting_place_closed' : undefined;
}
