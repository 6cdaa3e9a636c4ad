import type { InquiryType, WatchedKind } from '@pass-along/contracts';
import { exportEmailTemplates } from './exportEmailMessages.ts';
import type { AdminChange, PermissionTexts, FieldTexts, SecondFactorChange, MailTemplates } from './mailMessages.ts';

const formatList = (words: readonly string[]) => new Intl.ListFormat('de-DE').format(words);

const secondFactor: Record<SecondFactorChange, { title: string; text: string }> = {
  set_up: {
    title: 'Dein zweiter Faktor ist eingerichtet',
    text:
      'Ab jetzt fragt die Anmeldung an deinem Konto nach einem Code deiner Authenticator-App. Alle anderen ' +
      'Sitzungen sind beendet.',
  },
  codes_renewed: {
    title: 'Du hast neue Ersatzcodes',
    text: 'Die Ersatzcodes, die du vorher hattest, gelten nicht mehr.',
  },
  switched_off: {
    title: 'Dein zweiter Faktor ist abgeschaltet',
    text: 'Ab jetzt genügt dein Passwort zum Anmelden.',
  },
  reset: {
    title: 'Dein zweiter Faktor wurde entfernt',
    text:
      'Du kannst dich mit deinem Passwort anmelden und einen neuen einrichten. Alle Sitzungen sind beendet. ' +
      'Die Begründung:',
  },
};

const overdue: Record<WatchedKind, string> = {
  report: 'Eine Meldung wartet zu lange',
  brokenLoop: 'Jemand aus einem Tauschkreis wartet zu lange auf einen Ausgleich',
  inviteRequest: 'Ein Einladungswunsch wartet zu lange',
  approval: 'Ein neues Mitglied wartet zu lange auf die Aufnahme',
  contactMessage: 'Eine Nachricht von der Kontaktseite wartet zu lange',
  parkedEvent: 'Ein geparktes Ereignis wartet zu lange',
};

const inquiries: Record<InquiryType, string> = {
  general: 'Allgemeines',
  community: 'Gemeinschaft',
  support: 'Hilfe',
  partnership: 'Partnerschaft',
  feedback: 'Rückmeldung',
};

const fields: FieldTexts = { name: 'Name', username: 'Benutzername', bio: 'Über dich', picture: 'Bild' };

const duties: PermissionTexts = {
  moderate: {
    label: 'Moderation',
    value:
      'Benutzer, Dinge, Tauschgeschäfte, Veranstaltungen, Gruppen, Bewertungen, Meldungen, ' +
      'Einladungen, Nachrichten',
  },
  analyse: { label: 'Auswertung', value: 'Zahlen und Exporte, nichts Persönliches' },
  replay: { label: 'Replay', value: 'Lesemodelle, Streams und Ereignisse, Persönliches verdeckt' },
  settings: {
    label: 'Einstellungen',
    value: 'Einstellungen, Regeln, Faktoren, Abzeichen, Admins und ihre Berechtigungen',
  },
};

const adminChangeTexts: Record<
  AdminChange,
  { title: (community: string) => string; text: (community: string) => string }
> = {
  promoted: {
    title: (community) => `Du bist jetzt Admin von ${community}`,
    text: (community) => `Ein Admin hat dich zum Admin von ${community} gemacht. Du hast diese Berechtigungen:`,
  },
  changed: {
    title: (community) => `Deine Berechtigungen in ${community} haben sich geändert`,
    text: (community) => `Ein Admin hat deine Berechtigungen in ${community} geändert. Ab jetzt hast du diese:`,
  },
  demoted: {
    title: (community) => `Du bist nicht mehr Admin von ${community}`,
    text: (community) =>
      `Ein Admin hat dir die Admin-Berechtigungen in ${community} entzogen. Dein Konto bleibt als normales ` +
      `Mitglied bestehen; melde dich neu an, um weiterzumachen.`,
  },
};

export const germanTemplates: MailTemplates = {
  passwordReset: ({ name, url, expiresAt }) => ({
    subject: 'Neues Passwort festlegen',
    heading: 'Neues Passwort festlegen',
    paragraphs: [`Hallo ${name},`, 'Du möchtest ein neues Passwort festlegen. Der Link gilt einmal.'],
    action: { label: 'Neues Passwort festlegen', url },
    notes: [
      `Der Link gilt bis ${expiresAt}.`,
      'Wenn du das nicht warst, kannst du diese Mail ignorieren: Dein Passwort bleibt, wie es ist.',
    ],
  }),

  emailChange: ({ name, url, expiresAt }) => ({
    subject: 'Bestätige deine neue E-Mail-Adresse',
    heading: 'Bestätige deine neue E-Mail-Adresse',
    paragraphs: [
      `Hallo ${name},`,
      'Diese Adresse wurde als neue E-Mail-Adresse deines Kontos angegeben. Bestätige bitte, dass sie dir gehört.',
    ],
    action: { label: 'Adresse bestätigen', url },
    notes: [
      `Der Link gilt bis ${expiresAt}.`,
      'Wenn du das nicht warst, kannst du diese Mail ignorieren: Es ändert sich nichts.',
    ],
  }),

  emailChangeAsked: ({ name, url, contactUrl }) => ({
    subject: 'Deine E-Mail-Adresse soll sich ändern',
    heading: 'Deine E-Mail-Adresse soll sich ändern',
    paragraphs: [
      `Hallo ${name},`,
      'Jemand, der dein Passwort kennt, möchte die E-Mail-Adresse deines Kontos ändern. Die neue Adresse ' +
        'ersetzt diese hier, sobald sie bestätigt ist.',
    ],
    action: { label: 'Neues Passwort festlegen', url },
    notes: [
      'Wenn du das warst, kannst du diese Mail ignorieren.',
      'Wenn nicht, leg sofort ein neues Passwort fest: Das stoppt die Änderung und beendet alle Sitzungen.',
      `Wenn die Seite deine Adresse nicht mehr kennt, schreib uns: ${contactUrl}`,
    ],
  }),

  invitation: ({ community, role, url, expiresAt }) => ({
    subject: `Du bist eingeladen: ${community}`,
    heading: `Du bist eingeladen: ${community}`,
    paragraphs: [
      'In dieser Gemeinschaft geben Menschen weiter, was sie nicht mehr brauchen: Sie tauschen und verschenken.',
      ...(role === 'admin' ? ['Du bist als Admin eingeladen.'] : []),
    ],
    action: { label: 'Mitmachen', url },
    notes: [`Die Einladung gilt bis ${expiresAt}.`],
  }),

  newsletter: ({ community, url, leaveUrl }) => ({
    subject: `Bestätige den Newsletter von ${community}`,
    heading: 'Bestätige dein Abonnement',
    paragraphs: [
      `Jemand, hoffentlich du, hat mit dieser Adresse den Newsletter von ${community} bestellt. Du ` +
        `bekommst ihn, sobald du das bestätigst.`,
    ],
    action: { label: 'Abonnement bestätigen', url },
    notes: [
      'Wenn du das nicht warst, kannst du diese Mail ignorieren: Es kommt nichts.',
      `Du kannst den Newsletter jederzeit abbestellen: ${leaveUrl}`,
    ],
  }),

  contactMessage: ({ name, email, subject, message, inquiryType }) => ({
    subject: `Nachricht von ${name}: ${subject}`,
    heading: subject,
    paragraphs: [`${name} (${email}) hat über die Kontaktseite geschrieben. Thema: ${inquiries[inquiryType]}.`],
    quote: message,
    notes: ['Antworten auf diese Mail gehen an die Person, die geschrieben hat.'],
  }),

  contactAnswer: ({ name, subject, answer, community, url }) => ({
    subject: `Re: ${subject}`,
    heading: subject,
    paragraphs: [`Hallo ${name},`, `Du hast ${community} über die Kontaktseite geschrieben. Hier ist unsere Antwort:`],
    quote: answer,
    action: { label: 'Noch einmal schreiben', url },
  }),

  overdue: ({ kind, since, community, url }) => ({
    subject: overdue[kind],
    heading: overdue[kind],
    paragraphs: [`Das wartet seit ${since} auf einen Admin von ${community}.`],
    action: { label: 'Deinen Schreibtisch öffnen', url },
    notes: [
      kind === 'parkedEvent'
        ? 'Diese Mail kommt einmal, an alle Admins, die sich um Replays kümmern.'
        : 'Diese Mail kommt einmal, an alle Admins, die moderieren.',
    ],
  }),

  emailTest: ({ name, community, url }) => ({
    subject: 'Deine E-Mail-Adresse funktioniert wieder',
    heading: 'Deine E-Mail-Adresse funktioniert wieder',
    paragraphs: [
      `Hallo ${name},`,
      `Eine frühere Mail von ${community} an diese Adresse wurde abgewiesen. Diese ist angekommen, du hörst also ` +
        `wieder von uns.`,
    ],
    action: { label: 'Dein Profil öffnen', url },
  }),

  secondFactor: ({ name, community, what, reason, url }) => ({
    subject: secondFactor[what].title,
    heading: secondFactor[what].title,
    paragraphs: [`Hallo ${name},`, secondFactor[what].text],
    ...(reason !== '' && { quote: reason }),
    notes: [
      `Wenn du davon nichts weißt, leg sofort ein neues Passwort fest (${url}) und sag es den anderen ` +
        `Admins von ${community}.`,
    ],
  }),

  wrongCodes: ({ name, minutes, url }) => ({
    subject: 'Jemand kennt dein Passwort',
    heading: 'Jemand, der dein Passwort kennt, wollte sich anmelden',
    paragraphs: [
      `Hallo ${name},`,
      `Das Passwort deines Kontos stimmte, aber der Code des zweiten Faktors war zu oft falsch. Niemand ` +
        `kam hinein. ${String(minutes)} Minuten lang werden keine Codes angenommen.`,
    ],
    action: { label: 'Neues Passwort festlegen', url },
    notes: ['Wenn du es warst, kannst du diese Mail ignorieren. Wenn nicht, leg sofort ein neues Passwort fest.'],
  }),

  approval: ({ name, community, url }) => ({
    subject: `Willkommen bei ${community}`,
    heading: 'Du bist aufgenommen',
    paragraphs: [`Hallo ${name},`, `Ein Admin hat dich bei ${community} aufgenommen. Du kannst dich jetzt anmelden.`],
    action: { label: 'Anmelden', url },
  }),

  declined: ({ name, community, reason }) => ({
    subject: `Dein Konto bei ${community} wurde abgelehnt`,
    heading: `Dein Konto bei ${community} wurde abgelehnt`,
    paragraphs: [`Hallo ${name},`, 'Ein Admin hat deinen Beitrittswunsch geprüft und abgelehnt. Die Begründung:'],
    quote: reason,
    notes: ['Alles über dich wird innerhalb der nächsten Stunde gelöscht. Danach kannst du dich neu registrieren.'],
  }),

  suspension: ({ name, community, reason, until, url }) => ({
    subject: 'Dein Konto ist gesperrt',
    heading: 'Dein Konto ist gesperrt',
    paragraphs: [
      `Hallo ${name},`,
      until === undefined
        ? `Ein Admin von ${community} hat dein Konto bis auf Weiteres gesperrt. Die Begründung:`
        : `Ein Admin von ${community} hat dein Konto bis ${until} gesperrt. Die Begründung:`,
    ],
    quote: reason,
    action: { label: 'Einspruch einlegen', url },
    notes: ['Du kannst einmal Einspruch einlegen. Wenn es einen anderen Admin gibt, entscheidet er.'],
  }),

  reinstatement: ({ name, community, isWaiting, url }) => ({
    subject: 'Deine Sperre ist aufgehoben',
    heading: 'Deine Sperre ist aufgehoben',
    paragraphs: [
      `Hallo ${name},`,
      `Ein Admin von ${community} hat die Sperre deines Kontos aufgehoben. Alles ist wie vorher.`,
      isWaiting ? 'Dein Konto wartet weiter auf die Aufnahme.' : 'Du kannst dich wieder anmelden.',
    ],
    ...(!isWaiting && { action: { label: 'Anmelden', url } }),
  }),

  adminDuties: ({ name, community, what, duties: held, gone, url }) => ({
    subject: adminChangeTexts[what].title(community),
    heading: adminChangeTexts[what].title(community),
    paragraphs: [`Hallo ${name},`, adminChangeTexts[what].text(community)],
    ...(held.length > 0 && { tickets: [{ lines: held.map((duty) => duties[duty]) }] }),
    ...(what !== 'demoted' && { action: { label: 'Verwaltung öffnen', url } }),
    notes: gone.length === 0 ? [] : [`Entzogen: ${formatList(gone.map((duty) => duties[duty].label))}.`],
  }),

  warning: ({ name, community, reason }) => ({
    subject: 'Eine Verwarnung von einem Admin',
    heading: 'Eine Verwarnung von einem Admin',
    paragraphs: [`Hallo ${name},`, `Ein Admin von ${community} bittet dich, das zu lesen:`],
    quote: reason,
    notes: ['Sonst ändert sich im Moment nichts.'],
  }),

  correction: ({ name, community, changed, reason, url }) => ({
    subject: 'Dein Profil wurde berichtigt',
    heading: 'Dein Profil wurde berichtigt',
    paragraphs: [
      `Hallo ${name},`,
      `Ein Admin von ${community} hat an deinem Profil etwas geändert: ` +
        `${formatList(changed.map((field) => fields[field]))}. Die Begründung:`,
    ],
    quote: reason,
    action: { label: 'Profil ansehen', url },
  }),

  badgeRemoved: ({ name, community, reason, url }) => ({
    subject: 'Du bist nicht mehr als „Geprüft“ gekennzeichnet',
    heading: 'Du bist nicht mehr als „Geprüft“ gekennzeichnet',
    paragraphs: [`Hallo ${name},`, `Ein Admin von ${community} hat dein Abzeichen „Geprüft“ entfernt. Die Begründung:`],
    quote: reason,
    action: { label: 'Profil ansehen', url },
    notes: ['Auch wenn andere für dich bürgen, kommt es erst zurück, wenn ein Admin das wieder erlaubt.'],
  }),

  deletionOrdered: ({ name, community, reason, dueAt, url }) => ({
    subject: 'Dein Konto wird gelöscht',
    heading: 'Dein Konto wird gelöscht',
    paragraphs: [
      `Hallo ${name},`,
      `Ein Admin von ${community} hat die Löschung deines Kontos eingeleitet. Am ${dueAt} wird alles über ` +
        `dich endgültig gelöscht. Die Begründung:`,
    ],
    quote: reason,
    action: { label: 'Anmelden und Konto behalten', url },
    notes: ['Wenn du dich vorher anmeldest, wird die Löschung abgebrochen.'],
  }),

  scheduledExport: exportEmailTemplates.de,

  logAltered: ({ community, findings, verifiedAt, url }) => ({
    subject: 'Das Protokoll wurde verändert',
    heading: 'Das Protokoll wurde verändert',
    paragraphs: [
      `Die nächtliche Prüfung des Protokolls von ${community} (${verifiedAt}) hat ` +
        `${findings === 1 ? 'eine Stelle' : `${String(findings)} Stellen`} gefunden, an der Protokoll, ` +
        `Hashkette und Siegel nicht mehr zusammenpassen. Etwas wurde am System vorbei verändert.`,
      'Lass die Datenbank und ihre Sicherungen, wie sie sind, und sprich mit der Person, die den Server betreibt.',
    ],
    action: { label: 'Protokoll prüfen', url },
    notes: ['Auf dem Server listet npm run audit:verify die Befunde auf.'],
  }),

  seal: ({ community, seal: { day, events, position, hash, keyIsNew } }) => ({
    subject: `Siegel des Protokolls, ${day}`,
    heading: `Siegel des Protokolls, ${day}`,
    paragraphs: [
      `Hier steht, was das Protokoll von ${community} am Ende des Tages enthielt (${day}). Heb diese Mail ` +
        `auf: Damit lässt sich später prüfen, ob davor etwas geändert, entfernt oder hinzugefügt wurde.`,
      ...(keyIsNew
        ? [
            'Der öffentliche Schlüssel, mit dem sich die Siegel prüfen lassen, liegt dieser Mail einmalig ' +
              'bei. Heb auch ihn auf. Wenn du schon einen hast und nichts von einem neuen weißt, sprich mit ' +
              'der Person, die den Server betreibt.',
          ]
        : []),
    ],
    tickets: [
      {
        lines: [
          { label: 'Ereignisse', value: String(events) },
          { label: 'Letzte Position', value: position },
          { label: 'SHA-256', value: hash },
        ],
      },
    ],
    notes: ['So prüfst du es: docs/operating/seals.md, oder npm run audit:verify -- --seal FILE.'],
  }),

  deletion: ({ name, dueAt, url }) => ({
    subject: 'Dein Konto wird gelöscht',
    heading: 'Dein Konto wird gelöscht',
    paragraphs: [
      `Hallo ${name},`,
      `Du hast uns gebeten, dein Konto zu löschen. Am ${dueAt} wird alles über dich endgültig gelöscht.`,
      'Wenn du dich vorher anmeldest, wird die Löschung abgebrochen.',
    ],
    action: { label: 'Anmelden und Konto behalten', url },
    notes: ['Wenn du das nicht warst, melde dich an und ändere dein Passwort.'],
  }),
};
