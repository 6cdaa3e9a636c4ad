import type { messages as english } from './swapWantsMessages.en.ts';

export const messages: typeof english = {
  swapWants: {
    title: 'Das tausche ich gegen …',
    private:
      'Das siehst nur du. So finden wir Tauschmöglichkeiten für dich, auch Tauschkreise mit bis zu fünf Leuten. ' +
      'Deine Likes, Anfragen und gespeicherten Suchen zählen ohnehin.',
    onlyYou: 'Das siehst nur du.',
    none: 'Du hast noch nicht gesagt, was du dafür nehmen würdest.',
    keptOut: 'Das bleibt aus Tauschkreisen heraus.',
    surprise: 'Überrasch mich',
    valuesDiffer: 'Die Werte dürfen weit auseinanderliegen.',
    say: 'Sagen, was du nehmen würdest',
    change: 'Ändern',
    error: 'Wogegen du das tauschen würdest, konnte nicht geladen werden',
    search: 'Dinge aus der Nachbarschaft',
    searchHint: 'Such etwas und füg es hinzu, bis zu {{max}} Dinge',
    placeholder: 'Zum Beispiel Gitarre',
    chosen: 'Das würdest du nehmen',
    add: '{{title}} hinzufügen',
    remove: '{{title}} entfernen',
    full: 'Du hast {{max}} Dinge genannt. Entfern eins, um ein anderes hinzuzufügen.',
    noResults: 'Nichts gefunden, was zum Tauschen angeboten wird',
    searchFailed: 'Die Suche hat nicht geklappt',
    categories: 'Irgendetwas aus diesen Kategorien',
    surpriseChoice: 'Überrasch mich – ich nehme alles',
    valuesChoice: 'Die Werte dürfen weit auseinanderliegen',
    keepOutChoice: 'Aus Tauschkreisen heraushalten',
    save: 'Speichern',
    cancel: 'Abbrechen',
    saved: 'Gespeichert',
  },
};
