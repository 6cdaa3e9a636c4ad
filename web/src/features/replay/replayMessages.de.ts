import type { messages as english } from './replayMessages.en.ts';

export const messages: typeof english = {
  asOf: {
    label: 'Kopie der Vergangenheit',
    shown: 'Stand vom {{moment}}',
    readOnly:
      'Du siehst eine Kopie; Termine und Fristen gelten von diesem Zeitpunkt aus. Nichts lässt sich ändern. ' +
      'Unterhaltungen, Benachrichtigungen und was seither verborgen oder gelöscht wurde, fehlen.',
  },
};
