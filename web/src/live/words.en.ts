export const messages = {
  live: {
    look: 'Look',
    here: 'Here now',
  },
};
