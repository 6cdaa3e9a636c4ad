import { defaultSettings, toSettings, type CommunitySettings, getKeys } from '@pass-along/contracts';
import { type Field, getFieldName } from '../core/timeline/factNames.ts';
import {
  linkMember,
  describeConsequence,
  describeEvent,
  subject,
  type DataOf,
  type Facts,
  type EventFormatters,
} from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

const settingFields: Record<keyof CommunitySettings, Field> = {
  name: 'community name',
  timeZone: 'time zone',
  language: 'email language',
  currency: 'currency',
  signupPolicy: 'sign-up policy',
  sessionDays: 'session days',
  deletionGraceDays: 'days before deletion',
  adminsNeedSecondFactor: 'admins need a second factor',
  shortNamesForVisitors: 'short names for visitors',
  figuresForVisitors: 'figures for visitors',
  descriptionAssistant: 'writing assistant',
  neighboursVerify: 'neighbours verify each other',
  swapLoops: 'swap loops',
  searchSynonyms: 'synonyms in searches',
};

/**
 * Sentences of settings, invitations, contact, newsletter, the roster of admins and the log itself. Codes and tokens
 * are left out.
 */
export function createFormatters({
  t,
  term,
  moment,
  orNone,
  onOff,
  language,
}: FormatHelpers): EventFormatters<
  | 'settings'
  | 'factors'
  | 'figuresExport'
  | 'listExport'
  | 'dataAccess'
  | 'exportSchedules'
  | 'invitation'
  | 'inviteRequest'
  | 'newsletter'
  | 'contact'
  | 'roster'
  | 'inbox'
  | 'readModel'
  | 'log'
  | 'seals'
> {
  const reports: Record<DataOf<'FiguresExported'>['report'], string> = {
    funnel: t('the funnel', 'Trichter der Anfragen'),
    'activity-over-time': t('the activity over time', 'Aktivität im Zeitverlauf'),
    categories: t('the items by category', 'Dinge nach Kategorie'),
    impact: t('the impact', 'Wirkung'),
    'impact-categories': t('the impact by category', 'Wirkung nach Kategorie'),
    karma: t('the karma by reason', 'Karma nach Grund'),
    'karma-distribution': t('the distribution of karma', 'Verteilung des Karmas'),
    leaderboard: t('the leaderboard', 'Bestenliste'),
    retention: t('the retention', 'Verbleib der Mitglieder'),
    'environmental-impact': t('the panel Environmental Impact', 'Umweltwirkung'),
    'community-health': t('the panel Community Health', 'Wie es der Gemeinschaft geht'),
    'growth-metrics': t('the panel Growth Metrics', 'Wachstum'),
    'swap-loops': t('the panel Swap Loops', 'Tauschkreise'),
  };
  return {
    CommunitySettingsChanged: ({ changes }) => {
      const facts = getSettingFacts(toSettings(changes), onOff);
      const changed = getKeys(facts)
        .map((field) => getFieldName(language, field))
        .join(', ');
      return describeEvent([t(`changed the ${changed}`, `hat geändert: ${changed}`)], facts);
    },

    FactorTableSwitched: ({ version, from, sources }) =>
      describeEvent(
        [
          t(
            `switched the impact factors from table ${String(from)} to table ${String(version)}`,
            `hat die Klimafaktoren von Tabelle ${String(from)} auf Tabelle ${String(version)} umgestellt`,
          ),
        ],
        { 'factor table': String(version), sources: sources.join('; ') },
      ),

    ListExported: ({ list, form, sort, filter, columns }) =>
      describeEvent(
        [
          t(
            `exported the list “${list}” as ${form.toUpperCase()}`,
            `hat die Liste „${list}“ als ${form.toUpperCase()} exportiert`,
          ),
        ],
        getExportFacts({ sort, filter, columns }),
      ),

    ExportScheduled: ({ list, form, every, hour, sort, filter, columns }) =>
      describeEvent(
        [
          t(
            `scheduled the list “${list}” as ${form.toUpperCase()}: every ${every}, at ${String(hour)}:00`,
            `hat die Liste „${list}“ als ${form.toUpperCase()} eingeplant: ` +
              `${every === 'week' ? 'jede Woche' : 'jeden Monat'}, um ${String(hour)}:00`,
          ),
        ],
        getExportFacts({ sort, filter, columns }),
      ),
    ScheduledExportDue: ({ list, memberId }) =>
      describeEvent([
        t(
          `reported that the export of the list “${list}” is due, to `,
          `hat gemeldet, dass der Export der Liste „${list}“ fällig ist, an `,
        ),
        linkMember(memberId),
      ]),
    ExportScheduleEnded: ({ list, memberId, byMemberId }, actorId) =>
      describeEvent([
        byMemberId === null
          ? t(
              `ended the scheduled export of the list “${list}” because its admin can no longer read it`,
              `hat den geplanten Export der Liste „${list}“ beendet, weil der Admin sie nicht mehr lesen darf`,
            )
          : t(
              `turned off the scheduled export of the list “${list}”`,
              `hat den geplanten Export der Liste „${list}“ abgeschaltet`,
            ),
        ...(memberId === actorId ? [] : [t(', set up by ', ', eingeplant von '), linkMember(memberId)]),
      ]),

    FiguresExported: ({ report, from, to, form, category }) => {
      const [as, als] = form === 'png' ? ['a picture', 'Bild'] : ['a spreadsheet', 'Tabelle'];
      return describeEvent(
        [
          t(
            `exported ${reports[report]} as ${as}, from ${from} to ${to}`,
            `hat als ${als} exportiert: ${reports[report]}, ${from} bis ${to}`,
          ),
        ],
        category === undefined ? {} : { category },
      );
    },

    InvitationIssued: ({ email, role, expiresAt }) => {
      const whom = email === '' ? t('anyone with the code', 'alle mit dem Code') : email;
      return describeEvent(
        [
          t(
            `invited ${whom} as ${role === 'admin' ? 'an admin' : 'a member'}, until ${moment(expiresAt)}`,
            `hat ${whom} als ${term(role)} eingeladen, gültig bis ${moment(expiresAt)}`,
          ),
        ],
        {
          for: email === '' ? t('anyone with the code', 'alle mit dem Code') : email,
          role: term(role),
          state: term('open'),
        },
      );
    },
    InvitationRevoked: () =>
      describeEvent([t('revoked the invitation', 'hat die Einladung widerrufen')], { state: term('revoked') }),
    InvitationUsed: ({ memberId }) =>
      describeConsequence(
        [linkMember(memberId), t(' joined with the invitation', ' ist mit der Einladung beigetreten')],
        { state: term('used') },
      ),

    InviteRequested: ({ email }) =>
      describeEvent([t('requested an invite', 'hat um eine Einladung gebeten')], {
        email: orNone(email),
        state: term('waiting'),
      }),
    InviteRequestAnswered: ({ answer }) =>
      describeEvent(
        [
          answer === 'invited'
            ? t('invited ', 'hat eingeladen: ')
            : t('declined the invite request of ', 'hat den Einladungswunsch abgelehnt: '),
          subject,
        ],
        { state: term(answer) },
      ),

    NewsletterRequested: ({ email }) =>
      describeEvent([t('signed up for the newsletter', 'hat den Newsletter bestellt')], {
        email: orNone(email),
        state: term('unconfirmed'),
      }),
    NewsletterConfirmed: () =>
      describeEvent([t('confirmed the subscription', 'hat das Abonnement bestätigt')], { state: term('confirmed') }),
    NewsletterLeft: () =>
      describeEvent([t('unsubscribed from the newsletter', 'hat den Newsletter abbestellt')], {
        state: term('unsubscribed'),
      }),

    ContactMessageSent: ({ name, email, subject: about, inquiryType }) =>
      describeEvent(
        [
          about === ''
            ? t('wrote a message that has since been erased', 'hat eine inzwischen gelöschte Nachricht geschrieben')
            : t(`wrote “${about}”`, `hat „${about}“ geschrieben`),
        ],
        { from: orNone(name), email: orNone(email), about: term(inquiryType), state: term('new') },
      ),
    ContactMessageMarked: ({ state }) =>
      describeEvent([t('marked ', 'hat '), subject, t(` as ${term(state)}`, ` als ${term(state)} markiert`)], {
        state: term(state),
      }),

    ContactMessageAnswered: ({ answer }) =>
      describeEvent([t('answered ', 'hat beantwortet: '), subject], {
        message: orNone(answer),
        state: term('answered'),
      }),

    AdminListed: ({ memberId }) =>
      describeConsequence([
        linkMember(memberId),
        t(' joined the list of active admins', ' steht jetzt in der Liste der aktiven Admins'),
      ]),
    AdminUnlisted: ({ memberId }) =>
      describeConsequence([
        linkMember(memberId),
        t(' left the list of active admins', ' steht nicht mehr in der Liste der aktiven Admins'),
      ]),

    NotificationsRead: ({ ids, upToPosition }) =>
      describeEvent([
        upToPosition === null && ids.length > 0
          ? t(`read ${String(ids.length)} notifications`, `hat ${String(ids.length)} Benachrichtigungen gelesen`)
          : t('read all notifications', 'hat alle Benachrichtigungen gelesen'),
      ]),

    InboxOpened: () => describeEvent([t('looked at the notifications', 'hat die Benachrichtigungen angesehen')]),

    RebuildOrdered: ({ projection }) =>
      describeEvent([
        t(
          `started a rebuild of the read model ${projection}`,
          `hat einen Neuaufbau des Lesemodells ${projection} angestoßen`,
        ),
      ]),
    RebuildSwitchOrdered: ({ projection }) =>
      describeEvent([
        t(
          `switched to the rebuilt read model ${projection}`,
          `hat auf das neu aufgebaute Lesemodell ${projection} umgestellt`,
        ),
      ]),
    RebuildAbandoned: ({ projection }) =>
      describeEvent([
        t(
          `discarded the rebuild of the read model ${projection}`,
          `hat den Neuaufbau des Lesemodells ${projection} verworfen`,
        ),
      ]),
    ParkedRetryOrdered: ({ projection }) =>
      describeEvent([
        t(
          `retried the parked events of ${projection}`,
          `hat die geparkten Ereignisse von ${projection} noch einmal versucht`,
        ),
      ]),
    ParkedEventSkipped: ({ projection, type, reason }) =>
      describeEvent([
        t(`skipped ${type} in ${projection}: ${reason}`, `hat ${type} in ${projection} übersprungen: ${reason}`),
      ]),

    CopyOrdered: ({ moment: at, masked }) =>
      describeEvent([
        t(
          `created a copy as of ${moment(at)}${masked ? ', with personal data masked' : ''}`,
          `hat eine Kopie des Stands vom ${moment(at)} erstellt${masked ? ', persönliche Daten verdeckt' : ''}`,
        ),
      ]),
    CopyOpened: () => describeEvent([t('opened a copy of the past', 'hat eine Kopie der Vergangenheit geöffnet')]),
    CopyClosed: () => describeEvent([t('closed a copy of the past', 'hat eine Kopie der Vergangenheit geschlossen')]),

    PersonalDataAccessed: ({ stream, reason }) =>
      describeEvent([
        t(
          `read the personal data in ${stream} on the command line: ${reason}`,
          `hat die persönlichen Daten in ${stream} auf der Kommandozeile gelesen: ${reason}`,
        ),
      ]),

    LogBegun: ({ logId }) => describeEvent([t(`started the log ${logId}`, `hat das Protokoll ${logId} begonnen`)]),

    LogSealed: ({ day, events }) =>
      describeEvent([
        t(
          `sealed the log up to ${day}, ${String(events)} events`,
          `hat das Protokoll bis ${day} versiegelt, ${String(events)} Ereignisse`,
        ),
      ]),

    LogVerified: ({ findings }) =>
      describeEvent([
        findings === 0
          ? t('verified the log: it is in order again', 'hat das Protokoll geprüft: Es ist wieder in Ordnung')
          : t(
              `verified the log: ${String(findings)} ${findings === 1 ? 'finding' : 'findings'}`,
              `hat das Protokoll geprüft: ${findings === 1 ? 'ein Befund' : `${String(findings)} Befunde`}`,
            ),
      ]),

    LogMoved: ({ logId, movedFrom }) =>
      describeEvent([
        t(
          `moved the log ${movedFrom}; it is now ${logId}`,
          `hat das Protokoll ${movedFrom} umgezogen; es heißt jetzt ${logId}`,
        ),
      ]),
  };
}

/** The settings before the first change by an admin. */
export const initialFacts = {
  settings: ({ onOff }: FormatHelpers): Facts => getSettingFacts(defaultSettings, onOff),
};

function getSettingFacts(
  settings: { [K in keyof CommunitySettings]?: CommunitySettings[K] | undefined },
  onOff: FormatHelpers['onOff'],
): Facts {
  return Object.fromEntries(
    getKeys(settings)
      .filter((setting) => settings[setting] !== undefined)
      .map((setting) => {
        const value = settings[setting];
        return [settingFields[setting], typeof value === 'boolean' ? onOff(value) : String(value)];
      }),
  );
}

/** The chosen filter, sort and columns of an exported list. */
function getExportFacts({ sort, filter, columns }: Pick<DataOf<'ListExported'>, 'sort' | 'filter' | 'columns'>): Facts {
  return {
    ...(filter !== '' && { filter }),
    ...(sort !== '' && { sort }),
    ...(columns && { columns: columns.join(', ') }),
  };
}
