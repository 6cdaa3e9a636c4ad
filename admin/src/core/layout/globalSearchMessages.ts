import { type LookUpResult } from '@pass-along/contracts';
import { defineMessages } from '../i18n/defineMessages.ts';

interface GlobalSearchMessages {
  open: string;
  openWith: string;
  label: string;
  hint: string;
  nothing: string;
  failed: string;
  pages: string;
  kinds: Record<LookUpResult['kind'], string>;
  actions: { createEvent: string; invite: string; moderateItems: string; readModels: string };
}

export const globalSearchMessages = defineMessages<GlobalSearchMessages>({
  en: {
    open: 'Search',
    openWith: 'Search (Ctrl-K)',
    label: 'Search everything by name',
    hint: 'A member, item, swap, circle, event, stream or page',
    nothing: 'No results.',
    failed: 'Names can’t be searched right now. You can still find pages.',
    pages: 'Pages and actions',
    kinds: {
      members: 'Members',
      items: 'Items',
      swaps: 'Swaps',
      circles: 'Circles',
      events: 'Events',
      streams: 'Streams',
    },
    actions: {
      createEvent: 'Create an event',
      invite: 'Invite users',
      moderateItems: 'Moderate items',
      readModels: 'Rebuild a read model',
    },
  },
  de: {
    open: 'Suchen',
    openWith: 'Suchen (Strg-K)',
    label: 'Alles nach Namen durchsuchen',
    hint: 'Mitglied, Gegenstand, Tausch, Kreis, Veranstaltung, Stream oder Seite',
    nothing: 'Keine Treffer.',
    failed: 'Namen lassen sich gerade nicht durchsuchen. Seiten findest du weiterhin.',
    pages: 'Seiten und Aktionen',
    kinds: {
      members: 'Mitglieder',
      items: 'Gegenstände',
      swaps: 'Tauschgeschäfte',
      circles: 'Kreise',
      events: 'Veranstaltungen',
      streams: 'Streams',
    },
    actions: {
      createEvent: 'Veranstaltung anlegen',
      invite: 'Benutzer einladen',
      moderateItems: 'Gegenstände moderieren',
      readModels: 'Lesemodell neu aufbauen',
    },
  },
});
