import { defineMessages, formatPlural } from '../core/i18n/defineMessages.ts';

/** Texts of the actions on several contact messages. */
export const bulkMarkMessages = defineMessages({
  en: {
    markMany: (count: number, state: string) => `Mark ${formatPlural(count, 'message', 'messages')} as ${state}`,
    markManyConsequence: 'The senders aren’t notified.',
    markedMany: (count: number, state: string) => `Marked ${formatPlural(count, 'message', 'messages')} as ${state}`,
  },
  de: {
    markMany: (count: number, state: string) =>
      `${formatPlural(count, 'Nachricht', 'Nachrichten')} als „${state}“ markieren`,
    markManyConsequence: 'Die Absender erfahren davon nichts.',
    markedMany: (count: number, state: string) =>
      `${formatPlural(count, 'Nachricht', 'Nachrichten')} als „${state}“ markiert`,
  },
});
