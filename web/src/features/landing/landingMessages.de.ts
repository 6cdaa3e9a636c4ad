import type { messages as english } from './landingMessages.en.ts';

export const messages: typeof english = {
  landing: {
    features: {
      title: 'Warum Leute bleiben',
      swaps: {
        title: 'Schnell getauscht',
        text: 'Reibungslos und ohne Umwege',
      },
      secured: {
        title: 'Sicher aufgehoben',
        text: 'Auf Vertrauen und Privatsphäre gebaut',
      },
      people: {
        title: 'Von Menschen getragen',
        text: 'Aus Gemeinschaft und Begegnung',
      },
    },
    pause: 'Anhalten',
    play: 'Abspielen',
    how: {
      '1': {
        title: 'Anlegen & Hochladen',
        subtitle: 'Zeig, was du hast',
        description: 'Ein paar Fotos und eine Beschreibung, fertig, bevor das Teewasser kocht.',
        detail:
          'Mach ein Foto, schreib, was es ist, und entscheide, ob du es tauschen oder verschenken ' +
          'möchtest. Den Rest machen wir.',
        benefit1: 'Beschreibungen mit KI-Hilfe',
        benefit2: 'Kluge Einordnung',
        benefit3: 'Schönere Fotos',
      },
      '2': {
        title: 'Entdecken & Finden',
        subtitle: 'Finde, was passt',
        description: 'Ausgewählte Sammlungen und Dinge, die zu dir passen.',
        detail: 'Stöbere nach Kategorie oder Stichwort und behalte im Blick, worauf du wartest.',
        benefit1: 'Persönliche Empfehlungen',
        benefit2: 'Feine Filter',
        benefit3: 'Wunschliste',
      },
      '3': {
        title: 'Verbinden & Schreiben',
        subtitle: 'Besprecht es',
        description: 'Gespräche in Echtzeit mit geprüften Mitgliedern.',
        detail: 'Frag alles und findet eine Zeit, die euch passt. „Geprüft“ zeigt, wer für ein Mitglied bürgt.',
        benefit1: 'Videogespräch',
        benefit2: 'Sichere Nachrichten',
        benefit3: 'Bewertungen',
      },
      '4': {
        title: 'Tauschen & Feiern',
        subtitle: 'Gib es weiter',
        description: 'Trefft euch, übergebt es und seht, was ihr damit bewirkt.',
        detail: 'Wählt einen Ort, den ihr beide kennt. Was nicht im Müll landet, zählt, und deine Freundlichkeit auch.',
        benefit1: 'Sichere, geprüfte Orte',
        benefit2: 'Sichtbare Wirkung',
        benefit3: 'Belohnungen',
      },
      title: 'So funktioniert es',
      line: 'Von der hintersten Schrankecke zum Lieblingsstück, in vier Schritten.',
      choose: 'Wähle einen Schritt',
      pause: 'Schritte anhalten',
      play: 'Schritte abspielen',
      dot: 'Schritt {{number}}: {{title}}',
    },
    stories: {
      title: 'Geschichten aus dem Hausflur',
      label: 'Erfahrungen',
      verified: 'Geprüfte Stimme',
      quoted: '„{{quote}}“',
      rating: '{{rating}} von 5 Sternen',
      previous: 'Vorige Geschichte',
      next: 'Nächste Geschichte',
      choose: 'Wähle eine Geschichte',
      pause: 'Geschichten anhalten',
      play: 'Geschichten abspielen',
      slide: '{{number}} von {{total}}',
      dot: 'Geschichte {{number}}: {{name}}',
      mira: {
        role: 'Organisiert das Haus',
        quote:
          'In unserer Kiste auf der Treppe wurden Sachen vergessen. Jetzt wandert eine gute Bohrmaschine ' +
          'durch achtzehn Wohnungen, und alle wissen, wo sie heute schläft.',
        metric1: 'Dinge weitergegeben',
        metric2: 'Wohnungen dabei',
        metric3: 'Bohrmaschinen nötig',
        tag1: 'Mietshaus',
        tag2: 'Werkzeug',
        tag3: 'Nachbarschaft',
      },
      tomas: {
        role: 'Führt ein Hostel',
        quote:
          'Im Frühling lassen Gäste Mäntel da, im Herbst suchen sie welche. Wir mussten sie nur ' +
          'zusammenbringen. Der Fundschrank ist jetzt ein Lesezimmer.',
        metric1: 'Mäntel vermittelt',
        metric2: 'Gäste im Monat',
        metric3: 'Schränke geleert',
        tag1: 'Hostel',
        tag2: 'Kleidung',
        tag3: 'Reisende',
      },
      nandita: {
        role: 'Betreut einen Coworking-Raum',
        quote:
          'Zwei Teams wollten den gleichen Beamer kaufen. Ein Tausch später teilen sie ihn sich und essen ' +
          'donnerstags zusammen. Das Essen hatte ich nicht geplant.',
        metric1: 'Tische am Brett',
        metric2: 'Tauschgeschäfte pro Woche',
        metric3: 'Beamer gekauft',
        tag1: 'Coworking',
        tag2: 'Elektronik',
        tag3: 'Teams',
      },
      jonah: {
        role: 'Studiert im zweiten Jahr',
        quote:
          'Ich kam mit einem Koffer. Am Sonntag hatte ich Schreibtischlampe, Wasserkocher und ein Rad mit ' +
          'Geschichte, und jemand anders meine alte Gitarre.',
        metric1: 'Dinge gefunden',
        metric2: 'Tage zum Ankommen',
        metric3: 'ausgegeben',
        tag1: 'Wohnheim',
        tag2: 'Einzug',
        tag3: 'Musik',
      },
      safiya: {
        role: 'Mutter von zweien',
        quote:
          'Kinder wachsen in einem Winter aus einem Winter heraus. Jeden Oktober geht eine Kiste Stiefel ' +
          'die Straße hinunter und kommt mit der nächsten Größe zurück.',
        metric1: 'Familien im Kreis',
        metric2: 'Winter bisher',
        metric3: 'Stiefel weggeworfen',
        tag1: 'Familien',
        tag2: 'Spielzeug',
        tag3: 'Freunde',
      },
    },
    trusted: {
      title: 'Führende Teams der Welt vertrauen uns',
      line: 'Über 10.000 Teams weltweit vertrauen uns',
      stories: 'Geschichten lesen',
      trial: 'Probier es heute kostenlos aus, ganz ohne Kreditkarte',
      partners: 'Partner: {{names}}',
      pause: 'Logos anhalten',
      play: 'Logos abspielen',
    },
  },
};
