export const messages = {
  mailed: {
    missing: 'This page needs the link from your email. Open it from there.',
    home: 'Go home',
    toProfile: 'Go to your profile',
    newsletterConfirm: {
      title: 'Confirm your subscription',
      text: 'One press, and the next letter comes to you as well.',
      submit: 'Confirm subscription',
      doneTitle: 'You are on the list',
      doneText: 'The next letter from the board comes to your inbox.',
    },
    newsletterLeave: {
      title: 'Leave the newsletter',
      text: 'No hard feelings. You can come back from the foot of any page.',
      submit: 'Unsubscribe',
      doneTitle: 'You have left the newsletter',
      doneText: 'We will not write to you again.',
    },
    digestLeave: {
      title: 'Leave the weekly digest',
      text: 'Everything else you are told stays as it is. The switch in your settings brings the digest back.',
      submit: 'Send no more digests',
      doneTitle: 'No more digests',
      doneText: 'Your weeks are no longer summed up for you. The switch in your settings brings them back.',
    },
    confirmEmail: {
      title: 'Confirm your email address',
      text: 'From then on you sign in with this address, and mail goes there.',
      submit: 'Confirm address',
      doneTitle: 'Your address is confirmed',
      doneText: 'Sign in with it from now on.',
    },
  },
};
