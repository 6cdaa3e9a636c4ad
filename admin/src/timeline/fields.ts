import { type Language } from '../i18n/language.ts';
import { listingNames } from '../items/listing.ts';

/** What events say about a subject, by its English name, in German. */
const german = {
  name: 'Name',
  username: 'Benutzername',
  'e-mail': 'E-Mail',
  'unconfirmed e-mail': 'unbestätigte E-Mail',
  role: 'Rolle',
  status: 'Stand',
  state: 'Stand',
  verified: 'geprüft',
  'suspension reason': 'Grund der Sperre',
  'suspended until': 'gesperrt bis',
  'Google account': 'Google-Konto',
  bio: 'Über sich',
  phone: 'Telefon',
  location: 'Ort',
  website: 'Website',
  Instagram: 'Instagram',
  Twitter: 'Twitter',
  Facebook: 'Facebook',
  'profile picture': 'Profilbild',
  cover: 'Titelbild',
  'to be erased': 'wird gelöscht',
  'mail about messages': 'Mail bei Nachrichten',
  'item matches': 'passende Gegenstände',
  handover: 'Übergabe',
  'weekly digest': 'Wochenübersicht',
  'swap steps': 'Schritte eines Tauschs',
  'event reminders': 'Erinnerungen',
  'profile shown': 'Profil sichtbar',
  'direct messages': 'Direktnachrichten',
  'location shown': 'Ort sichtbar',
  ...listingNames,
  pictures: 'Bilder',
  message: 'Nachricht',
  reason: 'Grund',
  rating: 'Sterne',
  comment: 'Kommentar',
  'community name': 'Name der Gemeinschaft',
  'time zone': 'Zeitzone',
  'sign-up policy': 'wer beitreten darf',
  'session days': 'Tage einer Sitzung',
  'deletion grace days': 'Bedenktage vor dem Löschen',
  'factor table': 'Tabelle der Klimafaktoren',
  sources: 'Quellen',
  for: 'für',
  from: 'von',
  about: 'worum es geht',
} as const;

export type Field = keyof typeof german;

export function fieldIn(language: Language, field: Field): string {
  return language === 'de' ? german[field] : field;
}
