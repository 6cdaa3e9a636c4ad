export const messages = {
  ui: {
    admin: 'Admin',
    close: 'Close',
    loading: 'Loading',
    noImage: 'No image',
    counter: '{{used}} of {{max}} characters',
    tryAgain: 'Try Again',
    stars: '{{value}} of 5 stars',
    discard: {
      title: 'Discard your changes?',
      text: 'What you entered hasn’t been saved.',
      confirm: 'Discard',
      cancel: 'Keep editing',
    },
    conflict: {
      title: '{{field}}: which version do you want to keep?',
      stored: 'Saved version',
      mine: 'Your version',
      empty: 'Empty',
      keepStored: 'Keep the saved version',
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
