import type { words as english } from './words.en.ts';

export const words: typeof english = {
  honours: {
    titles: {
      newcomer: 'Neuling',
      neighbour: 'Nachbar',
      helper: 'Helfer',
      champion: 'Champion',
      legend: 'Legende',
    },
    badges: {
      'generous-giver': { name: 'Großes Herz', description: '10 Dinge verschenkt' },
      'swap-master': { name: 'Tauschprofi', description: '5 Mal getauscht' },
      'community-helper': { name: 'Immer dabei', description: 'Bei 3 Treffen gewesen' },
      'eco-warrior': { name: 'Müllvermeider', description: '10 kg vor der Tonne bewahrt' },
    },
  },
};
