export const messages = {
  live: {
    look: 'View',
    here: 'Online',
  },
};
