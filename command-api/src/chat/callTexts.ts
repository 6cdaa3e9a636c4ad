import type { Language, MessageCall } from '@pass-along/contracts';

type Ended = Pick<MessageCall, 'why' | 'seconds'>;

const texts = {
  en: { declined: 'Declined call', missed: 'Missed call', ended: (minutes: number) => `Call, ${String(minutes)} min` },
  de: {
    declined: 'Abgelehnter Anruf',
    missed: 'Verpasster Anruf',
    ended: (minutes: number) => `Anruf, ${String(minutes)} Min.`,
  },
} satisfies Record<Language, unknown>;

/** The entry of a call as a plain text, for clients that know no calls. */
export function formatCall({ why, seconds }: Ended, language: Language): string {
  const { declined, missed, ended } = texts[language];
  if (seconds !== null) return ended(Math.max(1, Math.round(seconds / 60)));
  return why === 'declined' ? declined : missed;
}
