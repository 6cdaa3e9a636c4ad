import type { words as english } from './words.en.ts';

export const words: typeof english = {
  session: {
    signedOut: 'Du bist abgemeldet',
    checking: 'Einen Moment',
    failed: 'Da ist etwas schiefgegangen',
  },
};
