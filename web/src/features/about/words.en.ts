export const messages = {
  about: {
    description: 'What Pass-Along is for, who it is made for, and how to be invited.',
    welcome: 'Welcome to',
    line: 'A local barter and donation platform for small communities: list what you no longer use, ask for what you need, and meet the people next door.',
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
        text: 'What is already made deserves a second home before a new one is bought. Every exchange keeps something out of the bin.',
      },
      community: {
        title: 'Community building',
        text: 'A borrowed ladder is a reason to ring a bell. Things move between people, and people get to know each other.',
      },
      support: {
        title: 'Mutual support',
        text: 'Some have too much and some too little, and it is rarely the same people for long. Giving and asking are equally welcome.',
      },
    },
    audiences: {
      title: 'Perfect for Small Communities',
      line: 'Made for groups of roughly 10 to 20 people who can meet at the door.',
      hostels: {
        title: 'Students in hostels',
        text: 'Lamps, lecture books and winter coats stay in the house when their owners move on.',
      },
      apartments: {
        title: 'Apartment residents',
        text: 'One drill for the whole stairwell, and a cot that moves down a floor each year.',
      },
      friends: {
        title: 'Close friend groups',
        text: 'Games, tents and jackets travel round the circle instead of waiting in cupboards.',
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
        text: 'You know who is behind each notice, because somebody here invited them.',
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
        text: 'Admins moderate users and items, so that the board stays a good place.',
      },
      request: {
        title: 'Request system',
        text: 'Post what you are looking for, and let others answer.',
      },
    },
    soon: {
      title: 'Coming Soon, and now here',
      karma: {
        title: 'Karma points system',
        text: 'Points for what you give, with badges and titles.',
      },
      delivery: {
        title: 'Delivery coordination',
        text: 'Agree on a place, a time and who carries it.',
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
        text: 'Things are used until they are used up, by whoever needs them next.',
      },
      bonds: {
        title: 'Community bonds',
        text: 'A handover takes two minutes. The conversation takes longer, and that is the point.',
      },
      living: {
        title: 'Sustainable living',
        text: 'Owning less gets easier when the neighbours own the rest.',
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
