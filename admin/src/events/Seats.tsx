import { type RecordOf } from '../api/records.ts';
import { useFormats } from '../i18n/formats.ts';
import { useWords } from '../i18n/words.ts';
import { eventWords } from './resource.ts';

/** How many joined, of how many seats where they are counted. */
export function Seats({ event: { participantCount, maxParticipants } }: { event: RecordOf<'events'> }) {
  const words = useWords(eventWords);
  const { number } = useFormats();
  return maxParticipants === null
    ? number(participantCount)
    : words.seats(number(participantCount), number(maxParticipants));
}
