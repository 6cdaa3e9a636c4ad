import type { messages as english } from './itemStoryMessages.en.ts';

export const messages: typeof english = {
  story: {
    title: 'Die Geschichte bis hierher',
    handovers_one: 'Es wurde einmal weitergegeben.',
    handovers_other: 'Es wurde {{count}}-mal weitergegeben.',
    neighbour: 'Jemand aus der Nachbarschaft',
    you: 'Du',
    first: 'Zuerst ausgehängt am {{date}}',
    since: 'Seit {{date}}',
    pictureBy: 'Bild von {{name}}',
    report: 'Melden, was {{name}} beigetragen hat',
    passOn: 'Wieder weitergeben',
    add: 'Zur Geschichte beitragen',
    change: 'Beitrag ändern',
    withdraw: 'Beitrag zurückziehen',
    error: 'Die Geschichte konnte nicht geladen werden',
    note: {
      text:
        'Ein Satz und ein Bild für alle, die es nach dir haben. Mitglieder, die das Ding sehen, sehen auch ' +
        'deinen Beitrag. Du kannst ihn jederzeit zurückziehen.',
      words: 'Dein Satz',
      placeholder: 'War zehn Jahre lang bei jedem Picknick dabei',
      picture: 'Dein Bild',
      pictureHint: 'Freiwillig',
      choose: 'Bild wählen',
      preview: 'Dein Bild',
      remove: 'Bild entfernen',
      required: 'Schreib einen Satz oder wähle ein Bild',
      send: 'Zur Geschichte hinzufügen',
      save: 'Speichern',
      cancel: 'Abbrechen',
      done: 'Zur Geschichte hinzugefügt',
    },
    withdrawTitle: 'Beitrag zurückziehen?',
    withdrawText: 'Dein Satz und dein Bild verschwinden aus der Geschichte. Deine Station bleibt.',
    withdrawn: 'Beitrag zurückgezogen',
    farthest: {
      title: 'Am weitesten herumgekommen',
      handovers_one: 'Bisher einmal weitergegeben.',
      handovers_other: 'Bisher {{count}}-mal weitergegeben.',
    },
  },
};
