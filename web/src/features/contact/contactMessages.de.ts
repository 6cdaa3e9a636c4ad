import type { messages as english } from './contactMessages.en.ts';

export const messages: typeof english = {
  contact: {
    title: 'Schreib uns',
    description: 'Schreib uns, ruf die Hotline an oder finde eine Pass-Along-Gemeinschaft in deiner Nähe.',
    line: 'Eine Frage, eine Idee oder eine Lampe, die nie ankam: Wir lesen jede Nachricht.',
    ways: 'So erreichst du uns',
    email: {
      title: 'Hilfe per E-Mail',
      detail: 'hello@pass-along.example',
      hint: 'Wir antworten meist innerhalb eines Tages',
    },
    phone: {
      title: 'Telefon der Gemeinschaft',
      detail: '+1 (555) 010-0142',
      hint: 'Mo–Fr, 9–18 Uhr EST',
    },
    office: {
      title: 'Unser Sitz',
      detail: '12 Noticeboard Lane, Alderquay',
      hint: 'Besuch willkommen, Mo–Fr, 9–18 Uhr EST',
    },
    chat: {
      title: 'Live-Chat',
      detail: 'Rund um die Uhr',
      hint: 'Bei jedem Angebot, mit der Person, der es gehört',
    },
    form: {
      title: 'Schick uns eine Nachricht',
      name: 'Name',
      email: 'E-Mail',
      subject: 'Betreff',
      message: 'Nachricht',
      inquiry: 'Worum geht es?',
      types: {
        general: 'Allgemeines',
        community: 'Gemeinschaft',
        support: 'Hilfe',
        partnership: 'Partnerschaft',
        feedback: 'Rückmeldung',
      },
      send: 'Nachricht senden',
      sending: 'Wird gesendet …',
      sent: 'Deine Nachricht ist angekommen. Wir melden uns bald.',
      failed: 'Da ist etwas schiefgegangen. Bitte versuch es später noch einmal.',
    },
    map: {
      title: 'Unsere Gemeinschaften',
      line: 'Gemeinschaften, die schon weitergeben. Wähle eine, um sie auf der Karte zu sehen.',
      label: 'Karte der Gemeinschaften',
      loading: 'Die Karte wird geladen',
      choose: '{{city}} auf der Karte zeigen',
      noTiles: 'Die Straßenkarte ist gerade nicht erreichbar, die Gemeinschaften sind trotzdem eingezeichnet.',
      failed: 'Die Karte konnte nicht geladen werden.',
      zoomIn: 'Vergrößern',
      zoomOut: 'Verkleinern',
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
      title: 'Wo du mitmachst',
      small: {
        title: 'Kleine Gemeinschaften',
        text: 'Gruppen von 10 bis 20 Menschen, die sich kennen.',
      },
      impact: {
        title: 'Nachhaltige Wirkung',
        text: 'Was weitergegeben wird, muss niemand neu kaufen.',
      },
      karma: {
        title: 'Karma',
        text: 'Freundlichkeit bringt Abzeichen und Titel.',
      },
      event: {
        title: 'Aktionen',
        text: 'Spendenaktionen zu einem Thema bringen alle zusammen.',
      },
    },
  },
};
