export const messages = {
  contact: {
    title: 'Contact Us',
    description: 'Write to us, call the community hotline, or find a Pass-Along community near you.',
    line: 'A question, an idea, or a lamp that never arrived: we read every message.',
    ways: 'Ways to reach us',
    email: {
      title: 'Email support',
      detail: 'hello@pass-along.example',
      hint: 'We usually answer within a day',
    },
    phone: {
      title: 'Community hotline',
      detail: '+1 (555) 010-0142',
      hint: 'Mon-Fri 9am-6pm EST',
    },
    office: {
      title: 'Headquarters',
      detail: '12 Noticeboard Lane, Alderquay',
      hint: 'Visitors welcome Mon-Fri 9am-6pm EST',
    },
    chat: {
      title: 'Live chat',
      detail: 'Available 24/7',
      hint: 'On every item, with its owner',
    },
    form: {
      title: 'Send us a Message',
      name: 'Name',
      email: 'Email',
      subject: 'Subject',
      message: 'Message',
      inquiry: 'What’s it about?',
      types: {
        general: 'General',
        community: 'Community',
        support: 'Support',
        partnership: 'Partnership',
        feedback: 'Feedback',
      },
      send: 'Send Message',
      sending: 'Sending...',
      sent: "Message sent successfully! We'll get back to you soon.",
      failed: 'Oops! Something went wrong. Please try again later.',
    },
    map: {
      title: 'Community Locations',
      line: 'Communities that already pass things along. Choose one to see it on the map.',
      label: 'Map of community locations',
      loading: 'Loading the map',
      choose: 'Show {{city}} on the map',
      noTiles: 'The street map isn’t available right now, but the communities are still marked.',
      failed: 'The map couldn’t be loaded.',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      marker: '{{city}}, {{community}}',
      cities: {
        bengaluru: {
          name: 'Bengaluru',
          community: 'Garden City Community',
        },
        delhi: {
          name: 'Delhi',
          community: 'Capital Community',
        },
        mumbai: {
          name: 'Mumbai',
          community: 'Seaside Community',
        },
        chennai: {
          name: 'Chennai',
          community: 'Marina Community',
        },
        hyderabad: {
          name: 'Hyderabad',
          community: 'Pearl City Community',
        },
      },
    },
    features: {
      title: 'What you’re joining',
      small: {
        title: 'Small Communities',
        text: 'Groups of 10 to 20 people who know each other.',
      },
      impact: {
        title: 'Sustainable Impact',
        text: 'Things that are passed along don’t have to be bought new.',
      },
      karma: {
        title: 'Karma System',
        text: 'Kindness earns badges and titles.',
      },
      event: {
        title: 'Event Mode',
        text: 'Themed donation events bring everyone together.',
      },
    },
  },
};
