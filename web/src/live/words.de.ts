import type { messages as english } from './words.en.ts';

export const messages: typeof english = {
  live: {
    look: 'Ansehen',
    here: 'Online',
  },
};
