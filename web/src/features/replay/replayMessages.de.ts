import { type messages as english } from './replayMessages.en.ts';

export const messages: typeof english = {
  asOf: {
    label: 'Kopie der Vergangenheit',
    shown: 'Stand vom {{moment}}',
    readOnly: 'Du siehst eine Kopie. Nichts lässt sich ändern, und Unterhaltungen und Benachrichtigungen fehlen.',
  },
};
