export const words = {
  live: {
    look: 'Look',
    here: 'Here now',
  },
};
