export const messages = {
  contact: {
    title: 'Contact Us',
    description: 'Write to us, ring the community hotline, or find a Pass-Along community near you.',
    line: 'A question, an idea, or a lamp that never arrived: somebody here reads it.',
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
      hint: 'Somebody is always awake',
    },
    form: {
      title: 'Send us a Message',
      name: 'Name',
      email: 'Email',
      subject: 'Subject',
      message: 'Message',
      inquiry: 'What is it about?',
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
      noTiles: 'The street map is out of reach right now. The places are still where they belong.',
      failed: 'The map could not be loaded.',
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
      title: 'What you are joining',
      small: {
        title: 'Small Communities',
        text: "Groups of 10 to 20 people who know each other's doors.",
      },
      impact: {
        title: 'Sustainable Impact',
        text: 'What is passed along is not bought new.',
      },
      karma: {
        title: 'Karma System',
        text: 'Kindness is noticed, and earns badges and titles.',
      },
      event: {
        title: 'Event Mode',
        text: 'Themed donation events bring everybody to one table.',
      },
    },
  },
};
