import { defaultSettings, toSettings, type CommunitySettings } from '@pass-along/contracts';
import { type Field, getFieldName } from '../core/timeline/factNames.ts';
import {
  linkMember,
  describeEvent,
  subject,
  type DataOf,
  type Facts,
  type EventFormatters,
} from '../core/timeline/eventFormatter.ts';
import { type FormatHelpers } from '../core/timeline/formatHelpers.ts';

const settingFields: Record<keyof CommunitySettings, Field> = {
  name: 'community name',
  timeZone: 'time zone',
  signupPolicy: 'sign-up policy',
  sessionDays: 'session days',
  deletionGraceDays: 'deletion grace days',
  adminsNeedSecondFactor: 'admins need a second factor',
};

/**
 * Sentences of settings, invitations, contact, newsletter, the roster of admins and the log itself. Codes and tokens
 * are left out.
 */
export function createAdminEventFormatters({
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
    retention: t('who stays', 'wer bleibt'),
    'environmental-impact': t('the panel Environmental Impact', 'Umweltwirkung'),
    'community-health': t('the panel Community Health', 'Wie es der Gemeinschaft geht'),
    'growth-metrics': t('the panel Growth Metrics', 'Wachstum'),
  };
  return {
    CommunitySettingsChanged: ({ changes }) => {
      const facts = getSettingFacts(toSettings(changes), onOff);
      const changed = (Object.keys(facts) as Field[]).map((field) => getFieldName(language, field)).join(', ');
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
            `took out the list “${list}” as ${form.toUpperCase()}`,
            `hat die Liste „${list}“ als ${form.toUpperCase()} herausgenommen`,
          ),
        ],
        getExportFacts({ sort, filter, columns }),
      ),

    ExportScheduled: ({ list, form, every, hour, sort, filter, columns }) =>
      describeEvent(
        [
          t(
            `put the list “${list}” as ${form.toUpperCase()} on a schedule: every ${every}, at ${String(hour)}:00`,
            `hat die Liste „${list}“ als ${form.toUpperCase()} bestellt: ${every === 'week' ? 'jede Woche' : 'jeden Monat'}, um ${String(hour)}:00`,
          ),
        ],
        getExportFacts({ sort, filter, columns }),
      ),
    ScheduledExportDue: ({ list, memberId }) =>
      describeEvent([
        t(
          `found the export of the list “${list}” due, for `,
          `hat den Export der Liste „${list}“ fällig gefunden, für `,
        ),
        linkMember(memberId),
      ]),
    ExportScheduleEnded: ({ list, memberId, byMemberId }) =>
      describeEvent([
        byMemberId === null
          ? t(
              `ended the export of the list “${list}”, which its admin may not read any more: `,
              `hat den Export der Liste „${list}“ beendet, die nicht mehr lesen darf: `,
            )
          : t(
              `switched off the export of the list “${list}” of `,
              `hat den Export der Liste „${list}“ abgeschaltet, von `,
            ),
        linkMember(memberId),
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
      const whom = email === '' ? t('whoever has the code', 'alle mit dem Code') : email;
      return describeEvent(
        [
          t(
            `invited ${whom} as ${role === 'admin' ? 'an admin' : 'a member'}, until ${moment(expiresAt)}`,
            `hat ${whom} als ${term(role)} eingeladen, gültig bis ${moment(expiresAt)}`,
          ),
        ],
        {
          for: email === '' ? t('anybody with the code', 'alle mit dem Code') : email,
          role: term(role),
          state: term('open'),
        },
      );
    },
    InvitationRevoked: () =>
      describeEvent([t('revoked the invitation', 'hat die Einladung widerrufen')], { state: term('revoked') }),
    InvitationUsed: ({ memberId }) =>
      describeEvent(
        [t('let ', 'hat '), linkMember(memberId), t(' join with the invitation', ' mit der Einladung aufgenommen')],
        {
          state: term('used'),
        },
      ),

    InviteRequested: ({ email }) =>
      describeEvent([t('asked to be invited', 'hat um eine Einladung gebeten')], {
        'e-mail': orNone(email),
        state: term('waiting'),
      }),
    InviteRequestAnswered: ({ answer }) =>
      describeEvent(
        [
          answer === 'invited'
            ? t('sent an invitation to ', 'hat eingeladen: ')
            : t('declined the request of ', 'hat abgelehnt: '),
          subject,
        ],
        { state: term(answer) },
      ),

    NewsletterRequested: ({ email }) =>
      describeEvent([t('asked for the newsletter', 'hat den Newsletter bestellt')], {
        'e-mail': orNone(email),
        state: term('unconfirmed'),
      }),
    NewsletterConfirmed: () =>
      describeEvent([t('confirmed the subscription', 'hat das Abonnement bestätigt')], { state: term('confirmed') }),
    NewsletterLeft: () =>
      describeEvent([t('left the newsletter', 'hat den Newsletter abbestellt')], { state: term('unsubscribed') }),

    ContactMessageSent: ({ name, email, subject: about, inquiryType }) =>
      describeEvent(
        [
          about === ''
            ? t('wrote a message, erased since', 'hat etwas geschrieben, das inzwischen gelöscht ist')
            : t(`wrote “${about}”`, `hat „${about}“ geschrieben`),
        ],
        { from: orNone(name), 'e-mail': orNone(email), about: term(inquiryType), state: term('new') },
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
      describeEvent([
        t('counted ', 'hat '),
        linkMember(memberId),
        t(' among the admins who can act', ' zu den handelnden Admins gezählt'),
      ]),
    AdminUnlisted: ({ memberId }) =>
      describeEvent([
        t('no longer counted ', 'hat '),
        linkMember(memberId),
        t(' among the admins who can act', ' nicht mehr zu den handelnden Admins gezählt'),
      ]),

    NotificationsRead: ({ ids, upToPosition }) =>
      describeEvent([
        upToPosition === null && ids.length > 0
          ? t(`read ${String(ids.length)} notifications`, `hat ${String(ids.length)} Benachrichtigungen gelesen`)
          : t('read all notifications', 'hat alle Benachrichtigungen gelesen'),
      ]),

    RebuildOrdered: ({ projection }) =>
      describeEvent([
        t(
          `ordered a rebuild of the read model ${projection}`,
          `hat einen Neuaufbau des Lesemodells ${projection} bestellt`,
        ),
      ]),
    RebuildSwitchOrdered: ({ projection }) =>
      describeEvent([
        t(
          `switched to the rebuilt read model ${projection}`,
          `hat auf das neu gebaute Lesemodell ${projection} umgestellt`,
        ),
      ]),
    RebuildAbandoned: ({ projection }) =>
      describeEvent([
        t(
          `abandoned the rebuild of the read model ${projection}`,
          `hat den Neuaufbau des Lesemodells ${projection} verworfen`,
        ),
      ]),
    ParkedRetryOrdered: ({ projection }) =>
      describeEvent([
        t(
          `had the parked events of ${projection} tried again`,
          `hat die geparkten Ereignisse von ${projection} noch einmal versuchen lassen`,
        ),
      ]),
    ParkedEventSkipped: ({ projection, type, reason }) =>
      describeEvent([
        t(`had ${projection} go without ${type}: ${reason}`, `hat ${type} in ${projection} ausgelassen: ${reason}`),
      ]),

    CopyOrdered: ({ moment: at, masked }) =>
      describeEvent([
        t(
          `had a copy made as of ${moment(at)}${masked ? ', everything personal masked' : ''}`,
          `hat eine Kopie des Stands von ${moment(at)} machen lassen${masked ? ', alles Persönliche verdeckt' : ''}`,
        ),
      ]),
    CopyOpened: () =>
      describeEvent([t('looked into a copy of the past', 'hat in eine Kopie der Vergangenheit gesehen')]),
    CopyClosed: () => describeEvent([t('closed a copy of the past', 'hat eine Kopie der Vergangenheit geschlossen')]),

    PersonalDataAccessed: ({ stream, reason }) =>
      describeEvent([
        t(
          `read the personal data in ${stream} on the command line: ${reason}`,
          `hat die persönlichen Daten in ${stream} auf der Kommandozeile gelesen: ${reason}`,
        ),
      ]),

    LogBegun: ({ logId }) =>
      describeEvent([t(`gave the log its identity, ${logId}`, `hat dem Protokoll seine Kennung gegeben: ${logId}`)]),

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
          ? t('found the log in order again', 'hat das Protokoll wieder in Ordnung gefunden')
          : t(
              `verified the log: ${String(findings)} ${findings === 1 ? 'finding' : 'findings'}`,
              `hat das Protokoll geprüft: ${findings === 1 ? 'ein Befund' : `${String(findings)} Befunde`}`,
            ),
      ]),

    LogMoved: ({ logId, movedFrom }) =>
      describeEvent([
        t(`moved the log ${movedFrom}, which is ${logId} now`, `hat das Protokoll ${movedFrom} umgezogen: ${logId}`),
      ]),
  };
}

/** The settings before the first change by an admin. */
export const getInitialSettings = ({ onOff }: FormatHelpers): Facts => getSettingFacts(defaultSettings, onOff);

function getSettingFacts(
  settings: { [K in keyof CommunitySettings]?: CommunitySettings[K] | undefined },
  onOff: FormatHelpers['onOff'],
): Facts {
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([, value]) => value !== undefined)
      .map(([setting, value]) => [
        settingFields[setting as keyof CommunitySettings],
        typeof value === 'boolean' ? onOff(value) : String(value),
      ]),
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
