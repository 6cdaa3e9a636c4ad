export const messages = {
  asOf: {
    label: 'Copy of the past',
    shown: 'As of {{moment}}',
    readOnly: 'You’re looking at a copy. Nothing can be changed, and conversations and notifications are left out.',
  },
};
