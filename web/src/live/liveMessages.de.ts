import type { messages as english } from './liveMessages.en.ts';

export const messages: typeof english = {
  live: {
    look: 'Ansehen',
    here: 'Online',
  },
};
