import type { messages as english } from './printingMessages.en.ts';

export const messages: typeof english = {
  printing: {
    title: 'Auf Papier',
    line: 'Auf A4 drucken, dort aufhängen, wo die Nachbarn vorbeikommen, und zwischen den Streifen einschneiden.',
    print: 'Drucken',
    board: 'Das Brett',
    invitation: 'Eine Einladung für die Haustür',
    label: 'Ein Etikett für ein Ding',
    poster: 'Das Plakat zur Veranstaltung',
    sheet: 'Blatt {{number}} von {{count}}',
    boardOf: 'Am Brett in {{community}}',
    boardLine: 'Die neuesten Zettel, {{day}}. Streifen abreißen und scannen.',
    leaveOut: 'Weglassen',
    bringBack_one: '{{count}} Zettel zurückholen',
    bringBack_other: '{{count}} Zettel zurückholen',
    from: 'Von {{name}}',
    codeTo: 'QR-Code, der zu {{title}} führt',
    scan: 'Scannen und mitmachen',
    invitationTitle: 'Tauschen, schenken, treffen: in diesem Haus',
    invitationText:
      'Deine Nachbarn geben weiter, was sie nicht mehr brauchen, treffen sich und helfen einander. Mach mit.',
    none: 'Noch nichts zu drucken',
    noneText: 'Sobald etwas angeboten wird, hängt sein Zettel hier.',
    gone: 'Das lässt sich nicht drucken: Es ist nicht mehr da.',
    errorTitle: 'Das Blatt konnte nicht geladen werden',
  },
};
