export const messages = {
  session: {
    signedOut: 'Logged out successfully!',
    checking: 'One moment',
    failed: 'Something went wrong',
  },
};
