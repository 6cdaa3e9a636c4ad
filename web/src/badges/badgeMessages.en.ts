export const messages = {
  honours: {
    titles: {
      newcomer: 'Newcomer',
      neighbour: 'Neighbour',
      helper: 'Helper',
      champion: 'Champion',
      legend: 'Legend',
    },
    badges: {
      'generous-giver': { name: 'Generous Giver', description: 'For donating 10 items' },
      'swap-master': { name: 'Swap Master', description: 'For completing 5 swaps' },
      'community-helper': { name: 'Community Helper', description: 'For attending 3 events' },
      'eco-warrior': { name: 'Eco Warrior', description: 'For keeping 10 kg out of the bin' },
    },
  },
};
