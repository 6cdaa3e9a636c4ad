export const messages = {
  landing: {
    features: {
      title: 'Why people stay',
      swaps: {
        title: 'Instant Swaps',
        text: 'Seamless and fast exchanges',
      },
      secured: {
        title: 'Secured Platform',
        text: 'Built with privacy and trust in mind',
      },
      people: {
        title: 'People Powered',
        text: 'Driven by community and connection',
      },
    },
    pause: 'Pause',
    play: 'Play',
    how: {
      '1': {
        title: 'Create & Upload',
        subtitle: 'Show what you have',
        description: 'A few photos and a description, done before the kettle boils.',
        detail: 'Take a picture, say what it is, and choose whether to swap it or give it away. We do the rest.',
        benefit1: 'AI-assisted descriptions',
        benefit2: 'Smart categorization',
        benefit3: 'Photo enhancement',
      },
      '2': {
        title: 'Discover & Match',
        subtitle: 'Find what fits',
        description: 'Curated collections and items picked for you.',
        detail: 'Browse by category or keyword, and keep an eye on what you’re waiting for.',
        benefit1: 'Personalised recommendations',
        benefit2: 'Advanced filtering',
        benefit3: 'Wishlist tracking',
      },
      '3': {
        title: 'Connect & Chat',
        subtitle: 'Talk it over',
        description: 'Real-time conversation with verified members.',
        detail: 'Ask anything, and agree on a time. The Verified badge shows which neighbours vouch for a member.',
        benefit1: 'Video chat',
        benefit2: 'Secure messaging',
        benefit3: 'Reputation system',
      },
      '4': {
        title: 'Exchange & Celebrate',
        subtitle: 'Pass it along',
        description: 'Meet, hand it over, and see the difference it makes.',
        detail: 'Choose a place you both know. We count what you kept out of the bin, and your kindness too.',
        benefit1: 'Safe verified locations',
        benefit2: 'Impact tracking',
        benefit3: 'Reward system',
      },
      title: 'How It Works',
      line: 'From the back of the cupboard to someone’s favourite thing, in four steps.',
      choose: 'Choose a step',
      pause: 'Pause the steps',
      play: 'Play the steps',
      dot: 'Step {{number}}: {{title}}',
    },
    stories: {
      title: 'Stories from the hallway',
      label: 'Customer stories',
      verified: 'Verified Customer',
      quoted: '“{{quote}}”',
      rating: 'Rated {{rating}} out of 5',
      previous: 'Previous story',
      next: 'Next story',
      choose: 'Choose a story',
      pause: 'Pause the stories',
      play: 'Play the stories',
      slide: '{{number}} of {{total}}',
      dot: 'Story {{number}}: {{name}}',
      mira: {
        role: 'Resident organiser',
        quote:
          'Our free box on the stairs was where things went to be forgotten. Now one good drill goes round ' +
          'eighteen flats, and everybody knows where it sleeps tonight.',
        metric1: 'items passed on',
        metric2: 'flats joined',
        metric3: 'drills needed',
        tag1: 'Apartments',
        tag2: 'Tools',
        tag3: 'Neighbours',
      },
      tomas: {
        role: 'Hostel keeper',
        quote:
          'Guests leave coats in spring and look for coats in autumn. We only had to let them find each ' +
          'other. The lost property cupboard is a reading room now.',
        metric1: 'coats rehomed',
        metric2: 'guests a month',
        metric3: 'cupboards emptied',
        tag1: 'Hostel',
        tag2: 'Clothing',
        tag3: 'Travellers',
      },
      nandita: {
        role: 'Coworking host',
        quote:
          'Two teams were about to buy the same projector. One swap later they share it, and they have ' +
          'lunch together on Thursdays. I did not plan the lunch.',
        metric1: 'desks on the board',
        metric2: 'swaps a week',
        metric3: 'projectors bought',
        tag1: 'Coworking',
        tag2: 'Electronics',
        tag3: 'Teams',
      },
      jonah: {
        role: 'Second-year student',
        quote:
          'I moved in with one suitcase. By Sunday I had a desk lamp, a kettle and a bicycle with a story, ' +
          'and somebody else had my old guitar.',
        metric1: 'things found',
        metric2: 'days to settle in',
        metric3: 'spent',
        tag1: 'Student hall',
        tag2: 'Moving in',
        tag3: 'Music',
      },
      safiya: {
        role: 'Mother of two',
        quote:
          'Children outgrow a winter in one winter. We pass a crate of boots down the street each October, ' +
          'and it comes back with the next size in it.',
        metric1: 'families in the circle',
        metric2: 'winters so far',
        metric3: 'boots thrown away',
        tag1: 'Families',
        tag2: 'Toys',
        tag3: 'Friends',
      },
    },
    trusted: {
      title: "Trusted by the World's Leading Teams",
      line: 'Trusted by 10,000+ teams worldwide',
      stories: 'See Customer Stories',
      trial: 'Start your free trial today, no credit card required',
      partners: 'Partners: {{names}}',
      pause: 'Pause the logos',
      play: 'Play the logos',
    },
  },
};
