import { type words as english } from './words.en.ts';

export const words: typeof english = {
  asOf: {
    label: 'Kopie der Vergangenheit',
    shown: 'Stand vom {{moment}}',
    readOnly:
      'Du siehst eine Kopie: Nichts lässt sich ändern, und Unterhaltungen und Benachrichtigungen sind ausgelassen.',
  },
};
