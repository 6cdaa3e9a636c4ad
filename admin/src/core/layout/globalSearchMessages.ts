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
    open: 'Look up',
    openWith: 'Look up (Ctrl-K)',
    label: 'Go to anything by name',
    hint: 'A member, item, swap, circle, event, stream or page',
    nothing: 'Nothing of this name.',
    failed: 'Names can’t be looked up right now. Pages are still found.',
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
    open: 'Nachschlagen',
    openWith: 'Nachschlagen (Strg-K)',
    label: 'Mit dem Namen überallhin',
    hint: 'Mitglied, Gegenstand, Tausch, Kreis, Veranstaltung, Stream oder Seite',
    nothing: 'Nichts mit diesem Namen.',
    failed: 'Namen lassen sich gerade nicht nachschlagen. Seiten werden weiter gefunden.',
    pages: 'Seiten und Handgriffe',
    kinds: {
      members: 'Mitglieder',
      items: 'Gegenstände',
      swaps: 'Tausche',
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
