export const messages = {
  newsletter: {
    title: 'News from the board',
    line: 'A short letter now and then. Leave whenever you like.',
    email: 'Email for the newsletter',
    placeholder: 'you@example.org',
    subscribe: 'Subscribe',
    checkInbox: 'Almost there: we have sent you an email. Open its link to confirm.',
  },
};
