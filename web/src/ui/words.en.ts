export const messages = {
  ui: {
    close: 'Close',
    loading: 'Loading',
    noImage: 'No image',
    counter: '{{used}} of {{max}} characters',
    tryAgain: 'Try Again',
    stars: '{{value}} of 5 stars',
    conflict: {
      title: '{{field}}: which version should stay?',
      stored: 'Saved now',
      mine: 'Your version',
      empty: 'Empty',
      keepStored: 'Keep the saved one',
      useMine: 'Use mine',
    },
  },
  pages: {
    label: 'Pages',
    first: 'First',
    previous: 'Previous',
    next: 'Next',
    last: 'Last',
    position: 'Page {{page}} of {{pages}}',
  },
};
