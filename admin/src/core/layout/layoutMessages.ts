import type { MenuGroup } from '../resources/defineResource.ts';
import { defineMessages } from '../i18n/defineMessages.ts';

export interface LayoutMessages {
  pages: string;
  groups: Record<MenuGroup, string>;
  overview: string;
  analytics: string;
  impactFactors: string;
  karmaRules: string;
  badges: string;
  meetingPlaces: string;
  log: string;
  exports: string;
  settings: string;
  menu: string;
  openMenu: string;
  closeMenu: string;
  admin: string;
  yourAccount: string;
  yourProfile: string;
  security: string;
  language: string;
  signOut: string;
  noSuchPage: string;
  noSuchPageAdvice: string;
  toOverview: string;
}

export const layoutMessages = defineMessages<LayoutMessages>({
  en: {
    pages: 'Admin pages',
    groups: { people: 'People', board: 'Board', mailbox: 'Mailbox', records: 'Records' },
    overview: 'Overview',
    analytics: 'Analytics',
    impactFactors: 'Impact factors',
    karmaRules: 'Karma rules',
    badges: 'Badges',
    meetingPlaces: 'Meeting places',
    log: 'Log',
    exports: 'Scheduled exports',
    settings: 'Settings',
    menu: 'Menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    admin: 'Admin',
    yourAccount: 'Your account',
    yourProfile: 'Your profile',
    security: 'Security',
    language: 'Language',
    signOut: 'Sign out',
    noSuchPage: 'This page doesn’t exist',
    noSuchPageAdvice: 'The address may be mistyped, or the page has moved.',
    toOverview: 'Go to the overview',
  },
  de: {
    pages: 'Seiten der Verwaltung',
    groups: { people: 'Menschen', board: 'Brett', mailbox: 'Post', records: 'Aufzeichnungen' },
    overview: 'Übersicht',
    analytics: 'Auswertung',
    impactFactors: 'Klimafaktoren',
    karmaRules: 'Karmaregeln',
    badges: 'Abzeichen',
    meetingPlaces: 'Treffpunkte',
    log: 'Protokoll',
    exports: 'Geplante Exporte',
    settings: 'Einstellungen',
    menu: 'Menü',
    openMenu: 'Menü öffnen',
    closeMenu: 'Menü schließen',
    admin: 'Admin',
    yourAccount: 'Dein Konto',
    yourProfile: 'Dein Profil',
    security: 'Sicherheit',
    language: 'Sprache',
    signOut: 'Abmelden',
    noSuchPage: 'Diese Seite gibt es nicht',
    noSuchPageAdvice: 'Vielleicht hat die Adresse einen Tippfehler, oder die Seite ist umgezogen.',
    toOverview: 'Zur Übersicht',
  },
});
