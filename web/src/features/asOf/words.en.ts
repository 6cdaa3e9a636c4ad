export const messages = {
  asOf: {
    label: 'Copy of the past',
    shown: 'As of {{moment}}',
    readOnly: 'You look at a copy: nothing can be changed, and conversations and notifications are left out.',
  },
};
