import {
  defaultNotifications,
  defaultPrivacy,
  toSwitches,
  type NotificationPreferences,
  type PrivacySettings,
} from '@pass-along/contracts';
import { languages } from '../core/i18n/language.ts';
import { type Field } from '../core/timeline/factNames.ts';
import {
  describeEvent,
  subject,
  type DataOf,
  type Facts,
  type EventFormatters,
} from '../core/timeline/eventFormatter.ts';
import { type FormatHelpers } from '../core/timeline/formatHelpers.ts';

const notificationFields: Record<keyof NotificationPreferences, Field> = {
  emailNewMessages: 'mail about messages',
  pushItemMatches: 'item matches',
  weeklyDigest: 'weekly digest',
  swapSteps: 'swap steps',
  eventReminders: 'event reminders',
};
const privacyFields: Record<keyof PrivacySettings, Field> = {
  showProfile: 'profile shown',
  allowDirectMessages: 'direct messages',
  showLocation: 'location shown',
};

/** Sentences of an account, from joining to erasure. */
export function createMemberFormatters(speaker: FormatHelpers): EventFormatters<'member'> {
  const { t, none, term, moment, orNone } = speaker;
  const endings: Record<DataOf<'SessionsEnded'>['why'], string> = {
    signed_out_everywhere: t('signed out everywhere', 'überall abgemeldet'),
    password_reset: t('the password was reset', 'das Passwort wurde zurückgesetzt'),
    password_changed: t('the password was changed', 'das Passwort wurde geändert'),
    google_linked: t('the owner of the address came with Google', 'wem die Adresse gehört, kam mit Google'),
    suspended: t('the account is suspended', 'das Konto ist gesperrt'),
    deactivated: t('the account is deactivated', 'das Konto ist stillgelegt'),
    deleted: t('the account is to be deleted', 'das Konto wird gelöscht'),
    second_factor: t('the second factor has changed', 'der zweite Faktor hat sich geändert'),
    role_changed: t('the role has changed', 'die Rolle hat sich geändert'),
  };
  const passwordWords: Record<DataOf<'PasswordChanged'>['how'], string> = {
    reset: t('set a new password through the mailed link', 'hat über den Link in der Mail ein neues Passwort gesetzt'),
    changed: t('changed the password', 'hat das Passwort geändert'),
    withdrawn: t(
      'lost the password: the owner of the address came with Google',
      'hat das Passwort verloren: wem die Adresse gehört, kam mit Google',
    ),
  };
  return {
    MemberRegistered: ({ name, email, username, role, duties, status }) =>
      describeEvent(
        [role === 'admin' ? t('joined as an admin', 'ist als Admin beigetreten') : t('joined', 'ist beigetreten')],
        {
          name,
          username,
          'e-mail': email,
          role: term(role),
          ...(duties.length > 0 && { duties: duties.map(term).join(', ') }),
          status: term(status),
        },
      ),
    RegistrationAbandoned: () =>
      describeEvent([
        t('gave up a registration that stopped half-way', 'hat einen Beitritt aufgegeben, der halb stehen blieb'),
      ]),
    MemberSignedIn: ({ role }) =>
      describeEvent([
        role === 'admin'
          ? t('signed in as admin', 'hat sich als Admin angemeldet')
          : t('signed in', 'hat sich angemeldet'),
      ]),
    GoogleAccountLinked: () =>
      describeEvent([t('linked a Google account to sign in with', 'hat ein Google-Konto zum Anmelden verknüpft')], {
        'Google account': t('linked', 'verknüpft'),
      }),

    MemberApproved: ({ to }) =>
      describeEvent([t('let ', 'hat '), subject, t(' in', ' aufgenommen')], { status: term(to) }),
    MemberDeclined: ({ reason }) => describeEvent([t('declined ', 'hat abgelehnt: '), subject, `: ${orNone(reason)}`]),
    // no fact: each warning or note stands by itself and replaces no earlier one
    MemberWarned: ({ reason }) => describeEvent([t('warned ', 'hat verwarnt: '), subject, `: ${orNone(reason)}`]),
    MemberNoted: ({ note }) =>
      describeEvent([
        t('left a note among admins about ', 'hat eine Notiz unter Admins hinterlassen zu '),
        subject,
        `: ${orNone(note)}`,
      ]),
    ProfileCorrected: ({ reason }) =>
      describeEvent([t('corrected the profile of ', 'hat das Profil berichtigt: '), subject, `: ${orNone(reason)}`]),
    DeletionOrdered: ({ reason }) =>
      describeEvent([
        t('began to delete the account of ', 'hat das Löschen des Kontos begonnen: '),
        subject,
        `: ${orNone(reason)}`,
      ]),
    MemberVerified: () =>
      describeEvent([t('gave ', 'hat '), subject, t(' the verified badge', ' als geprüft ausgezeichnet')], {
        verified: t('yes', 'ja'),
      }),
    VerificationWithdrawn: () =>
      describeEvent(
        [t('took the verified badge of ', 'hat das Abzeichen von '), subject, t(' back', ' zurückgenommen')],
        {
          verified: t('no', 'nein'),
        },
      ),
    MemberSuspended: ({ reason, until }) =>
      describeEvent(
        [
          t('suspended ', 'hat '),
          subject,
          until === null
            ? t(' until reinstated', ' bis auf Weiteres gesperrt')
            : t(` until ${moment(until)}`, ` bis ${moment(until)} gesperrt`),
        ],
        {
          status: term('suspended'),
          'suspension reason': orNone(reason),
          'suspended until': until === null ? t('reinstated', 'auf Weiteres') : moment(until),
        },
      ),
    MemberReinstated: ({ to }) =>
      describeEvent([t('ended the suspension of ', 'hat die Sperre von '), subject, t('', ' aufgehoben')], {
        status: term(to),
        'suspension reason': none,
        'suspended until': none,
      }),
    MemberPromoted: ({ duties }) =>
      describeEvent([t('made ', 'hat '), subject, t(' an admin', ' zum Admin gemacht')], {
        role: term('admin'),
        duties: duties.map(term).join(', '),
      }),
    AdminDutiesChanged: ({ to }) =>
      describeEvent([t('changed the duties of ', 'hat die Aufgaben von '), subject, t('', ' geändert')], {
        duties: to.map(term).join(', '),
      }),
    MemberDemoted: () =>
      describeEvent([t('made ', 'hat '), subject, t(' a plain member', ' zum einfachen Mitglied gemacht')], {
        role: term('user'),
        duties: none,
      }),

    ProfileRevised: ({ name, username, bio, phone, location, website, socialLinks }) =>
      describeEvent([t('revised the profile', 'hat das Profil überarbeitet')], {
        name,
        username,
        bio: orNone(bio),
        phone: orNone(phone),
        location: orNone(location),
        website: orNone(website),
        Instagram: orNone(socialLinks.instagram),
        Twitter: orNone(socialLinks.twitter),
        Facebook: orNone(socialLinks.facebook),
      }),
    AvatarChanged: ({ to: avatar }) =>
      describeEvent(
        [
          avatar === null
            ? t('put the default profile picture back', 'ist zum Standardbild zurückgekehrt')
            : t('changed the profile picture', 'hat das Profilbild geändert'),
        ],
        { 'profile picture': formatPicture(avatar, speaker) },
      ),
    CoverChanged: ({ to: coverImage }) =>
      describeEvent(
        [
          coverImage === null
            ? t('put the default cover back', 'ist zum Standard-Titelbild zurückgekehrt')
            : t('changed the cover', 'hat das Titelbild geändert'),
        ],
        { cover: formatPicture(coverImage, speaker) },
      ),
    NotificationPreferencesSet: ({ choices }) =>
      describeEvent(
        [t('chose which notices to get', 'hat Benachrichtigungen gewählt')],
        toSwitchFacts(notificationFields, toSwitches(choices), speaker),
      ),
    LanguageChosen: ({ to }) =>
      describeEvent([t('chose the language of mails: ', 'hat die Sprache der Mails gewählt: '), languages[to]]),
    WeekSummedUp: () => describeEvent([t('summed up the week for ', 'hat die Woche zusammengefasst für '), subject]),
    MonthlyReportChosen: ({ wanted }) =>
      describeEvent([
        wanted
          ? t('asked for the monthly report by mail', 'möchte den Monatsbericht per Mail')
          : t('asked for no monthly report by mail', 'möchte keinen Monatsbericht per Mail'),
      ]),
    MonthSummedUp: ({ month }) =>
      describeEvent([t(`mailed the report of ${month} to `, `hat den Bericht für ${month} gemailt an `), subject]),
    UsernameChangeSuggested: () =>
      describeEvent([t('suggested another username to ', 'hat einen anderen Benutzernamen vorgeschlagen: '), subject]),
    PushDeviceAdded: () =>
      describeEvent([t('switched pushes on in a browser', 'hat Push-Nachrichten in einem Browser eingeschaltet')]),
    PushDeviceRemoved: ({ why }) =>
      describeEvent([
        why === 'gone'
          ? t(
              'took out a browser that takes no more pushes',
              'hat einen Browser entfernt, der keine Push-Nachrichten mehr annimmt',
            )
          : t('switched pushes off in a browser', 'hat Push-Nachrichten in einem Browser ausgeschaltet'),
      ]),
    PrivacySettingsSet: ({ to: privacy }) =>
      describeEvent(
        [t('chose what others may see and do', 'hat gewählt, was andere sehen und tun dürfen')],
        toSwitchFacts(privacyFields, privacy, speaker),
      ),

    PasswordResetRequested: ({ expiresAt }) =>
      describeEvent([
        t(
          `asked for a mail to reset the password, good until ${moment(expiresAt)}`,
          `hat um eine Mail für ein neues Passwort gebeten, gültig bis ${moment(expiresAt)}`,
        ),
      ]),
    PasswordChanged: ({ how }) => describeEvent([passwordWords[how]]),
    EmailChangeRequested: ({ newEmail }) =>
      describeEvent(
        [
          t(
            'asked to change the e-mail address; the new one is still to be confirmed',
            'möchte die E-Mail-Adresse ändern; die neue ist noch zu bestätigen',
          ),
        ],
        { 'unconfirmed e-mail': newEmail },
      ),
    EmailChanged: ({ to: email }) =>
      describeEvent([t('confirmed the new e-mail address', 'hat die neue E-Mail-Adresse bestätigt')], {
        'e-mail': email,
        'unconfirmed e-mail': none,
      }),
    SecondFactorBegun: () =>
      describeEvent([t('began to set up a second factor', 'hat begonnen, einen zweiten Faktor einzurichten')]),
    SecondFactorConfirmed: () =>
      describeEvent([t('set up a second factor', 'hat einen zweiten Faktor eingerichtet')], {
        'second factor': t('yes', 'ja'),
      }),
    SecondFactorPassed: ({ step, recoveryCodesLeft: left }) =>
      describeEvent([
        step !== null
          ? t('gave a right code of the authenticator app', 'hat einen richtigen Code der Authenticator-App angegeben')
          : t(`used a recovery code, ${String(left)} left`, `hat einen Ersatzcode verbraucht, ${String(left)} übrig`),
      ]),
    SecondFactorRefused: ({ failures }) =>
      describeEvent([
        t(
          `gave a wrong code, ${String(failures)} in a row`,
          `hat einen falschen Code angegeben, ${String(failures)} in Folge`,
        ),
      ]),
    RecoveryCodesRenewed: () => describeEvent([t('made new recovery codes', 'hat neue Ersatzcodes erzeugt')]),
    SecondFactorRemoved: ({ why, reason }) =>
      describeEvent(
        why === 'switched_off'
          ? [t('switched the second factor off', 'hat den zweiten Faktor abgeschaltet')]
          : [
              t('took away the second factor of ', 'hat den zweiten Faktor von '),
              subject,
              t(`: ${reason}`, ` entfernt: ${reason}`),
            ],
        { 'second factor': t('no', 'nein') },
      ),
    SessionsEnded: ({ why }) =>
      describeEvent([t(`ended every session: ${endings[why]}`, `hat alle Sitzungen beendet: ${endings[why]}`)]),

    MemberDeactivated: () =>
      describeEvent([t('deactivated the account', 'hat das Konto stillgelegt')], { status: term('deactivated') }),
    MemberReactivated: () =>
      describeEvent([t('came back: the account is active again', 'ist zurück: Das Konto ist wieder aktiv')], {
        status: term('active'),
      }),
    DeletionRequested: ({ dueAt }) =>
      describeEvent(
        [
          t(
            `asked for the account to be deleted, due on ${moment(dueAt)}`,
            `hat um das Löschen des Kontos gebeten, fällig am ${moment(dueAt)}`,
          ),
        ],
        { 'to be erased': moment(dueAt) },
      ),
    DeletionCancelled: () =>
      describeEvent([t('called the deletion off', 'hat das Löschen abgeblasen')], { 'to be erased': t('no', 'nein') }),
    MemberErased: () =>
      describeEvent([t('erased everything personal', 'hat alles Persönliche gelöscht')], { status: term('deleted') }),
  };
}

/** The values of a new account that no event sets. */
export function getInitialMemberFacts(speaker: FormatHelpers): Facts {
  const { t, none } = speaker;
  return {
    verified: t('no', 'nein'),
    duties: none,
    'second factor': t('no', 'nein'),
    'suspension reason': none,
    'suspended until': none,
    bio: none,
    phone: none,
    location: none,
    website: none,
    Instagram: none,
    Twitter: none,
    Facebook: none,
    'profile picture': formatPicture(null, speaker),
    cover: formatPicture(null, speaker),
    'unconfirmed e-mail': none,
    'to be erased': t('no', 'nein'),
    ...toSwitchFacts(notificationFields, defaultNotifications, speaker),
    ...toSwitchFacts(privacyFields, defaultPrivacy, speaker),
  };
}

function toSwitchFacts<K extends string>(
  fields: Record<K, Field>,
  set: Record<K, boolean>,
  { onOff }: FormatHelpers,
): Facts {
  return Object.fromEntries((Object.keys(fields) as K[]).map((key) => [fields[key], onOff(set[key])]));
}

/** A short picture id is enough to tell pictures apart. */
function formatPicture(imageId: string | null, { t }: FormatHelpers): string {
  return imageId === null ? t('default', 'Standard') : imageId.slice(0, 8);
}
