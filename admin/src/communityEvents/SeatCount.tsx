import type { RecordOf } from '../core/api/resourceRecords.ts';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { communityEventMessages } from './communityEventsListMessages.ts';

/** The number of participants, and of seats where they are limited. */
export function SeatCount({ event: { participantCount, maxParticipants } }: { event: RecordOf<'events'> }) {
  const words = useMessages(communityEventMessages);
  const { number } = useFormats();
  return maxParticipants === null
    ? number(participantCount)
    : words.seats(number(participantCount), number(maxParticipants));
}
