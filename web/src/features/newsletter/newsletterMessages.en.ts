export const messages = {
  newsletter: {
    title: 'News from the board',
    line: 'A short email now and then. Unsubscribe whenever you like.',
    email: 'Email for the newsletter',
    placeholder: 'you@example.org',
    subscribe: 'Subscribe',
    checkInbox: 'Almost there: we’ve sent you an email. Open the link in it to confirm.',
  },
};
