export const words = {
  live: {
    look: 'Look',
  },
};
