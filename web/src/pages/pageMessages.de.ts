import type { messages as english } from './pageMessages.en.ts';

export const messages: typeof english = {
  title: {
    page: '{{page}} | {{- site}}',
    home: '{{- site}}: tauschen und verschenken in deiner Gemeinschaft',
  },
  home: {
    description: 'Tausche und verschenke, was du hast, mit den Menschen, mit denen du lebst. Mitmachen kostet nichts.',
    welcome: 'Willkommen bei',
    line: 'Vernetzen, tauschen und Gemeinschaften stärken, durch müheloses Teilen.',
    start: 'Lostauschen',
    watch: 'So funktioniert es',
    claim: 'Über 50.000 tauschen schon mit',
    claimHint: 'Kostenlos, ohne versteckte Gebühren, sofort dabei',
    categories: 'Nach Kategorie stöbern',
  },
};
