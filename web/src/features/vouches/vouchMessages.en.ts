export const messages = {
  vouches: {
    know: 'I know this neighbour',
    given: 'You vouch for {{name}}',
    title: 'Vouch for {{name}}?',
    text:
      'Only vouch for people you know in person. {{name}} hears that you vouched. Once two neighbours have vouched, ' +
      '{{name}} gets the Verified badge, and everyone who opens it sees your name. ' +
      'You can withdraw your vouch at any time.',
    confirm: 'Vouch for {{name}}',
    cancel: 'Cancel',
    done: 'You vouched for {{name}}',
    withdrawTitle: 'Withdraw your vouch for {{name}}?',
    withdrawText:
      'Your name no longer stands behind {{name}}. ' +
      'If fewer than two neighbours are left, {{name}} loses the badge that neighbours gave.',
    withdraw: 'Withdraw vouch',
    withdrawOne: 'Withdraw vouch for {{name}}',
    keep: 'Keep vouch',
    withdrawn: 'You no longer vouch for {{name}}',
    failed: 'That didn’t work',
    notNow: 'You can’t vouch for {{name}} at the moment',
    badge: 'Verified',
    badgeTitle: '{{name}} is verified',
    by: 'Verified by {{names}} on {{date}}',
    byAdmin: 'Verified by an admin on {{date}}',
    unnamed_one: 'a neighbour',
    unnamed_other: '{{count}} neighbours',
    meaning: {
      neighbours: 'They know {{name}} in person and vouch for them.',
      admin: 'An admin of this community confirmed who {{name}} is.',
    },
    error: 'Who verified this member couldn’t be loaded',
    own: {
      title: 'Verified badge',
      none: 'Two neighbours who know you can verify you: they open your profile and choose “I know this neighbour”.',
      one: '{{names}} vouched for you. One more neighbour, and you’re verified.',
      adminsOnly: 'In this community, admins verify members.',
      removed: 'An admin took your badge back on {{date}}. The reason given: {{reason}}',
      removedHint: 'Vouches from neighbours don’t bring it back until an admin allows it.',
      given: 'You vouch for',
      since: 'since {{date}}',
      error: 'Your vouches couldn’t be loaded',
    },
  },
};
