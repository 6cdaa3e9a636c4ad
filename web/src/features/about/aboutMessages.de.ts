import type { messages as english } from './aboutMessages.en.ts';

export const messages: typeof english = {
  about: {
    description: 'Wofür Pass-Along da ist, für wen es gemacht ist und wie du eine Einladung bekommst.',
    welcome: 'Willkommen bei',
    line:
      'Ein Brett zum Tauschen und Verschenken für kleine Gemeinschaften: Häng aus, was du nicht mehr ' +
      'brauchst, frag nach dem, was dir fehlt, und lern die Leute von nebenan kennen.',
    tags: 'Wofür wir stehen',
    tag: {
      sustainability: 'Nachhaltigkeit zuerst',
      community: 'Aus der Gemeinschaft',
      waste: 'Ohne Abfall',
    },
    invite: 'Einladung anfragen',
    learn: 'Mehr erfahren',
    mission: {
      title: 'Was uns antreibt',
      environment: {
        title: 'Gut für die Umwelt',
        text:
          'Was es schon gibt, verdient ein zweites Zuhause, bevor etwas Neues gekauft wird. Jeder Tausch ' +
          'bewahrt etwas vor dem Müll.',
      },
      community: {
        title: 'Gemeinschaft wächst',
        text:
          'Eine geliehene Leiter ist ein Grund zu klingeln. Dinge wechseln den Besitzer, und Menschen lernen ' +
          'sich kennen.',
      },
      support: {
        title: 'Füreinander da',
        text:
          'Manche haben zu viel, manche zu wenig, und das ändert sich mit der Zeit. Geben und Fragen sind ' +
          'gleich willkommen.',
      },
    },
    audiences: {
      title: 'Wie gemacht für kleine Gemeinschaften',
      line: 'Für Gruppen von etwa 10 bis 20 Menschen, die sich an der Tür treffen können.',
      hostels: {
        title: 'Studierende im Wohnheim',
        text: 'Lampen, Lehrbücher und Wintermäntel bleiben im Haus, wenn ihre Besitzer weiterziehen.',
      },
      apartments: {
        title: 'Menschen im Mietshaus',
        text: 'Eine Bohrmaschine fürs ganze Treppenhaus und ein Kinderbett, das jedes Jahr einen Stock tiefer zieht.',
      },
      friends: {
        title: 'Enge Freundeskreise',
        text: 'Spiele, Zelte und Jacken machen die Runde, statt im Schrank zu verstauben.',
      },
      coworking: {
        title: 'Teams im Coworking',
        text: 'Bildschirme, Stühle und Kabel finden den Tisch, der sie diesen Monat braucht.',
      },
    },
    features: {
      title: 'Was es kann',
      invite: {
        title: 'Zutritt nur mit Einladung',
        text: 'Du weißt, wer hinter jedem Angebot steht, denn jemand von hier hat die Person eingeladen.',
      },
      barter: {
        title: 'Tauschen und verschenken',
        text: 'Tausch eines gegen das andere, oder verschenk es ohne Gegenleistung.',
      },
      search: {
        title: 'Kluge Suche und Filter',
        text: 'Nach Wort, Kategorie und Art, und kleine Tippfehler stören nicht.',
      },
      chat: {
        title: 'Chat inklusive',
        text: 'Frag nach, sag zu und verabrede die Übergabe, ohne deine Nummer weiterzugeben.',
      },
      admin: {
        title: 'Übersicht für Admins',
        text: 'Admins kümmern sich um Mitglieder und Dinge, damit das Brett ein guter Ort bleibt.',
      },
      request: {
        title: 'Gesuche',
        text: 'Häng aus, was du suchst, und lass andere antworten.',
      },
    },
    soon: {
      title: 'Kommt bald? Ist schon da',
      karma: {
        title: 'Karmapunkte',
        text: 'Punkte für das, was du gibst, mit Abzeichen und Titeln.',
      },
      delivery: {
        title: 'Abgestimmte Übergabe',
        text: 'Einigt euch auf Ort, Zeit und Transport.',
      },
      event: {
        title: 'Aktionen',
        text: 'Spendenaktionen zu einem Thema für die ganze Gemeinschaft.',
      },
      impact: {
        title: 'Wirkung auf einen Blick',
        text: 'Sieh, was all das Tauschen zusammen ausmacht.',
      },
    },
    difference: {
      title: 'Was wirklich besser wird',
      waste: {
        title: 'Weniger Abfall',
        text: 'Dinge werden benutzt, bis sie nicht mehr zu gebrauchen sind, von den Menschen, die sie gerade brauchen.',
      },
      bonds: {
        title: 'Mehr Miteinander',
        text: 'Eine Übergabe dauert zwei Minuten. Das Gespräch dauert länger, und genau darum geht es.',
      },
      living: {
        title: 'Nachhaltiger leben',
        text: 'Weniger zu besitzen fällt leichter, wenn die Nachbarschaft den Rest hat.',
      },
    },
    call: {
      title: 'Bring deine Leute zusammen',
      text: 'Frag nach einer Einladung, oder sieh dir zuerst das Brett an.',
      board: 'Zum Brett',
    },
    request: {
      title: 'Einladung anfragen',
      text: 'Hinterlass deine E-Mail-Adresse. Ein Admin der Gemeinschaft liest jede Anfrage.',
      email: 'E-Mail',
      cancel: 'Abbrechen',
      send: 'Anfrage senden',
      sent: 'Deine Anfrage ist beim Admin angekommen. Wir melden uns bald bei dir.',
    },
  },
};
