import { type NoticeData, type ReportKind, type SwapNudge, type swapFailure, pickKey } from '@pass-along/contracts';
import type { AdminEventAction, EventChange, Facts, LoopEnd, NoticeMessages, Sentence } from './noticeMessages.ts';

const reminders: Record<SwapNudge, (name: string, title: string, meeting: string) => Sentence> = {
  answer_due: (name, title) => ({
    subject: `${name} wartet auf deine Antwort`,
    line: `Die Anfrage zu „${title}“ ist seit Tagen offen. Nimm sie an oder lehn sie ab; ohne Antwort läuft sie ab.`,
  }),
  handover_soon: (name, title, meeting) => ({
    subject: `Bald: Übergabe von „${title}“ mit ${name}`,
    line: `${meeting === '' ? 'Es ist bald so weit' : meeting}. Kommst du? Für die Antwort genügt ein Klick.`,
  }),
  handover_over: (name, title) => ({
    subject: `Hat die Übergabe von „${title}“ geklappt?`,
    line: `Der Termin mit ${name} ist vorbei. Sag, wie es war.`,
  }),
  handover_overdue: (name, title) => ({
    subject: `Noch offen: Übergabe von „${title}“`,
    line: `Der Termin mit ${name} ist schon Tage her. Sag, wie es war, sonst endet der Tausch ohne Übergabe.`,
  }),
  confirmation_due: (name, title) => ({
    subject: `${name} hat bestätigt, du noch nicht`,
    line: `Hat die Übergabe von „${title}“ geklappt? Bestätige sie, oder sag, was schiefging.`,
  }),
  dispute_open: (_, title) => ({
    subject: `Der Streit um „${title}“ ist noch offen`,
    line: 'Ein Admin muss noch entscheiden, wie er ausgeht.',
  }),
  proposal_lapsed: (name, title) => ({
    subject: `Die vorgeschlagene Zeit für „${title}“ ist vorbei`,
    line: `${name} und du habt euch nicht rechtzeitig darauf geeinigt. Schlag eine andere Zeit vor.`,
  }),
};

const describePlaceChange = (data: NoticeData) =>
  data['why'] === 'moved'
    ? `${String(data['place'])} hat eine neue Adresse`
    : `${String(data['place'])} ist geschlossen`;

const describeNoShow = ({ name, absent }: Facts) =>
  absent === 'reader' ? 'Du bist nicht gekommen.' : `${absent === 'other' ? name : 'Jemand'} ist nicht gekommen.`;

const failures: Record<(typeof swapFailure)['options'][number], (facts: Facts) => string> = {
  cancelled: ({ name }) => `${name} hat den Tausch abgesagt. Deine Dinge sind wieder frei.`,
  abandoned: () => 'Zu lange ging nichts voran. Deine Dinge sind wieder frei.',
  not_as_described: () => 'Es war nicht wie beschrieben. Deine Dinge sind wieder frei.',
  no_show: (facts) => `${describeNoShow(facts)} Deine Dinge sind wieder frei.`,
  no_slot: () => 'Ihr habt keinen Termin gefunden. Deine Dinge sind wieder frei.',
  item_removed: () => 'Ein Admin hat etwas davon vom Brett genommen. Das andere ist wieder frei.',
  loop_undone: () => 'Jemand ist aus dem Tauschkreis ausgestiegen. Deine Dinge sind wieder frei.',
  reversed: () =>
    'Ein Admin hat ihn rückgängig gemacht. Er zählt nicht mehr, und das Karma dafür wurde zurückgenommen.',
};

const loopEnds: Record<LoopEnd, string> = {
  declined: 'Er hat nicht für alle gepasst. Deine Dinge sind frei, und wir suchen weiter nach anderen Kreisen.',
  expired:
    'Nicht alle haben rechtzeitig geantwortet. Deine Dinge sind frei, und wir suchen weiter nach anderen Kreisen.',
  item_gone: 'Etwas davon ist nicht mehr zu haben. Deine Dinge sind frei, und wir suchen weiter nach anderen Kreisen.',
  member_away: 'Nicht alle können noch mitmachen. Deine Dinge sind frei, und wir suchen weiter nach anderen Kreisen.',
  blocked: 'Nicht alle können noch mitmachen. Deine Dinge sind frei, und wir suchen weiter nach anderen Kreisen.',
  undone: 'Jemand ist vor der ersten Übergabe ausgestiegen. Alles ist rückgängig, und deine Dinge sind wieder frei.',
  lost: 'Du bekommst es nicht: Die Übergabe fällt aus. Wenn du schon etwas gegeben hast, schreib den Admins.',
  broken: 'Eine Übergabe in deinem Tauschkreis fällt aus. Deine finden statt wie abgemacht.',
  stopped: 'Ein Admin hat ihn beendet. Die Begründung steht auf der Seite des Tauschkreises.',
};

const contentNames: Record<ReportKind, string> = {
  item: 'einen Aushang',
  event: 'eine Veranstaltung',
  message: 'eine Nachricht',
  circle: 'eine Gruppe',
  member: 'ein Mitglied',
  review: 'eine Bewertung',
  collection: 'eine Sammlung',
};
const ownContentNames: Record<ReportKind, string> = {
  item: 'deinen Aushang',
  event: 'deine Veranstaltung',
  message: 'deine Nachricht',
  circle: 'deine Gruppe',
  member: 'dich',
  review: 'deine Bewertung',
  collection: 'deine Sammlung',
};

type Answer = 'dismissed' | 'acted' | 'undone' | 'upheld' | 'withdrawn';
const answers: Record<Answer, (what: string) => string> = {
  dismissed: (what) =>
    `Du hast ${what} gemeldet. Ein Admin hat es sich angesehen und keinen Verstoß gegen die Regeln gefunden. Danke.`,
  acted: (what) => `Du hast ${what} gemeldet. Ein Admin hat es sich angesehen und etwas unternommen. Danke.`,
  undone: (what) => `Du hast ${what} gemeldet. Nach einem Einspruch wurde die Entscheidung darüber zurückgenommen.`,
  upheld: (what) => `Du hast ${what} gemeldet. Nach einem Einspruch bleibt es bei der Entscheidung darüber.`,
  withdrawn: (what) => `Du hast ${what} gemeldet. Ein Admin hat die Entscheidung darüber inzwischen zurückgenommen.`,
};

const adminEventActions: Record<AdminEventAction, (title: string) => { subject: string; line: string }> = {
  opened: (title) => ({
    subject: `Deine Veranstaltung ist wieder offen: „${title}“`,
    line: 'Ein Admin hat deine Veranstaltung wieder geöffnet. Mitglieder können wieder teilnehmen.',
  }),
  shelved: (title) => ({
    subject: `Deine Veranstaltung ist wieder ein Entwurf: „${title}“`,
    line:
      'Ein Admin hat deine Veranstaltung wieder zum Entwurf gemacht. Nur du und die Admins sehen sie jetzt, ' +
      'und alle, die zugesagt haben, wissen Bescheid.',
  }),
  cancelled: (title) => ({
    subject: `Von einem Admin abgesagt: „${title}“`,
    line:
      'Ein Admin hat deine Veranstaltung abgesagt. Alle, die zugesagt haben oder auf der Warteliste stehen, ' +
      'wissen Bescheid.',
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

const moves: Record<EventChange, (title: string) => { subject: string; line: string }> = {
  time: (title) => ({
    subject: `Neuer Termin: „${title}“`,
    line: 'Der Termin dieser Veranstaltung hat sich geändert.',
  }),
  place: (title) => ({
    subject: `Neuer Ort: „${title}“`,
    line: 'Der Ort dieser Veranstaltung hat sich geändert.',
  }),
  both: (title) => ({
    subject: `Neuer Termin und Ort: „${title}“`,
    line: 'Termin und Ort dieser Veranstaltung haben sich geändert.',
  }),
};
const laterDatesMove = 'Die späteren Termine verschieben sich mit.';
const leaveIfBusy =
  'Wenn du nicht mehr kommen kannst, gib deinen Platz bitte auf ihrer Seite ab, damit jemand anderes kommen kann.';

export const germanNotices: NoticeMessages = {
  kinds: {
    asked: ({ name, title, data }) =>
      data['gives'] === 'requester'
        ? {
            subject: `${name} hat, was du suchst`,
            line: `${name} hat auf dein Gesuch „${title}“ geantwortet. Du bist dran.`,
          }
        : {
            subject: `${name} hätte gern „${title}“`,
            line: `${name} hat dir eine Anfrage zu „${title}“ geschickt. Jetzt bist du dran.`,
          },
    countered: ({ name, title, offered }) => ({
      subject: `${name} hat ein Gegenangebot zu „${title}“ gemacht`,
      line: `${name} schlägt dafür stattdessen „${offered}“ vor. Jetzt bist du dran.`,
    }),
    accepted: ({ name, title }) => ({
      subject: `${name} sagt Ja: „${title}“`,
      line: `${name} hat angenommen. Verabredet jetzt, wie, wo und wann ihr übergebt.`,
    }),
    rejected: ({ name, title, data }) => ({
      subject: `Aus „${title}“ wird leider nichts`,
      line:
        data['why'] === 'item_removed' ? `„${title}“ ist nicht mehr zu haben.` : `${name} hat die Anfrage abgelehnt.`,
    }),
    withdrawn: ({ name, title }) => ({
      subject: `${name} hat die Anfrage zu „${title}“ zurückgezogen`,
      line: `${name} hat die Anfrage zurückgezogen. Du musst nichts weiter tun.`,
    }),
    expired: ({ title }) => ({
      subject: `Die Anfrage zu „${title}“ ist abgelaufen`,
      line: 'Sie wurde nicht rechtzeitig beantwortet und ist damit beendet.',
    }),
    handoverProposed: ({ name, title }) => ({
      subject: `${name} schlägt einen Termin für „${title}“ vor`,
      line: `${name} schlägt vor, wie, wo und wann ihr übergebt. Stimm zu, oder schlag etwas anderes vor.`,
    }),
    scheduled: ({ name, title }) => ({
      subject: `Verabredet: Übergabe von „${title}“`,
      line: `${name} ist einverstanden. Wir erinnern dich rechtzeitig.`,
    }),
    reminder: ({ name, title, meeting, data }) =>
      reminders[pickKey(reminders, data['why'], 'answer_due')](name, title, meeting),
    cannotCome: ({ name, title }) => ({
      subject: `${name} kann nicht kommen: „${title}“`,
      line: `${name} kann zum vereinbarten Termin nicht. Schlag einen anderen vor.`,
    }),
    confirmed: ({ name, title }) => ({
      subject: `${name} hat die Übergabe von „${title}“ bestätigt`,
      line: `${name} hat die Übergabe bestätigt. Bestätige sie auch, oder sag, was schiefging.`,
    }),
    completed: ({ title }) => ({
      subject: `Geschafft: „${title}“ ist übergeben`,
      line: 'Der Tausch ist abgeschlossen. Danke, dass du Dinge weitergibst.',
    }),
    failed: (facts) => ({
      subject: `Der Tausch von „${facts.title}“ kam nicht zustande`,
      line: failures[pickKey(failures, facts.data['why'], 'cancelled')](facts),
    }),
    sideAway: ({ name, title }) => ({
      subject: `${name} ist gerade nicht erreichbar: „${title}“`,
      line:
        `Der Tausch pausiert, bis ${name} wieder da ist; so lange läuft keine Frist ab. Wenn du nicht warten ` +
        `möchtest, kannst du ihn jederzeit beenden.`,
    }),
    sideBack: ({ name, title }) => ({
      subject: `${name} ist wieder da: „${title}“`,
      line: 'Der Tausch geht da weiter, wo ihr aufgehört habt.',
    }),
    disputed: ({ name, title }) => ({
      subject: `${name} bestreitet die Übergabe von „${title}“`,
      line: `${name} sagt, dass es nicht so war wie bestätigt. Ein Admin entscheidet, wie es ausgeht.`,
    }),
    disputeStated: ({ name, title }) => ({
      subject: `${name} hat den Streit um „${title}“ aus eigener Sicht geschildert`,
      line: 'Du kannst das beim Tausch lesen und deine Sicht schildern. Ein Admin entscheidet.',
    }),
    toSettle: ({ title }) => ({
      subject: `Ein Streit um „${title}“ braucht eine Entscheidung`,
      line: 'Zwei Mitglieder sind sich über eine Übergabe uneinig. Ein Admin muss entscheiden.',
    }),
    handoverPlaceChanged: ({ data }) => ({
      subject: describePlaceChange(data),
      line:
        data['why'] === 'moved'
          ? 'Du hast dort eine Übergabe, vereinbart oder vorgeschlagen. Sieh nach, wo es jetzt ist.'
          : 'Du hast dort eine Übergabe, vereinbart oder vorgeschlagen. Schlag einen anderen Ort vor.',
    }),
    loopOffered: ({ name, title, offered, data }) =>
      data['why'] === 'changed'
        ? {
            subject: `${name} hat „${title}“ geändert`,
            line:
              `Du hast einem Tauschkreis zugesagt, der dir „${title}“ für „${offered}“ bringt. Schau es dir noch ` +
              'einmal an und sag, ob es weiter für dich passt.',
          }
        : {
            subject: `Du könntest „${title}“ für „${offered}“ bekommen`,
            line:
              'Ein Tauschkreis in der Nachbarschaft ginge auf: Alle geben etwas und bekommen etwas. Sag Ja, oder ' +
              'dass es nichts für dich ist.',
          },
    loopReminder: ({ title, offered }) => ({
      subject: `Noch offen: „${title}“ für „${offered}“`,
      line: 'Ein Tauschkreis wartet auf deine Antwort. In drei Tagen endet das Angebot.',
    }),
    loopAgreed: ({ title, offered }) => ({
      subject: `Es klappt: Du bekommst „${title}“ für „${offered}“`,
      line: 'Alle im Tauschkreis haben Ja gesagt. Verabrede jetzt deine beiden Übergaben.',
    }),
    loopMeeting: ({ name, title }) => ({
      subject: `${name} schlägt ein Treffen für euren Tauschkreis vor`,
      line:
        `${name} schlägt vor, wann und wo alle auf einmal übergeben könnten; dort bekämst du „${title}“. Sag, ob du ` +
        `kommen kannst.`,
    }),
    loopMeetingOff: ({ name, title, data }) => ({
      subject:
        data['why'] === 'lapsed'
          ? 'Die vorgeschlagene Zeit für euren Tauschkreis ist vorbei'
          : `${name} kann nicht zum Treffen eures Tauschkreises kommen`,
      line:
        `Damit gibt es noch kein Treffen für alle, auch nicht für „${title}“. Schlag ein anderes vor, oder ` +
        `verabredet euch einzeln.`,
    }),
    loopEnded: (facts) => ({
      subject: `Der Tauschkreis um „${facts.title}“ ist beendet`,
      line: loopEnds[pickKey(loopEnds, facts.data['why'], 'declined')],
    }),
    loopShort: ({ name, title }) => ({
      subject: `${name} hat in einem Tauschkreis etwas gegeben und bekommt „${title}“ nicht`,
      line: 'Ein Admin kann ein anderes Ding aus dem Kreis vorschlagen oder Karma dafür geben.',
    }),
    replacementProposed: ({ name, title, data }) =>
      data['side'] === 'giver'
        ? {
            subject: `${name} kann „${title}“ von dir bekommen`,
            line:
              `${name} hat in eurem Tauschkreis etwas gegeben und nichts bekommen. Du hattest zugesagt, „${title}“ ` +
              `herzugeben, deshalb bieten die Admins es ${name} an. Solange du es nicht anderweitig vergibst, kann ` +
              `${name} es innerhalb von sieben Tagen nehmen.`,
          }
        : {
            subject: `Du kannst stattdessen „${title}“ bekommen`,
            line:
              `Du hast in einem Tauschkreis etwas gegeben und nichts bekommen. Die Admins bieten dir „${title}“ von ` +
              `${name} an, oder Karma. Entscheide dich innerhalb von sieben Tagen.`,
          },
    replacementReminder: ({ title }) => ({
      subject: `Noch offen: „${title}“ oder Karma`,
      line:
        'Die Admins haben dir etwas für das angeboten, was du in einem Tauschkreis nicht bekommen hast. In drei ' +
        'Tagen bekommst du das Karma.',
    }),
    replacementTaken: ({ name, title, data }) =>
      data['side'] === 'giver'
        ? { subject: `${name} nimmt „${title}“ von dir`, line: 'Verabredet jetzt, wann und wo ihr es übergebt.' }
        : {
            subject: `„${title}“ von ${name} ist für dich reserviert`,
            line: 'Verabredet jetzt, wann und wo du es abholst.',
          },
    replacementOff: ({ name, title, data }) =>
      data['side'] === 'giver'
        ? { subject: `Du kannst „${title}“ behalten`, line: `Es geht doch nicht an ${name}.` }
        : {
            subject: `„${title}“ ist nicht mehr zu haben`,
            line:
              'Du kannst es nicht für das bekommen, was du in einem Tauschkreis gegeben hast. Die Admins suchen ' +
              'einen anderen Weg.',
          },
    reviewDue: ({ name, title, until }) => ({
      subject: `Wie war es mit ${name}?`,
      line:
        `„${title}“ wurde vor einigen Tagen übergeben. Eine Bewertung und ein paar Worte helfen allen hier; ` +
        `bis ${until} kannst du sie schreiben.`,
    }),
    wishMatched: ({ name, count, title, wish, data }) =>
      count > 1
        ? {
            subject: `${String(count)} neue Treffer für „${wish}“`,
            line: 'Du findest sie alle auf deiner Wunschliste.',
          }
        : {
            subject: `Für dich gefunden: „${title}“`,
            line:
              data['wish'] === 'post'
                ? `„${title}“ von ${name} könnte das sein, was du mit „${wish}“ suchst.`
                : `${name} hat „${title}“ ausgehängt. Das passt zu deiner Suche „${wish}“.`,
          },
    seatOffered: ({ title, until }) => ({
      subject: `Ein Platz ist für dich frei: „${title}“`,
      line:
        `Du stehst als Nächstes auf der Warteliste. Der Platz ist bis ${until} für dich reserviert. Nimm ` +
        `ihn, oder gib ihn weiter.`,
    }),
    eventCancelled: ({ title }) => ({
      subject: `Abgesagt: „${title}“`,
      line: 'Die Veranstaltung findet nicht statt.',
    }),
    eventMoved: ({ title, data }) => {
      const { subject, line } = moves[pickKey(moves, data['why'], 'both')](title);
      return { subject, line: [line, ...(data['laterDates'] === 1 ? [laterDatesMove] : []), leaveIfBusy].join(' ') };
    },
    eventPlaceChanged: ({ data }) => ({
      subject: describePlaceChange(data),
      line:
        data['why'] === 'moved'
          ? 'Deine Veranstaltung ist dort geplant. Wähl den Ort noch einmal, dann erfahren es alle, die kommen.'
          : 'Deine Veranstaltung ist dort geplant. Verleg sie, dann erfahren es alle, die kommen.',
    }),
    eventAnnounced: ({ name, title, said }) => ({ subject: `${name} schreibt zu „${title}“`, line: said }),
    eventShelved: ({ title }) => ({
      subject: `Planänderung: „${title}“`,
      line: 'Die Veranstaltung ist wieder ein Entwurf und findet nicht wie angekündigt statt.',
    }),
    eventBack: ({ title }) => ({
      subject: `Findet doch statt: „${title}“`,
      line:
        'Die Veranstaltung ist wieder offen. Wenn du nicht kannst, gib deinen Platz ab, damit jemand anderes ' +
        'kommen kann.',
    }),
    plannerAway: ({ title }) => ({
      subject: `Vorerst pausiert: „${title}“`,
      line:
        'Die Organisation dieser Veranstaltung ist gerade nicht erreichbar. Dein Platz bleibt dir, und ' +
        'wir sagen dir Bescheid, sobald es weitergeht.',
    }),
    plannerBack: ({ title }) => ({
      subject: `Es geht weiter: „${title}“`,
      line: 'Die Organisation ist wieder da. Die Veranstaltung findet statt wie geplant.',
    }),
    eventDecided: ({ title, data }) => adminEventActions[pickKey(adminEventActions, data['why'], 'shelved')](title),
    eventReminder: ({ title }) => ({
      subject: `Bald: „${title}“`,
      line: 'Du hast zugesagt. Wenn du nicht kannst, gib deinen Platz ab, damit jemand anderes kommen kann.',
    }),
    eventOver: ({ title }) => ({
      subject: `Wie war „${title}“?`,
      line:
        'Deine Veranstaltung ist vorbei. Markiere sie als abgeschlossen, damit alle, die dabei waren, ihr Karma ' +
        'bekommen.',
    }),
    reportAnswered: ({ data }) => {
      const what = contentNames[pickKey(contentNames, data['reported'], 'item')];
      return { subject: 'Neues zu deiner Meldung', line: answers[pickKey(answers, data['why'], 'dismissed')](what) };
    },
    decidedAbout: ({ data }) => {
      const what = ownContentNames[pickKey(ownContentNames, data['reported'], 'item')];
      if (data['why'] === 'withdrawn')
        return {
          subject: 'Ein Admin hat eine Entscheidung zurückgenommen',
          line:
            `Ein Admin hat die Entscheidung über ${what} zurückgenommen, und alles ist wie zuvor. Die ` +
            `Begründung kannst du hier lesen.`,
        };
      return data['why'] !== 'warned'
        ? {
            subject: `Ein Admin hat ${what} entfernt`,
            line:
              `${data['byReport'] === 0 ? 'Ein Admin hat' : 'Nach einer Meldung hat ein Admin'} ${what} ` +
              `entfernt${data['why'] === 'hiddenAndWarned' ? ' und dich verwarnt' : ''}. Du kannst hier die ` +
              `Begründung lesen und einmal Einspruch einlegen.`,
          }
        : {
            subject: 'Eine Verwarnung von einem Admin',
            line:
              `Nach einer Meldung über ${what} hat dich ein Admin verwarnt. Du kannst hier die Begründung ` +
              `lesen und einmal Einspruch einlegen.`,
          };
    },
    appealAnswered: ({ data }) => {
      if (data['why'] === 'moot')
        return {
          subject: 'Dein Einspruch wurde geschlossen',
          line: 'Wogegen du Einspruch eingelegt hast, ist schon vorbei. Es gibt nichts mehr zurückzunehmen.',
        };
      return data['why'] === 'granted'
        ? {
            subject: 'Deinem Einspruch wurde stattgegeben',
            line: 'Die Entscheidung wurde zurückgenommen, und alles ist wie zuvor.',
          }
        : {
            subject: 'Dein Einspruch wurde abgelehnt',
            line: 'Es bleibt bei der Entscheidung.',
          };
    },
    vouched: ({ name }) => ({
      subject: `${name} bürgt für dich`,
      line: `${name} sagt, dass ihr euch kennt. Sobald zwei Leute für dich bürgen, bist du „Geprüft“.`,
    }),
    verified: ({ data }) => ({
      subject: 'Du bist jetzt geprüft',
      line:
        data['why'] === 'neighbours'
          ? 'Zwei Leute aus der Nachbarschaft bürgen für dich. Dein Profil zeigt „Geprüft“ mit ihren Namen.'
          : 'Ein Admin hat dich geprüft. Dein Profil zeigt „Geprüft“.',
    }),
    verificationLapsed: () => ({
      subject: 'Du bist nicht mehr als „Geprüft“ gekennzeichnet',
      line: 'Es bürgen weniger als zwei Leute für dich. Sobald wieder jemand für dich bürgt, ist das Abzeichen zurück.',
    }),
    verificationAllowed: () => ({
      subject: 'Bürgschaften zählen bei dir wieder',
      line: 'Ein Admin hat das erlaubt. Sobald zwei Leute für dich bürgen, bist du wieder „Geprüft“.',
    }),
    callRings: ({ name }) => ({ subject: `${name} ruft an`, line: 'Öffne den Chat, um anzunehmen.' }),
    messageReceived: ({ name, count, said }) =>
      count > 1
        ? { subject: `${String(count)} neue Nachrichten von ${name}`, line: 'Öffne den Chat, um sie zu lesen.' }
        : {
            subject: said === '' ? `Neue Nachricht von ${name}` : name,
            line: said === '' ? 'Öffne den Chat, um sie zu lesen.' : said,
          },
  },
  gathered: {
    swaps: (count) => `${String(count)} Neuigkeiten zu deinen Tauschgeschäften`,
    matches: (count) => `${String(count)} neue Treffer für dich`,
    events: (count) => `${String(count)} Neuigkeiten zu deinen Veranstaltungen`,
    messages: (count) => `${String(count)} neue Nachrichten`,
    vouches: (count) => `${String(count)} Neuigkeiten zu deinem Abzeichen „Geprüft“`,
    moderation: (count) => `${String(count)} Entscheidungen von Admins`,
    mixed: (count) => `${String(count)} Neuigkeiten für dich`,
  },
  withoutText: {
    swaps: 'Es gibt Neues zu einem deiner Tauschgeschäfte',
    matches: 'Es gibt einen neuen Treffer für dich',
    events: 'Es gibt Neues zu einer Veranstaltung',
    messages: 'Du hast eine neue Nachricht',
    vouches: 'Es gibt Neues zu deinem Abzeichen „Geprüft“',
    moderation: 'Ein Admin hat etwas entschieden',
  },
  hello: (name) => `Hallo ${name},`,
  openOne: {
    swaps: 'Tausch ansehen',
    matches: 'Am Brett ansehen',
    events: 'Veranstaltung ansehen',
    messages: 'Lesen und antworten',
    vouches: 'Profil ansehen',
    moderation: 'Entscheidung ansehen',
  },
  openAll: {
    swaps: 'Meine Tauschgeschäfte ansehen',
    matches: 'Alles Neue ansehen',
    events: 'Alles Neue ansehen',
    messages: 'Chat öffnen',
    vouches: 'Profil ansehen',
    moderation: 'Entscheidungen ansehen',
    mixed: 'Alles Neue ansehen',
  },
  about: {
    swaps: 'deinen Tauschgeschäften',
    matches: 'deiner Wunschliste',
    events: 'deinen Veranstaltungen',
    messages: 'neuen Nachrichten',
    vouches: 'deinem Abzeichen „Geprüft“',
    moderation: 'Entscheidungen von Admins',
  },
  why: (about, settingsUrl) =>
    `Du bekommst diese Mail, weil Mails zu ${about} eingeschaltet sind. In deinen Einstellungen kannst du ` +
    `sie abschalten: ${settingsUrl}`,
  labels: {
    give: 'Du gibst',
    get: 'Du bekommst',
    with: 'Mit',
    between: 'Zwischen',
    when: 'Wann',
    how: 'Wie',
    where: 'Wo',
    link: 'Link',
    before: 'Vorher',
    item: 'Ding',
    items: 'Dinge',
    from: 'Von',
    wish: 'Du suchst',
    ruling: 'Begründung der Entscheidung',
  },
  methods: { meet: 'Treffen', pick_up: 'Abholen', drop_off: 'Vorbeibringen', courier: 'Kurier' },
  deletedMember: 'Gelöschtes Mitglied',
  anItem: 'ein Ding',
  anEvent: 'eine Veranstaltung',
};
