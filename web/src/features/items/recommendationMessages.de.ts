import type { messages as english } from './recommendationMessages.en.ts';

export const messages: typeof english = {
  recommendations: {
    title: 'Für dich',
    more: 'Mehr für dich zeigen',
    hide: 'Nichts für mich: {{title}}',
    hidden: '„{{title}}“ schlagen wir dir nicht mehr vor',
    hideFailed: 'Der Vorschlag konnte nicht ausgeblendet werden',
    undo: 'Rückgängig',
    undoFailed: 'Der Vorschlag konnte nicht zurückgeholt werden',
    reason: {
      search: 'Passt zu deiner Suche „{{name}}“',
      post: 'Passt zu deinem Gesuch „{{name}}“',
      liked: 'Weil dir „{{name}}“ gefällt',
      circle: 'Aus deiner Gruppe {{name}}',
      received: 'Mehr aus {{category}}, wo du schon fündig geworden bist',
      neighbours: 'Nachbarn mit ähnlichem Geschmack haben so etwas schon genommen',
    },
    plainReason: {
      search: 'Passt zu deiner Wunschliste',
      post: 'Passt zu deiner Wunschliste',
      liked: 'Weil dir Ähnliches gefällt',
      circle: 'Aus einer deiner Gruppen',
    },
  },
};
