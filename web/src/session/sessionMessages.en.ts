export const messages = {
  session: {
    signedOut: 'Logged out successfully!',
    checking: 'One moment',
    unsentTitle: 'Sign out and delete what you haven’t sent?',
    unsentText: 'Unsent messages, drafts and changes will be deleted. This can’t be undone.',
    signOutAnyway: 'Sign out and delete',
    stay: 'Stay signed in',
  },
};
