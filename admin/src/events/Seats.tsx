import { type RecordOf } from '../api/records.ts';
import { useFormats } from '../i18n/formats.ts';
import { useMessages } from '../i18n/words.ts';
import { communityEventMessages } from './resource.ts';

/** The number of participants, and of seats where they are limited. */
export function SeatCount({ event: { participantCount, maxParticipants } }: { event: RecordOf<'events'> }) {
  const words = useMessages(communityEventMessages);
  const { number } = useFormats();
  return maxParticipants === null
    ? number(participantCount)
    : words.seats(number(participantCount), number(maxParticipants));
}
