import { type Language } from '../i18n/language.ts';
import { defineMessages } from '../i18n/defineMessages.ts';
import { listingFields } from './listingFields.ts';

export const momentMessages = defineMessages({
  en: {
    title: 'Through time',
    about: 'As it was right after any of its events. The arrow keys move from event to event.',
    moment: 'Moment',
    other: 'Moment to compare with',
    eventOf: (revision: number, last: number) => `Event ${String(revision + 1)} of ${String(last + 1)}`,
    earlier: 'Earlier event',
    later: 'Later event',
    compare: 'Compare with another moment',
    onlyDifferent: 'Only what differs',
    field: 'Field',
    changed: 'differs',
    same: 'Nothing differs between these two moments.',
    nothing: 'Nothing is kept of it.',
    yes: 'yes',
    no: 'no',
    none: '–',
    more: (count: number) => `and ${String(count)} more`,
  },
  de: {
    title: 'Durch die Zeit',
    about: 'Wie es gleich nach jedem seiner Ereignisse war. Die Pfeiltasten führen von Ereignis zu Ereignis.',
    moment: 'Zeitpunkt',
    other: 'Zeitpunkt zum Vergleich',
    eventOf: (revision: number, last: number) => `Ereignis ${String(revision + 1)} von ${String(last + 1)}`,
    earlier: 'Früheres Ereignis',
    later: 'Späteres Ereignis',
    compare: 'Mit einem anderen Zeitpunkt vergleichen',
    onlyDifferent: 'Nur Unterschiede',
    field: 'Feld',
    changed: 'verschieden',
    same: 'Zwischen diesen beiden Zeitpunkten ist nichts verschieden.',
    nothing: 'Davon wird nichts aufbewahrt.',
    yes: 'ja',
    no: 'nein',
    none: '–',
    more: (count: number) => `und ${String(count)} mehr`,
  },
});

/** German names of the domain's fields; a field without one keeps its English name. */
const german: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(listingFields).map(([name, { de }]) => [name, de])),
  status: 'Stand',
  state: 'Stand',
  images: 'Bilder',
  likes: 'gefällt',
  name: 'Name',
  email: 'E-Mail',
  username: 'Benutzername',
  role: 'Rolle',
  duties: 'Aufgaben',
  verified: 'geprüft',
  bio: 'Über sich',
  phone: 'Telefon',
  location: 'Ort',
  website: 'Website',
  language: 'Sprache',
  message: 'Nachricht',
  reason: 'Grund',
  rating: 'Sterne',
  comment: 'Kommentar',
  points: 'Punkte',
  items: 'Gegenstände',
  members: 'Mitglieder',
  round: 'Runde',
  attempt: 'Versuch',
  details: 'Angaben',
  decision: 'Entscheidung',
  evidence: 'Belege',
  privacy: 'Privatsphäre',
  notifications: 'Benachrichtigungen',
  password: 'Passwort',
  owner: 'Eigentümer',
  ownerId: 'Eigentümer',
  itemId: 'Gegenstand',
  memberId: 'Mitglied',
  circleId: 'Kreis',
  swapId: 'Tausch',
  eventId: 'Veranstaltung',
  caseId: 'Meldung',
  estimatedValue: 'Schätzwert',
  deliveryNotes: 'Hinweise zur Übergabe',
  weightKg: 'Gewicht in kg',
  listedAt: 'eingestellt',
  removedFrom: 'entfernt aus',
  requesterId: 'wer fragt',
  startsAt: 'beginnt',
  endsAt: 'endet',
  capacity: 'Plätze',
  offList: 'nicht mehr auf der eigenen Liste',
  updatedAt: 'zuletzt geändert',
  heldBy: 'vergeben',
  toMemberId: 'an wen',
  id: 'Kennung',
  width: 'Breite',
  height: 'Höhe',
  color: 'Farbe',
  aboutMemberId: 'um wen es geht',
  byMemberId: 'von wem',
  completedAt: 'abgeschlossen',
  itemTitle: 'Gegenstand',
  writtenAt: 'geschrieben',
};

/** Formats `details.estimatedValue` as `Details: estimated value`. */
export function formatFieldLabel(path: string, language: Language): string {
  const parts = path.split('.').map((name) => {
    if (/^\d+$/.test(name)) return String(Number(name) + 1);
    // ids as keys are kept as they are
    if (/[0-9-]/.test(name)) return name;
    return (language === 'de' ? german[name] : undefined) ?? name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  });
  const label = parts.join(': ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
