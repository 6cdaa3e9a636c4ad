import type { messages as english } from './sessionMessages.en.ts';

export const messages: typeof english = {
  session: {
    signedOut: 'Du bist abgemeldet',
    checking: 'Einen Moment',
    failed: 'Da ist etwas schiefgegangen',
  },
};
