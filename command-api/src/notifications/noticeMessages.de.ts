import { type ReportKind, type SwapNudge, type swapFailure } from '@pass-along/contracts';
import { type AdminEventAction, type Facts, type NoticeMessages } from './noticeMessages.ts';

const reminders: Record<SwapNudge, (name: string, title: string) => { subject: string; line: string }> = {
  answer_due: (name, title) => ({
    subject: `${name} wartet auf deine Antwort`,
    line: `Die Anfrage zu „${title}“ wartet seit Tagen. Sag Ja oder Nein; ohne Antwort verfällt sie.`,
  }),
  handover_soon: (name, title) => ({
    subject: `Morgen: Übergabe von „${title}“`,
    line: `Du triffst bald ${name}. Kommst du? Ja oder Nein ist ein Klick.`,
  }),
  handover_over: (name, title) => ({
    subject: `Hat die Übergabe von „${title}“ geklappt?`,
    line: `Der Termin mit ${name} ist vorbei. Sag, wie es war.`,
  }),
  handover_overdue: (name, title) => ({
    subject: `Noch offen: Übergabe von „${title}“`,
    line: `Der Termin mit ${name} ist Tage her. Sag, wie es war, sonst endet der Tausch ohne Übergabe.`,
  }),
  confirmation_due: (name, title) => ({
    subject: `${name} hat bestätigt, du noch nicht`,
    line: `Ist „${title}“ übergeben? Bestätige es, oder sag, was schiefging.`,
  }),
  dispute_open: (_, title) => ({
    subject: `Ein Streit um „${title}“ wartet`,
    line: 'Ein Admin muss noch entscheiden, wie es endet.',
  }),
};

const describeNoShow = ({ name, absent }: Facts) =>
  absent === 'reader' ? 'Du bist nicht gekommen.' : `${absent === 'other' ? name : 'Jemand'} ist nicht gekommen.`;

const failures: Record<(typeof swapFailure)['options'][number], (facts: Facts) => string> = {
  cancelled: ({ name }) => `${name} hat abgesagt. Deine Sachen sind wieder frei.`,
  abandoned: () => 'Zu lange ging nichts voran. Deine Sachen sind wieder frei.',
  not_as_described: () => 'Es war nicht wie beschrieben. Deine Sachen sind wieder frei.',
  no_show: (facts) => `${describeNoShow(facts)} Deine Sachen sind wieder frei.`,
  no_slot: () => 'Es fand sich kein Termin. Deine Sachen sind wieder frei.',
  item_removed: () => 'Ein Admin hat einen der Gegenstände entfernt. Der andere ist wieder frei.',
  reversed: () => 'Ein Admin hat ihn rückgängig gemacht: Er zählt nicht, und das Karma ist zurückgenommen.',
};

const contentNames: Record<ReportKind, string> = {
  item: 'einen Gegenstand',
  event: 'eine Veranstaltung',
  message: 'eine Nachricht',
  circle: 'eine Gruppe',
  member: 'ein Mitglied',
};
const ownContentNames: Record<ReportKind, string> = {
  item: 'deinen Gegenstand',
  event: 'deine Veranstaltung',
  message: 'deine Nachricht',
  circle: 'deine Gruppe',
  member: 'dich',
};

type Answer = 'dismissed' | 'acted' | 'undone' | 'upheld' | 'withdrawn';
const answers: Record<Answer, (what: string) => string> = {
  dismissed: (what) =>
    `Du hast ${what} gemeldet. Ein Admin hat es sich angesehen und nichts gefunden, was gegen die Regeln hier verstößt. Danke.`,
  acted: (what) => `Du hast ${what} gemeldet. Ein Admin hat es sich angesehen und etwas unternommen. Danke.`,
  undone: (what) => `Du hast ${what} gemeldet. Nach einem zweiten Blick wurde die Entscheidung darüber zurückgenommen.`,
  upheld: (what) => `Du hast ${what} gemeldet. Nach einem zweiten Blick bleibt es bei der Entscheidung darüber.`,
  withdrawn: (what) => `Du hast ${what} gemeldet. Ein Admin hat die Entscheidung darüber inzwischen zurückgenommen.`,
};

const adminEventActions: Record<AdminEventAction, (title: string) => { subject: string; line: string }> = {
  opened: (title) => ({
    subject: `Wieder offen: „${title}“`,
    line: 'Ein Admin hat deine Veranstaltung wieder eröffnet. Mitglieder können teilnehmen.',
  }),
  shelved: (title) => ({
    subject: `Wieder ein Entwurf: „${title}“`,
    line: 'Ein Admin hat deine Veranstaltung wieder zum Entwurf gemacht. Nur du und Admins sehen sie jetzt, und alle, die dabei sind, erfahren es.',
  }),
  cancelled: (title) => ({
    subject: `Von einem Admin abgesagt: „${title}“`,
    line: 'Ein Admin hat deine Veranstaltung abgesagt. Alle, die dabei sind oder warten, erfahren es.',
  }),
  completed: (title) => ({
    subject: `Abgeschlossen: „${title}“`,
    line: 'Ein Admin hat deine Veranstaltung abgeschlossen. Alle, die dabei waren, bekommen ihr Karma.',
  }),
  deleted: (title) => ({
    subject: `Von einem Admin gelöscht: „${title}“`,
    line: 'Ein Admin hat deine Veranstaltung endgültig gelöscht.',
  }),
};

export const germanNotices: NoticeMessages = {
  kinds: {
    asked: ({ name, title, data }) =>
      data['gives'] === 'requester'
        ? { subject: `${name} hat, was du suchst`, line: `${name} antwortet auf dein Gesuch „${title}“. Du bist dran.` }
        : {
            subject: `${name} fragt nach „${title}“`,
            line: `${name} hätte gern „${title}“. Du bist dran mit der Antwort.`,
          },
    countered: ({ name, title }) => ({
      subject: `${name} hat eine andere Idee zu „${title}“`,
      line: `${name} nennt etwas anderes als Gegenleistung. Du bist dran mit der Antwort.`,
    }),
    accepted: ({ name, title }) => ({
      subject: `${name} sagt Ja: „${title}“`,
      line: `${name} hat angenommen. Macht jetzt aus, wie, wo und wann ihr übergebt.`,
    }),
    rejected: ({ name, title, data }) => ({
      subject: `Aus „${title}“ wird leider nichts`,
      line:
        data['why'] === 'item_removed' ? `„${title}“ hängt nicht mehr am Brett.` : `${name} hat die Anfrage abgelehnt.`,
    }),
    withdrawn: ({ name, title }) => ({
      subject: `${name} zieht die Anfrage nach „${title}“ zurück`,
      line: `${name} hat zurückgezogen. Du musst nichts weiter tun.`,
    }),
    expired: ({ title }) => ({
      subject: `Die Anfrage nach „${title}“ ist verfallen`,
      line: 'Niemand hat rechtzeitig geantwortet, damit ist die Anfrage vorbei.',
    }),
    handoverProposed: ({ name, title }) => ({
      subject: `${name} schlägt einen Termin vor: „${title}“`,
      line: `${name} nennt, wie, wo und wann. Stimm zu, oder nenn etwas anderes.`,
    }),
    scheduled: ({ name, title }) => ({
      subject: `Abgemacht: Übergabe von „${title}“`,
      line: `${name} ist einverstanden. Wir erinnern dich am Tag davor.`,
    }),
    reminder: ({ name, title, data }) => reminders[data['why'] as SwapNudge](name, title),
    cannotCome: ({ name, title }) => ({
      subject: `${name} kann nicht kommen: „${title}“`,
      line: `Zum Termin, den ihr ausgemacht habt, kann ${name} nicht. Nenn einen anderen.`,
    }),
    confirmed: ({ name, title }) => ({
      subject: `${name} hat die Übergabe von „${title}“ bestätigt`,
      line: `${name} sagt, dass übergeben ist. Bestätige auch du, oder sag, was schiefging.`,
    }),
    completed: ({ title }) => ({
      subject: `Geschafft: „${title}“ ist übergeben`,
      line: 'Der Tausch ist abgeschlossen. Danke, dass du Dinge weitergibst.',
    }),
    failed: (facts) => ({
      subject: `Der Tausch von „${facts.title}“ kam nicht zustande`,
      line: failures[facts.data['why'] as keyof typeof failures](facts),
    }),
    sideAway: ({ name, title }) => ({
      subject: `${name} ist gerade nicht erreichbar: „${title}“`,
      line: `Der Tausch pausiert, bis ${name} wieder da ist; so lange läuft keine Frist ab. Wenn du nicht warten möchtest, kannst du ihn jederzeit beenden.`,
    }),
    sideBack: ({ name, title }) => ({
      subject: `${name} ist wieder da: „${title}“`,
      line: 'Der Tausch geht da weiter, wo ihr aufgehört habt.',
    }),
    disputed: ({ name, title }) => ({
      subject: `${name} bestreitet die Übergabe von „${title}“`,
      line: `${name} sagt, dass es nicht so war wie bestätigt. Ein Admin entscheidet, wie es endet.`,
    }),
    disputeStated: ({ name, title }) => ({
      subject: `${name} schildert die eigene Sicht zu „${title}“`,
      line: 'Du kannst sie beim Tausch lesen und deine eigene schildern. Ein Admin entscheidet.',
    }),
    toSettle: ({ title }) => ({
      subject: `Ein Streit um „${title}“ braucht dich`,
      line: 'Zwei Mitglieder sind sich über eine Übergabe uneinig. Ein Admin muss entscheiden.',
    }),
    reviewDue: ({ name, title, until }) => ({
      subject: `Wie war es mit ${name}?`,
      line: `„${title}“ wurde vor einigen Tagen übergeben. Ein paar Worte und eine Bewertung helfen allen hier; bis ${until} kannst du sie schreiben.`,
    }),
    wishMatched: ({ name, title, wish, data }) => ({
      subject: `Für dich gefunden: „${title}“`,
      line:
        data['wish'] === 'post'
          ? `${name} hat „${title}“. Vielleicht ist es das, was du in „${wish}“ suchst.`
          : `${name} hat „${title}“ ausgehängt. Es passt zu deiner Suche „${wish}“.`,
    }),
    seatOffered: ({ title, until }) => ({
      subject: `Ein Platz ist frei für dich: „${title}“`,
      line: `Du bist als Nächstes dran. Der Platz wird bis ${until} für dich freigehalten; nimm ihn, oder gib ihn weiter.`,
    }),
    eventCancelled: ({ title }) => ({
      subject: `Abgesagt: „${title}“`,
      line: 'Die Veranstaltung findet nicht statt.',
    }),
    eventShelved: ({ title }) => ({
      subject: `Nicht wie angekündigt: „${title}“`,
      line: 'Die Veranstaltung ist wieder ein Entwurf und findet nicht wie angekündigt statt.',
    }),
    eventBack: ({ title }) => ({
      subject: `Findet doch statt: „${title}“`,
      line: 'Die Veranstaltung ist wieder offen. Wenn du nicht kannst, sag ab, damit jemand anderes kann.',
    }),
    plannerAway: ({ title }) => ({
      subject: `Pausiert vorerst: „${title}“`,
      line: 'Wer diese Veranstaltung plant, ist gerade nicht erreichbar. Dein Platz bleibt dir, und wir sagen dir Bescheid, sobald es weitergeht.',
    }),
    plannerBack: ({ title }) => ({
      subject: `Es geht weiter: „${title}“`,
      line: 'Wer diese Veranstaltung plant, ist wieder da. Sie findet statt wie geplant.',
    }),
    eventDecided: ({ title, data }) => adminEventActions[data['why'] as AdminEventAction](title),
    eventReminder: ({ title }) => ({
      subject: `Bald: „${title}“`,
      line: 'Du nimmst teil. Wenn du nicht kannst, sag ab, damit jemand anderes kann.',
    }),
    eventOver: ({ title }) => ({
      subject: `Wie war „${title}“?`,
      line: 'Deine Veranstaltung ist vorbei. Schließ sie ab, damit alle, die da waren, ihr Karma bekommen.',
    }),
    reportAnswered: ({ data }) => {
      const what = contentNames[data['reported'] as ReportKind];
      return { subject: 'Was aus deiner Meldung wurde', line: answers[data['why'] as Answer](what) };
    },
    decidedAbout: ({ data }) => {
      const what = ownContentNames[data['reported'] as ReportKind];
      if (data['why'] === 'withdrawn')
        return {
          subject: 'Ein Admin hat eine Entscheidung zurückgenommen',
          line: `Was über ${what} entschieden war, hat ein Admin zurückgenommen, und alles ist wie zuvor. Hier steht die Begründung.`,
        };
      return data['why'] === 'hidden'
        ? {
            subject: `Ein Admin hat ${what} entfernt`,
            line: `${data['byReport'] === 0 ? 'Ein Admin hat' : 'Nach einer Meldung hat ein Admin'} ${what} entfernt. Hier steht die Begründung, und du kannst einmal um einen zweiten Blick bitten.`,
          }
        : {
            subject: 'Ein Admin verwarnt dich',
            line: `Nach einer Meldung über ${what} verwarnt dich ein Admin. Hier steht die Begründung, und du kannst einmal um einen zweiten Blick bitten.`,
          };
    },
    appealAnswered: ({ data }) =>
      data['why'] === 'granted'
        ? {
            subject: 'Deinem Einspruch wurde stattgegeben',
            line: 'Nach einem zweiten Blick ist die Entscheidung zurückgenommen, und alles ist wie zuvor.',
          }
        : {
            subject: 'Dein Einspruch wurde abgelehnt',
            line: 'Nach einem zweiten Blick bleibt es bei der Entscheidung.',
          },
    messageReceived: ({ name, said }) => ({
      subject: said === '' ? `${name} hat dir geschrieben` : name,
      line: said === '' ? `Eine Nachricht von ${name} wartet in deinem Chat.` : said,
    }),
  },
  gathered: {
    swaps: (count) => `${String(count)} Neuigkeiten bei deinen Tauschen`,
    matches: (count) => `${String(count)} Funde für dich`,
    events: (count) => `${String(count)} Neuigkeiten zu deinen Veranstaltungen`,
    messages: (count) => `${String(count)} Nachrichten warten auf dich`,
    moderation: (count) => `${String(count)} Entscheidungen von Admins`,
    mixed: (count) => `${String(count)} Neuigkeiten für dich`,
  },
  hello: (name) => `Hallo ${name},`,
  openOne: {
    swaps: 'Tausch ansehen',
    matches: 'Das Ding ansehen',
    events: 'Veranstaltung ansehen',
    messages: 'Lesen und antworten',
    moderation: 'Entscheidung ansehen',
  },
  openAll: {
    swaps: 'Meine Tausche ansehen',
    matches: 'Alles Neue ansehen',
    events: 'Alles Neue ansehen',
    messages: 'Chat öffnen',
    moderation: 'Entscheidungen ansehen',
    mixed: 'Alles Neue ansehen',
  },
  about: {
    swaps: 'deinen Tauschen',
    matches: 'deiner Wunschliste',
    events: 'deinen Veranstaltungen',
    messages: 'neuen Nachrichten',
    moderation: 'Entscheidungen von Admins',
  },
  why: (about, settingsUrl) =>
    `Du bekommst das, weil Mails zu ${about} an sind. In deinen Einstellungen schaltest du sie ab: ${settingsUrl}`,
  labels: {
    give: 'Du gibst',
    get: 'Du bekommst',
    with: 'Mit',
    between: 'Zwischen',
    when: 'Wann',
    how: 'Wie',
    where: 'Wo',
    item: 'Was',
    from: 'Von',
    wish: 'Dein Wunsch',
    ruling: 'Warum so entschieden wurde',
  },
  methods: { meet: 'Treffen', pick_up: 'Abholen', drop_off: 'Vorbeibringen', courier: 'Kurier' },
  deletedMember: 'Gelöschtes Mitglied',
  anItem: 'ein Ding',
  anEvent: 'eine Veranstaltung',
};
