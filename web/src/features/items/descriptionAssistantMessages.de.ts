import type { messages as english } from './descriptionAssistantMessages.en.ts';

export const messages: typeof english = {
  assistant: {
    suggest: 'Beschreibung vorschlagen',
    again: 'Noch einen Vorschlag',
    stop: 'Anhalten',
    needsTitle: 'Gib zuerst einen Titel ein: Aus ihm und deinem ersten Bild entsteht der Entwurf.',
    sends: 'Sendet den Titel und dein erstes Bild an {{host}}.',
    sendsTitle: 'Sendet den Titel an {{host}}. Mit einem Bild wird der Entwurf besser.',
    consentTitle: 'Darf {{host}} einen Entwurf schreiben?',
    consentText:
      'Immer wenn du auf „Beschreibung vorschlagen“ tippst, gehen der Titel und das erste Bild an {{host}}, und ' +
      'sonst nichts. In deinen Einstellungen kannst du das widerrufen.',
    consentCancel: 'Jetzt nicht',
    consentConfirm: 'Zustimmen und vorschlagen',
    writing: 'Ein Entwurf wird geschrieben',
    ready: 'Der Entwurf ist fertig. Bitte prüf, ob er stimmt',
    draft: 'Entwurf',
    draftHint: 'Ändere, was nicht stimmt. Noch gehört er nicht zu deinem Aushang',
    use: 'Diesen Text nehmen',
    replace: 'Meinen Text ersetzen',
    discard: 'Entwurf verwerfen',
    used: 'Der Entwurf ist jetzt deine Beschreibung.',
    undo: 'Rückgängig',
  },
};
