import { defineMessages } from '../i18n/defineMessages.ts';

/** Texts of a dry run over the whole history. */
export const dryRunMessages = defineMessages({
  en: {
    attempt: 'Try over the whole history',
    trying: 'Going through the whole history',
    drop: 'Drop',
    refused: 'Some fields need another look',
  },
  de: {
    attempt: 'An der ganzen Geschichte ausprobieren',
    trying: 'Die ganze Geschichte wird durchgegangen',
    drop: 'Verwerfen',
    refused: 'Manche Felder brauchen noch einen Blick',
  },
});
