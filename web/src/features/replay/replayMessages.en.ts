export const messages = {
  asOf: {
    label: 'Copy of the past',
    shown: 'As of {{moment}}',
    readOnly:
      'You’re looking at a copy; dates and deadlines are as of this moment. Nothing can be changed, ' +
      'conversations and notifications are left out, and so is what has been hidden or deleted since.',
  },
};
