import { streams, type MeetingPlace } from '@pass-along/contracts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { meetingPlacesDecider } from './meetingPlacesDecider.ts';

/** Returns the meeting place with this id as it is now; undefined without an id or for an unknown one. */
export async function findMeetingPlace(
  handler: CommandHandler,
  placeId: string | null | undefined,
): Promise<MeetingPlace | undefined> {
  if (placeId === null || placeId === undefined) return undefined;
  const { state: places } = await handler.load(meetingPlacesDecider, streams.meetingPlaces());
  return places.find((place) => place.placeId === placeId);
}
