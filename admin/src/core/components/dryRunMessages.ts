import { defineMessages } from '../i18n/defineMessages.ts';

/** Texts of a dry run over the whole history. */
export const dryRunMessages = defineMessages({
  en: {
    attempt: 'Try on the full history',
    trying: 'Going through the full history',
    drop: 'Discard',
    refused: 'Please check the marked fields',
  },
  de: {
    attempt: 'An der ganzen Geschichte ausprobieren',
    trying: 'Die ganze Geschichte wird durchgegangen',
    drop: 'Verwerfen',
    refused: 'Bitte sieh dir die markierten Felder an',
  },
});
