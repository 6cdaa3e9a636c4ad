import { type RecordOf } from '../api/records.ts';
import { useFormats } from '../i18n/formats.ts';
import { useWords } from '../i18n/words.ts';
import { eventWords } from './resource.ts';

/** The number of participants, and of seats where they are limited. */
export function Seats({ event: { participantCount, maxParticipants } }: { event: RecordOf<'events'> }) {
  const words = useWords(eventWords);
  const { number } = useFormats();
  return maxParticipants === null
    ? number(participantCount)
    : words.seats(number(participantCount), number(maxParticipants));
}
