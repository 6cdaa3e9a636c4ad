import { refusals, type FieldCode, type FieldError, type RefusalCode } from '@pass-along/contracts';
import { fieldErrorsIn, statusOf } from '../api/httpClient.ts';
import { type Language } from './language.ts';

/** Why a call failed, for people: the refusal, and which fields it is about. */
export function refusalText(error: unknown, language: Language): string {
  const message = refusalMessage(error, language);
  const fields = fieldErrorsIn(error).map((field) => fieldErrorText(field, language));
  return fields.length === 0 ? message : `${message}: ${fields.join(', ')}`;
}

/** The refusal alone. English is the server's own text; what it adds to the standard text, as a reason, is kept in every language. */
export function refusalMessage(error: unknown, language: Language): string {
  if (statusOf(error) === 0) return unreachable[language];
  const said = error instanceof Error && error.message !== '' ? error.message : refusals.internal.message;
  const code = codeOf(error) ?? codes.find((known) => refusals[known].message === said);
  if (language === 'en' || code === undefined) return said;
  const standard = refusals[code].message;
  return german[code] + (said.startsWith(standard) ? said.slice(standard.length) : '');
}

/** Why something can't be done, by its code. */
export function refusalWords(code: RefusalCode, language: Language): string {
  return language === 'en' ? refusals[code].message : german[code];
}

/** One broken field rule, by its code and figures; a code nobody has words for is told in the server's. */
export function fieldErrorText({ code, figures = {}, message }: FieldError, language: Language): string {
  return fieldWords[language][code]?.(figures) ?? message;
}

const codes = Object.keys(refusals) as RefusalCode[];

/** Which refusal it is; undefined where it is none of ours. */
export function codeOf(error: unknown): RefusalCode | undefined {
  if (typeof error !== 'object' || error === null || !('body' in error)) return undefined;
  const { code } = (error.body ?? {}) as { code?: unknown };
  return codes.find((known) => known === code);
}

const unreachable: Record<Language, string> = {
  en: 'The server cannot be reached. Check your connection and try again.',
  de: 'Der Server ist nicht zu erreichen. Prüfe deine Verbindung und versuch es noch einmal.',
};

type Figures = NonNullable<FieldError['figures']>;
type FieldWords = Readonly<Partial<Record<FieldCode, (figures: Figures) => string>>>;

const figure = (figures: Figures, name: string): string => String(figures[name] ?? '');

const fieldWords: Record<Language, FieldWords> = {
  en: {
    required: () => 'This is missing',
    too_short: (figures) => `At least ${figure(figures, 'min')} characters`,
    too_long: (figures) => `At most ${figure(figures, 'max')} characters`,
    too_small: (figures) => `At least ${figure(figures, 'min')}`,
    too_big: (figures) => `At most ${figure(figures, 'max')}`,
    not_a_number: () => 'This must be a number',
    not_whole: () => 'This must be a whole number',
    too_many_decimals: (figures) => `At most ${figure(figures, 'max')} decimals`,
    invalid_choice: () => 'Choose one of the list',
    invalid_email: () => 'This is no e-mail address',
    invalid_date: () => 'This is no date',
    invalid_time_zone: () => 'This is no time zone',
    not_in_future: () => 'This must be in the future',
    too_many: (figures) => `At most ${figure(figures, 'max')}`,
    too_few: (figures) => `At least ${figure(figures, 'min')}`,
  },
  de: {
    required: () => 'Das fehlt noch',
    too_short: (figures) => `Mindestens ${figure(figures, 'min')} Zeichen`,
    too_long: (figures) => `Höchstens ${figure(figures, 'max')} Zeichen`,
    too_small: (figures) => `Mindestens ${figure(figures, 'min')}`,
    too_big: (figures) => `Höchstens ${figure(figures, 'max')}`,
    not_a_number: () => 'Das muss eine Zahl sein',
    not_whole: () => 'Das muss eine ganze Zahl sein',
    too_many_decimals: (figures) => `Höchstens ${figure(figures, 'max')} Nachkommastellen`,
    invalid_choice: () => 'Wähle etwas aus der Liste',
    invalid_email: () => 'Das ist keine E-Mail-Adresse',
    invalid_date: () => 'Das ist kein Datum',
    invalid_time_zone: () => 'Das ist keine Zeitzone',
    not_in_future: () => 'Das muss in der Zukunft liegen',
    too_many: (figures) => `Höchstens ${figure(figures, 'max')}`,
    too_few: (figures) => `Mindestens ${figure(figures, 'min')}`,
  },
};

const german: Record<RefusalCode, string> = {
  circle_not_found: 'Diesen Kreis gibt es nicht',
  not_circle_member: 'In diesem Kreis bist du nicht',
  not_group_admin: 'Das darf nur, wer den Kreis leitet',
  circle_member_not_found: 'Diese Person ist nicht im Kreis',
  own_membership: 'Mit dir selbst geht das nicht',
  already_circle_member: 'In diesem Kreis ist die Person schon',
  invite_code_unknown: 'Diesen Einladungscode gibt es nicht',
  invite_code_taken: 'Diesen Einladungscode gibt es schon',
  cancel_swap_first: 'Das ist versprochen. Sag zuerst den Tausch ab',
  validation_failed: 'Bitte sieh dir die markierten Felder an',
  malformed_body: 'Die Anfrage war nicht zu lesen',
  unauthenticated: 'Bitte melde dich an',
  invalid_token: 'Deine Sitzung ist zu Ende, bitte melde dich neu an',
  invalid_credentials: 'E-Mail oder Passwort stimmt nicht',
  forbidden: 'Das darfst du nicht',
  admin_by_invitation: 'Admin wird man nur auf Einladung',
  not_an_admin: 'Dieses Konto gehört keinem Admin',
  account_waiting: 'Dein Konto wartet noch auf Freigabe',
  account_suspended: 'Dein Konto ist gesperrt',
  invitation_needed: 'Zum Mitmachen brauchst du eine Einladung',
  invitation_invalid: 'Diese Einladung gilt nicht mehr',
  wrong_password: 'Das Passwort stimmt nicht',
  reset_token_invalid: 'Dieser Link gilt nicht mehr, bitte fordere einen neuen an',
  email_token_invalid: 'Dieser Bestätigungslink gilt nicht mehr',
  google_token_invalid: 'Die Anmeldung mit Google hat nicht geklappt',
  google_email_unverified: 'Google hat diese E-Mail-Adresse nicht bestätigt',
  last_admin: 'Die Gemeinschaft braucht mindestens einen Admin',
  last_with_duty:
    'Diese Aufgabe könnte dann niemand mehr vergeben. Gib sie zuerst einem anderen Admin, zusammen mit Einstellungen',
  second_factor_needed: 'Bitte gib auch den Code aus deiner Authenticator-App ein',
  second_factor_wrong: 'Dieser Code stimmt nicht',
  second_factor_used: 'Dieser Code wurde schon benutzt, bitte warte auf den nächsten',
  second_factor_locked: 'Zu viele falsche Codes, bitte versuch es später noch einmal',
  second_factor_enrolment_over: 'Diese Einrichtung ist nicht mehr offen, bitte fang noch einmal an',
  second_factor_missing: 'Dieses Konto hat keinen zweiten Faktor',
  second_factor_must_stay: 'Admins dieser Gemeinschaft brauchen einen zweiten Faktor',
  second_factor_first: 'Richte zuerst für dich selbst einen zweiten Faktor ein',
  second_factor_required: 'Admins dieser Gemeinschaft brauchen einen zweiten Faktor: Bitte richte einen ein',
  duty_needed: 'Dafür fehlt deinem Konto die Aufgabe',
  duty_not_yours: 'Vergeben kannst du nur Aufgaben, die du selbst hast',
  already_admin: 'Dieses Mitglied ist schon Admin: Ändere stattdessen die Aufgaben',
  not_admin_yet: 'Dieses Mitglied ist kein Admin',
  own_account: 'Mit deinem eigenen Konto geht das nicht',
  profile_hidden: 'Dieses Profil ist nicht öffentlich',
  not_found: 'Nicht gefunden',
  push_device_refused: 'An dieses Gerät kann nichts gesendet werden',
  member_not_found: 'Dieses Mitglied gibt es nicht',
  item_not_found: 'Das hängt nicht mehr hier',
  swap_not_found: 'Diese Tauschanfrage gibt es nicht',
  email_taken: 'Dieses Konto gibt es schon',
  username_taken: 'Dieser Benutzername ist schon vergeben',
  version_conflict: 'Jemand hat das im selben Moment geändert, bitte versuch es noch einmal',
  open_request_exists: 'Du hast danach schon gefragt, und die Anfrage ist noch offen',
  payload_too_large: 'Das ist zu groß',
  wrong_type: 'Diese Art von Datei nehmen wir nicht an',
  own_item: 'Nach deinen eigenen Dingen kannst du nicht fragen',
  search_not_found: 'Diese gemerkte Suche gibt es nicht',
  too_many_searches: 'Es sind schon 20 gemerkte Suchen. Zuerst muss eine weg',
  not_wanted_post: 'Das ist kein Gesuch',
  not_swappable: 'Ein Gesuch lässt sich weder tauschen noch mögen',
  item_not_available: 'Das ist nicht mehr zu haben',
  item_promised: 'Das ist in einem Tausch versprochen',
  item_exchanged: 'Das ist schon weitergegeben',
  offer_required: 'Wähle etwas von dir, das du anbietest',
  offer_not_wanted: 'Ein Geschenk braucht keine Gegenleistung',
  offer_not_yours: 'Anbieten kannst du nur, was dir gehört',
  offer_not_available: 'Was du anbietest, ist nicht mehr zu haben',
  swap_not_accepted: 'Diese Tauschanfrage ist noch nicht angenommen',
  swap_disputed: 'Dieser Tausch ist strittig: Ein Admin entscheidet',
  own_dispute: 'Über deinen eigenen Tausch entscheidet jemand anderes',
  own_ring: 'Über einen Ring, zu dem du gehörst, entscheidet jemand anderes',
  swap_not_reversible: 'Nur ein abgeschlossener Tausch kann rückgängig gemacht werden',
  too_many_statements: 'Es ist genug gesagt: Ein Admin liest es und entscheidet',
  swap_not_disputed: 'Dieser Tausch ist nicht strittig',
  not_your_turn: 'Jetzt ist die andere Seite dran',
  too_many_counters: 'Es gab genug Gegenangebote: Nimm an oder beende die Anfrage',
  nothing_to_agree: 'Es ist keine Übergabe vorgeschlagen',
  not_scheduled: 'Es ist keine Übergabe verabredet',
  slot_past: 'Diese Zeit ist vorbei: Schlag eine neue vor',
  slot_not_begun: 'Die Übergabe hat noch nicht begonnen',
  handover_confirmed: 'Eine Seite hat die Übergabe bestätigt: Bestätige sie auch oder bestreite sie',
  already_confirmed: 'Du hast diese Übergabe bestätigt',
  nothing_to_dispute: 'Noch niemand hat diese Übergabe bestätigt',
  code_wrong: 'Das ist nicht der Abholcode',
  code_locked: 'Zu viele falsche Codes: Verabredet euch neu oder bestätigt beide',
  swap_not_open: 'Diese Tauschanfrage ist nicht mehr offen',
  swap_not_completed: 'Bewertet wird, sobald der Tausch abgeschlossen ist',
  event_not_found: 'Diese Veranstaltung gibt es nicht',
  event_not_joinable: 'An dieser Veranstaltung kann man nicht teilnehmen',
  event_not_leavable: 'Diese Veranstaltung kann man nicht mehr verlassen',
  already_joined: 'Du nimmst schon teil',
  already_waiting: 'Du stehst schon auf der Warteliste',
  event_full: 'Alle Plätze sind vergeben',
  not_joined: 'Du nimmst nicht teil',
  event_not_completed: 'Belohnt wird, sobald die Veranstaltung abgeschlossen ist',
  already_rewarded: 'Die Belohnungen sind schon vergeben',
  nothing_to_reward: 'Nenn ein Abzeichen oder Punkte',
  no_donation_event: 'Dinge verspricht man nur einer Spendenaktion',
  already_pledged: 'Das ist dieser Veranstaltung schon versprochen',
  pledge_not_found: 'Das ist dieser Veranstaltung nicht versprochen',
  too_many_pledges: 'Mehr Dinge kann man ihr nicht versprechen',
  already_reviewed: 'Dieser Tausch ist schon bewertet',
  reviews_closed: 'Die Zeit für Bewertungen dieses Tauschs ist um',
  karma_below_zero: 'Unter 0 kann das Karma nicht fallen',
  setting_changed_since: 'Das wurde seitdem noch einmal geändert und lässt sich nicht zurücknehmen',
  badge_exists: 'Ein Abzeichen mit diesem Namen gibt es schon',
  badge_not_found: 'Dieses Abzeichen gibt es nicht',
  read_model_not_found: 'Dieses Lesemodell gibt es nicht',
  rebuild_running: 'Dieses Lesemodell wird schon neu gebaut',
  rebuild_not_ready: 'Es wartet kein solcher Neuaufbau darauf, eingesetzt zu werden',
  not_parked: 'Dieses Ereignis ist dort nicht geparkt',
  erasure_not_skipped: 'Eine Löschung lässt sich nicht auslassen',
  consumer_not_found: 'Niemand dieses Namens folgt dem Protokoll',
  consumer_complete: 'Hier darf kein Ereignis fehlen, sonst wäre das Protokoll oder eine Löschung unvollständig',
  stream_not_found: 'Diesen Stream gibt es nicht',
  stream_private: 'Was Mitglieder untereinander sagen, wird nicht durchgesehen',
  stream_not_folded: 'Diesen Stream faltet kein Aggregat',
  stream_too_long: 'Dieser Stream ist zu lang, um hier gefaltet zu werden',
  stream_unreadable: 'Ein Ereignis dieses Streams lässt sich nicht lesen',
  moment_ahead: 'Dieser Zeitpunkt ist noch nicht gekommen',
  copies_full: 'Es sind so viele Kopien offen, wie Platz haben; schließe eine, oder warte, bis eine weg ist',
  copy_not_found: 'Diese Kopie gibt es nicht, oder sie ist weg',
  copy_not_ready: 'Diese Kopie ist noch nicht fertig',
  copy_of_another: 'Nur wer diese Kopie machen ließ, darf hineinsehen',
  copy_read_only: 'Dies ist eine Kopie der Vergangenheit: Hier lässt sich nichts ändern',
  command_unknown: 'Diesen Befehl nimmt der Stream nicht an',
  command_withheld: 'Dieser Befehl vergleicht oder macht Geheimes und wird nicht ausprobiert',
  command_unfit: 'Diesem Befehl fehlen Felder, die er braucht',
  export_not_found: 'Diesen Export gibt es nicht, oder er ist vorbei',
  export_schedule_not_found: 'Diesen Export nach Plan gibt es nicht',
  too_many_export_schedules: 'Du hast so viele Exporte nach Plan, wie es geben kann',
  case_not_found: 'Diese Meldung gibt es nicht',
  own_report: 'Dich selbst und was dir gehört kannst du nicht melden',
  already_reported: 'Das hast du schon gemeldet; ein Admin sieht es sich an',
  case_claimed: 'Ein anderer Admin ist schon dabei',
  desk_item_taken: 'Das hat schon ein anderer Admin übernommen',
  nothing_waits: 'Das wartet auf niemanden mehr',
  sender_erased: 'Wer das schrieb, ist gelöscht und kann keine Antwort bekommen',
  not_waiting: 'Dieses Konto wartet auf keine Antwort',
  not_active_account:
    'So löschen lässt sich nur ein aktives Konto: Wem es gehört, muss sich anmelden und es behalten können',
  claim_first: 'Übernimm die Meldung zuerst',
  own_case: 'Über eine Meldung, die dich betrifft, entscheidet ein anderer Admin',
  look_first: 'Lies erst, was gemeldet wurde',
  nothing_to_look_into: 'Nur die Meldung einer Nachricht öffnet eine Unterhaltung',
  already_decided: 'Das ist schon entschieden',
  nothing_to_withdraw: 'Hier gibt es keine Entscheidung, die sich zurücknehmen ließe',
  appeal_waits: 'Wen es betrifft, hat Einspruch erhoben: Beantworte ihn',
  nothing_to_hide: 'Es ist nichts zu sehen, was sich entfernen ließe',
  admin_not_by_report: 'Einen Admin sperrt man auf der Seite des Mitglieds, nicht über eine Meldung',
  nothing_to_appeal: 'Es gibt keine Entscheidung, gegen die Einspruch möglich ist, oder nicht mehr',
  already_appealed: 'Einspruch ist einmal möglich',
  another_admin_decides: 'Über einen Einspruch entscheidet ein anderer Admin als zuvor',
  appeal_link_invalid: 'Dieser Link gilt nicht mehr',
  event_taken_down: 'Ein Admin hat diese Veranstaltung entfernt',
  conversation_not_found: 'Diese Unterhaltung gibt es nicht',
  not_a_participant: 'An dieser Unterhaltung nimmst du nicht teil',
  own_conversation: 'Mit dir selbst kannst du keine Unterhaltung führen',
  no_direct_messages: 'Dieses Mitglied nimmt keine Nachrichten von Unbekannten an',
  blocked_by_them: 'Diesem Mitglied kannst du nicht schreiben',
  blocked_by_you: 'Du hast dieses Mitglied blockiert: Heb das zuerst auf',
  member_left: 'Dieses Mitglied ist nicht mehr in der Gemeinschaft',
  message_not_found: 'Diese Nachricht gibt es nicht',
  message_deleted: 'Diese Nachricht wurde gelöscht',
  not_your_message: 'Du kannst nur deine eigenen Nachrichten ändern',
  not_yours_to_delete: 'Du kannst nur deine eigenen Nachrichten löschen',
  edit_too_late: 'Eine Nachricht lässt sich 15 Minuten lang ändern',
  reply_elsewhere: 'Antworten kannst du nur auf eine Nachricht dieser Unterhaltung',
  file_missing: 'Bitte wähle eine Datei',
  file_not_taken: 'Senden lassen sich Bilder, Videos, Tonaufnahmen, PDF-, Word- und Textdateien',
  file_not_as_named: 'Diese Datei ist nicht, was ihr Name sagt',
  file_unsafe: 'Diese Datei entpackt sich zu mehr, als sich sicher öffnen lässt',
  file_not_for_you: 'Diese Adresse ist nicht für dich, oder nicht mehr',
  rate_limited: 'Zu viele Versuche, bitte warte einen Moment',
  internal: 'Da ist etwas schiefgegangen',
  unavailable: 'Wir sind kurz nicht erreichbar, bitte versuch es gleich noch einmal',
};
