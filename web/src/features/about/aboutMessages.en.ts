export const messages = {
  about: {
    description: 'What Pass-Along is for, who it’s for, and how to get an invite.',
    welcome: 'Welcome to',
    line:
      'A local barter and donation platform for small communities: list what you no longer use, ask for what ' +
      'you need, and meet the people next door.',
    tags: 'What we stand for',
    tag: {
      sustainability: 'Sustainability First',
      community: 'Community Driven',
      waste: 'Zero Waste',
    },
    invite: 'Request an Invite',
    learn: 'Learn More',
    mission: {
      title: 'Our Mission',
      environment: {
        title: 'Environmental impact',
        text:
          'Things that already exist deserve a second home before something new is bought. Every exchange ' +
          'keeps something out of the bin.',
      },
      community: {
        title: 'Community building',
        text:
          'A borrowed ladder is a reason to ring the doorbell. Things move between people, and people get to ' +
          'know each other.',
      },
      support: {
        title: 'Mutual support',
        text:
          'Some people have too much, some have too little, and that changes over time. Giving and asking ' +
          'are equally welcome.',
      },
    },
    audiences: {
      title: 'Perfect for Small Communities',
      line: 'Made for groups of roughly 10 to 20 people who can meet at the door.',
      hostels: {
        title: 'Students in hostels',
        text: 'Lamps, textbooks and winter coats stay in the house when their owners move on.',
      },
      apartments: {
        title: 'Apartment residents',
        text: 'One drill for the whole stairwell, and a cot that moves down a floor each year.',
      },
      friends: {
        title: 'Close friend groups',
        text: 'Games, tents and jackets get passed around instead of gathering dust in cupboards.',
      },
      coworking: {
        title: 'Coworking teams',
        text: 'Screens, chairs and cables find the desk that needs them this month.',
      },
    },
    features: {
      title: 'Core Features',
      invite: {
        title: 'Invite-only authentication',
        text: 'You know who’s behind every item, because someone here invited them.',
      },
      barter: {
        title: 'Barter and donate items',
        text: 'Swap one thing for another, or give it away and ask for nothing.',
      },
      search: {
        title: 'Smart search and filters',
        text: 'By word, category and type, forgiving of small typos.',
      },
      chat: {
        title: 'Built-in chat',
        text: 'Ask, agree and arrange the handover without giving out a number.',
      },
      admin: {
        title: 'Admin dashboard',
        text: 'Admins moderate users and items to keep the board a good place.',
      },
      request: {
        title: 'Request system',
        text: 'Post what you are looking for, and let others answer.',
      },
    },
    soon: {
      title: 'Coming Soon: now here',
      karma: {
        title: 'Karma points system',
        text: 'Points for what you give, with badges and titles.',
      },
      delivery: {
        title: 'Delivery coordination',
        text: 'Agree on a time, a place and the transport.',
      },
      event: {
        title: 'Event mode',
        text: 'Themed donation events for the whole community.',
      },
      impact: {
        title: 'Impact dashboard',
        text: 'See what all those exchanges add up to.',
      },
    },
    difference: {
      title: 'Making a Real Difference',
      waste: {
        title: 'Waste reduction',
        text: 'Things are used until they’re worn out, by the people who need them next.',
      },
      bonds: {
        title: 'Community bonds',
        text: 'A handover takes two minutes. The conversation takes longer, and that is the point.',
      },
      living: {
        title: 'Sustainable living',
        text: 'Owning less gets easier when the neighbours have the rest.',
      },
    },
    call: {
      title: 'Bring your people together',
      text: 'Ask for an invitation, or have a look at the board first.',
      board: 'See the board',
    },
    request: {
      title: 'Request an Invite',
      text: 'Leave your email address. An admin of the community reads every request.',
      email: 'Email',
      cancel: 'Cancel',
      send: 'Send request',
      sent: "Your invite request has been sent to the admin. We'll get back to you shortly!",
    },
  },
};
