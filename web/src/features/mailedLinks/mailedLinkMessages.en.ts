export const messages = {
  mailed: {
    missing: 'This page needs the link from your email. Open it from there.',
    home: 'Go to the home page',
    toProfile: 'Go to your profile',
    newsletterConfirm: {
      title: 'Confirm your subscription',
      text: 'One click, and the next newsletter comes to you as well.',
      submit: 'Confirm subscription',
      doneTitle: 'You are on the list',
      doneText: 'The next newsletter will arrive in your inbox.',
    },
    newsletterLeave: {
      title: 'Unsubscribe from the newsletter',
      text: 'No hard feelings. You can subscribe again at the bottom of any page.',
      submit: 'Unsubscribe',
      doneTitle: 'You’re unsubscribed',
      doneText: 'We won’t send you the newsletter again.',
    },
    digestLeave: {
      title: 'Unsubscribe from the weekly digest',
      text: 'Your other notifications stay as they are. You can turn the digest back on in your settings.',
      submit: 'Unsubscribe',
      doneTitle: 'You’re unsubscribed',
      doneText: 'You won’t get the weekly digest any more. You can turn it back on in your settings.',
    },
    mailsLeave: {
      title: 'Turn off these emails',
      text: 'You’ll still see the news in the app, and other emails keep coming.',
      submit: 'Turn off',
      doneTitle: 'These emails are off',
      doneText: 'You can turn them back on in your settings at any time.',
    },
    confirmEmail: {
      title: 'Confirm your email address',
      text: 'From then on, you sign in with this address and get our emails there.',
      submit: 'Confirm address',
      doneTitle: 'Your address is confirmed',
      doneText: 'Sign in with it from now on.',
    },
  },
};
