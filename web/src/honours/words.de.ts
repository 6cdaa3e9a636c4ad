import type { messages as english } from './words.en.ts';

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
      'swap-master': { name: 'Tauschprofi', description: 'Für 5 abgeschlossene Tausche' },
      'community-helper': { name: 'Immer dabei', description: 'Für den Besuch von 3 Treffen' },
      'eco-warrior': { name: 'Müllvermeider', description: 'Für 10 kg, die nicht in der Tonne landen' },
    },
  },
};
