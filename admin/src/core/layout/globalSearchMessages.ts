import type { LookUpResult } from '@pass-along/contracts';
import { defineMessages } from '../i18n/defineMessages.ts';

export interface GlobalSearchMessages {
  open: string;
  openWith: string;
  label: string;
  hint: string;
  nothing: string;
  failed: string;
  pages: string;
  kinds: Record<LookUpResult['kind'], string>;
  places: {
    monthlyReport: string;
    rings: string;
    approveMembers: string;
    moderateItems: string;
    defineBadge: string;
    readModels: string;
    parkedEvents: string;
  };
}

export const globalSearchMessages = defineMessages<GlobalSearchMessages>({
  en: {
    open: 'Search',
    openWith: 'Search (Ctrl-K)',
    label: 'Search everything by name or id',
    hint: 'A member, item, swap, group, event, stream, page or action',
    nothing: 'No results.',
    failed: 'Names can’t be searched right now. You can still find pages.',
    pages: 'Pages and actions',
    kinds: {
      members: 'Members',
      items: 'Items',
      swaps: 'Swaps',
      'swap-loops': 'Swap loops',
      circles: 'Groups',
      events: 'Events',
      'contact-messages': 'Contact messages',
      cases: 'Reports',
      streams: 'Streams',
    },
    places: {
      monthlyReport: 'Monthly report',
      rings: 'Collusion rings',
      approveMembers: 'Approve new members',
      moderateItems: 'Moderate items',
      defineBadge: 'Define a badge',
      readModels: 'Rebuild a read model',
      parkedEvents: 'Parked events',
    },
  },
  de: {
    open: 'Suchen',
    openWith: 'Suchen (Strg-K)',
    label: 'Alles nach Namen oder Id durchsuchen',
    hint: 'Mitglied, Ding, Tausch, Gruppe, Veranstaltung, Stream, Seite oder Aktion',
    nothing: 'Keine Treffer.',
    failed: 'Namen lassen sich gerade nicht durchsuchen. Seiten findest du weiterhin.',
    pages: 'Seiten und Aktionen',
    kinds: {
      members: 'Mitglieder',
      items: 'Dinge',
      swaps: 'Tauschgeschäfte',
      'swap-loops': 'Tauschkreise',
      circles: 'Gruppen',
      events: 'Veranstaltungen',
      'contact-messages': 'Kontaktnachrichten',
      cases: 'Meldungen',
      streams: 'Streams',
    },
    places: {
      monthlyReport: 'Monatsbericht',
      rings: 'Absprachen',
      approveMembers: 'Neue Mitglieder aufnehmen',
      moderateItems: 'Dinge moderieren',
      defineBadge: 'Abzeichen festlegen',
      readModels: 'Lesemodell neu aufbauen',
      parkedEvents: 'Geparkte Ereignisse',
    },
  },
});
