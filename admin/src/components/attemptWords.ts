import { defineWords } from '../i18n/words.ts';

/** Words of what is tried over the whole history before it counts. */
export const attemptWords = defineWords({
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
