import { DomainError, formatMeetingPlace, whyNotMeetAt, type MeetingPlace } from '@pass-along/contracts';

/**
 * Returns the text of a plan's place. With a meeting place it is always that place's own, so that no plan shows another
 * address beside its details.
 * @throws DomainError when the named meeting place is closed or unknown
 */
export function choosePlaceText(
  typed: string,
  meetingPlaceId: string | null | undefined,
  meetingPlace: MeetingPlace | undefined,
): string {
  if (meetingPlaceId === null || meetingPlaceId === undefined) return typed;
  const whyNot = whyNotMeetAt(meetingPlace);
  if (whyNot !== undefined || !meetingPlace) throw new DomainError(whyNot ?? 'meeting_place_not_found');
  return formatMeetingPlace(meetingPlace);
}
