export const words = {
  honours: {
    titles: {
      newcomer: 'Newcomer',
      neighbour: 'Neighbour',
      helper: 'Helper',
      champion: 'Champion',
      legend: 'Legend',
    },
    badges: {
      'generous-giver': { name: 'Generous Giver', description: 'Donated 10 items' },
      'swap-master': { name: 'Swap Master', description: 'Completed 5 swaps' },
      'community-helper': { name: 'Community Helper', description: 'Attended 3 events' },
      'eco-warrior': { name: 'Eco Warrior', description: 'Saved 10 kg from the bin' },
    },
  },
};
