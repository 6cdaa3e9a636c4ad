export const messages = {
  title: {
    page: '{{page}} | {{- site}}',
    home: '{{- site}}: swap and give within your community',
  },
  home: {
    description: 'Swap, barter and give away what you own with the people you live with. Free to join.',
    welcome: 'Welcome to',
    line: 'Connect, exchange, and build stronger communities through effortless sharing.',
    start: 'Start Swapping',
    watch: 'Watch How It Works',
    claim: 'Join 50,000+ active swappers',
    claimHint: 'Free to join, no hidden fees, instant approval',
    categories: 'Browse by category',
  },
};
