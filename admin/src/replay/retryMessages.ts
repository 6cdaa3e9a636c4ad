import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';

interface RetryMessages {
  waiting: (consumer: string) => string;
  outcome: (consumer: string, applied: number, parked: number) => string;
}

/** What came of trying parked events again. */
export const retryMessages = defineMessages<RetryMessages>({
  en: {
    waiting: (consumer) => `${consumer}: the parked events are being tried again …`,
    outcome: (consumer, applied, parked) =>
      parked === 0
        ? `${consumer}: ${formatPlural(applied, 'event was', 'events were')} applied. Nothing is parked any more.`
        : `${consumer}: ${String(applied)} applied, ${formatPlural(parked, 'event is', 'events are')} parked again.`,
  },
  de: {
    waiting: (consumer) => `${consumer}: Die geparkten Ereignisse werden noch einmal versucht …`,
    outcome: (consumer, applied, parked) =>
      parked === 0
        ? `${consumer}: ${formatPlural(applied, 'Ereignis ist', 'Ereignisse sind')} übernommen. ` +
          'Nichts ist mehr geparkt.'
        : `${consumer}: ${String(applied)} übernommen, ` +
          `${formatPlural(parked, 'Ereignis ist', 'Ereignisse sind')} wieder geparkt.`,
  },
});
