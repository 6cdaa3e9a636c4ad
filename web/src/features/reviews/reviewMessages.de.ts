import type { messages as english } from './reviewMessages.en.ts';

export const messages: typeof english = {
  reviews: {
    title: 'Bewertungen',
    titleOf: 'Bewertungen von {{name}}',
    errorTitle: 'Die Bewertungen konnten nicht geladen werden',
    emptyTitle: 'Noch keine Bewertungen',
    emptyOwn:
      'Nach deinem ersten abgeschlossenen Tausch könnt ihr beide schreiben, wie es war. Eure Bewertungen ' +
      'siehst du dann hier.',
    empty: 'Sobald {{name}} etwas getauscht oder verschenkt hat, siehst du hier die Bewertungen.',
    from_one: 'aus {{count}} Bewertung',
    from_other: 'aus {{count}} Bewertungen',
    distribution: 'Bewertungen nach Sternen',
    starRow_one: '{{count}} Stern',
    starRow_other: '{{count}} Sterne',
    rowCount_one: '{{count}} Bewertung',
    rowCount_other: '{{count}} Bewertungen',
    forItem: 'Für {{title}}',
    reversed: 'Dieser Tausch wurde rückgängig gemacht, die Bewertung zählt nicht mehr.',
    own: 'Deine Bewertung für {{name}}',
    theirs: 'Bewertung von {{name}} für dich',
    write: 'Bewertung schreiben',
    show: 'Bewertungen zeigen',
    ownHidden: 'Ein Admin hat deine Bewertung entfernt: Nur du kannst sie lesen, und sie zählt nicht.',
    none: 'Zu diesem Tausch gibt es keine Bewertungen.',
    due: 'Wie war es mit {{name}}? Du kannst bis {{date}} eine Bewertung schreiben.',
    dueTheirs: '{{name}} hat dich bewertet. Schreib deine Bewertung bis {{date}}, um die andere zu lesen.',
    waiting: 'Ihr seht beide Bewertungen, sobald auch {{name}} eine geschrieben hat, spätestens am {{date}}.',
    stepError: 'Eure Bewertungen konnten nicht geladen werden.',
    dialog: {
      title: 'Wie war es mit {{name}}?',
      text:
        'Es geht um {{title}}. {{name}} kann deine Bewertung lesen, sobald ihr beide eine geschrieben habt, ' +
        'spätestens am {{date}}. Danach lässt sie sich nicht mehr ändern.',
      later:
        '{{name}} kann deine Bewertung lesen, sobald ihr beide eine geschrieben habt, spätestens am {{date}}. ' +
        'Danach lässt sie sich nicht mehr ändern.',
      rating: 'Deine Sterne',
      ratingHint: 'Wähle 1 bis 5 Sterne',
      star: {
        one: '1 Stern: schlecht',
        two: '2 Sterne: mäßig',
        three: '3 Sterne: in Ordnung',
        four: '4 Sterne: gut',
        five: '5 Sterne: großartig',
      },
      comment: 'Was andere wissen sollten',
      commentHint: 'Freiwillig. Alle können es lesen',
      commentPlaceholder: 'Pünktlich, freundlich, die Lampe war wie beschrieben',
      send: 'Bewertung senden',
      cancel: 'Abbrechen',
      waiting: 'Bewertung gesendet. Sie wird sichtbar, sobald ihr beide eine geschrieben habt.',
      published: 'Beide Bewertungen sind jetzt sichtbar',
    },
  },
};
