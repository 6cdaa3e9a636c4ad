import type { words as english } from './words.en.ts';

export const words: typeof english = {
  live: {
    look: 'Ansehen',
    here: 'Gerade da',
  },
};
