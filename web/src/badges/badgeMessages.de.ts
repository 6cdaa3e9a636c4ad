import type { messages as english } from './badgeMessages.en.ts';

export const messages: typeof english = {
  honours: {
    titles: {
      newcomer: 'Neuling',
      neighbour: 'Nachbar',
      helper: 'Helfer',
      champion: 'Champion',
      legend: 'Legende',
    },
    badges: {
      'generous-giver': { name: 'Großes Herz', description: 'Für 10 verschenkte Dinge' },
      'swap-master': { name: 'Tauschprofi', description: 'Für 5 abgeschlossene Tauschgeschäfte' },
      'community-helper': { name: 'Immer dabei', description: 'Für die Teilnahme an 3 Veranstaltungen' },
      'eco-warrior': { name: 'Müllvermeider', description: 'Für 10 kg, die vor dem Müll bewahrt wurden' },
    },
  },
};
