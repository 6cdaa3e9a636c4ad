import {
  defaultNotifications,
  defaultPrivacy,
  switchesOf,
  type NotificationPreferences,
  type PrivacySettings,
} from '@pass-along/contracts';
import { languages } from '../i18n/language.ts';
import { type Field } from './fields.ts';
import { said, subject, type DataOf, type Facts, type Readings } from './reading.ts';
import { type Speaker } from './speaker.ts';

const notices: Record<keyof NotificationPreferences, Field> = {
  emailNewMessages: 'mail about messages',
  pushItemMatches: 'item matches',
  weeklyDigest: 'weekly digest',
  swapSteps: 'swap steps',
  eventReminders: 'event reminders',
};
const openness: Record<keyof PrivacySettings, Field> = {
  showProfile: 'profile shown',
  allowDirectMessages: 'direct messages',
  showLocation: 'location shown',
};

/** Sentences of an account, from joining to erasure. */
export function memberReadings(speaker: Speaker): Readings<'member'> {
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
      said([role === 'admin' ? t('joined as an admin', 'ist als Admin beigetreten') : t('joined', 'ist beigetreten')], {
        name,
        username,
        'e-mail': email,
        role: term(role),
        ...(duties.length > 0 && { duties: duties.map(term).join(', ') }),
        status: term(status),
      }),
    RegistrationAbandoned: () =>
      said([t('gave up a registration that stopped half-way', 'hat einen Beitritt aufgegeben, der halb stehen blieb')]),
    MemberSignedIn: ({ role }) =>
      said([
        role === 'admin'
          ? t('signed in as admin', 'hat sich als Admin angemeldet')
          : t('signed in', 'hat sich angemeldet'),
      ]),
    GoogleAccountLinked: () =>
      said([t('linked a Google account to sign in with', 'hat ein Google-Konto zum Anmelden verknüpft')], {
        'Google account': t('linked', 'verknüpft'),
      }),

    MemberApproved: ({ to }) => said([t('let ', 'hat '), subject, t(' in', ' aufgenommen')], { status: term(to) }),
    MemberDeclined: ({ reason }) => said([t('declined ', 'hat abgelehnt: '), subject, `: ${orNone(reason)}`]),
    // no fact: each warning or note stands by itself and replaces no earlier one
    MemberWarned: ({ reason }) => said([t('warned ', 'hat verwarnt: '), subject, `: ${orNone(reason)}`]),
    MemberNoted: ({ note }) =>
      said([
        t('left a note among admins about ', 'hat eine Notiz unter Admins hinterlassen zu '),
        subject,
        `: ${orNone(note)}`,
      ]),
    ProfileCorrected: ({ reason }) =>
      said([t('corrected the profile of ', 'hat das Profil berichtigt: '), subject, `: ${orNone(reason)}`]),
    DeletionOrdered: ({ reason }) =>
      said([
        t('began to delete the account of ', 'hat das Löschen des Kontos begonnen: '),
        subject,
        `: ${orNone(reason)}`,
      ]),
    MemberVerified: () =>
      said([t('gave ', 'hat '), subject, t(' the verified badge', ' als geprüft ausgezeichnet')], {
        verified: t('yes', 'ja'),
      }),
    VerificationWithdrawn: () =>
      said([t('took the verified badge of ', 'hat das Abzeichen von '), subject, t(' back', ' zurückgenommen')], {
        verified: t('no', 'nein'),
      }),
    MemberSuspended: ({ reason, until }) =>
      said(
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
      said([t('ended the suspension of ', 'hat die Sperre von '), subject, t('', ' aufgehoben')], {
        status: term(to),
        'suspension reason': none,
        'suspended until': none,
      }),
    MemberPromoted: ({ duties }) =>
      said([t('made ', 'hat '), subject, t(' an admin', ' zum Admin gemacht')], {
        role: term('admin'),
        duties: duties.map(term).join(', '),
      }),
    AdminDutiesChanged: ({ to }) =>
      said([t('changed the duties of ', 'hat die Aufgaben von '), subject, t('', ' geändert')], {
        duties: to.map(term).join(', '),
      }),
    MemberDemoted: () =>
      said([t('made ', 'hat '), subject, t(' a plain member', ' zum einfachen Mitglied gemacht')], {
        role: term('user'),
        duties: none,
      }),

    ProfileRevised: ({ name, username, bio, phone, location, website, socialLinks }) =>
      said([t('revised the profile', 'hat das Profil überarbeitet')], {
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
      said(
        [
          avatar === null
            ? t('put the default profile picture back', 'ist zum Standardbild zurückgekehrt')
            : t('changed the profile picture', 'hat das Profilbild geändert'),
        ],
        { 'profile picture': picture(avatar, speaker) },
      ),
    CoverChanged: ({ to: coverImage }) =>
      said(
        [
          coverImage === null
            ? t('put the default cover back', 'ist zum Standard-Titelbild zurückgekehrt')
            : t('changed the cover', 'hat das Titelbild geändert'),
        ],
        { cover: picture(coverImage, speaker) },
      ),
    NotificationPreferencesSet: ({ choices }) =>
      said(
        [t('chose which notices to get', 'hat Benachrichtigungen gewählt')],
        switches(notices, switchesOf(choices), speaker),
      ),
    LanguageChosen: ({ to }) =>
      said([t('chose the language of mails: ', 'hat die Sprache der Mails gewählt: '), languages[to]]),
    WeekSummedUp: () => said([t('summed up the week for ', 'hat die Woche zusammengefasst für '), subject]),
    MonthlyReportChosen: ({ wanted }) =>
      said([
        wanted
          ? t('asked for the monthly report by mail', 'möchte den Monatsbericht per Mail')
          : t('asked for no monthly report by mail', 'möchte keinen Monatsbericht per Mail'),
      ]),
    MonthSummedUp: ({ month }) =>
      said([t(`mailed the report of ${month} to `, `hat den Bericht für ${month} gemailt an `), subject]),
    UsernameChangeSuggested: () =>
      said([t('suggested another username to ', 'hat einen anderen Benutzernamen vorgeschlagen: '), subject]),
    PushDeviceAdded: () =>
      said([t('switched pushes on in a browser', 'hat Push-Nachrichten in einem Browser eingeschaltet')]),
    PushDeviceRemoved: ({ why }) =>
      said([
        why === 'gone'
          ? t(
              'took out a browser that takes no more pushes',
              'hat einen Browser entfernt, der keine Push-Nachrichten mehr annimmt',
            )
          : t('switched pushes off in a browser', 'hat Push-Nachrichten in einem Browser ausgeschaltet'),
      ]),
    PrivacySettingsSet: ({ to: privacy }) =>
      said(
        [t('chose what others may see and do', 'hat gewählt, was andere sehen und tun dürfen')],
        switches(openness, privacy, speaker),
      ),

    PasswordResetRequested: ({ expiresAt }) =>
      said([
        t(
          `asked for a mail to reset the password, good until ${moment(expiresAt)}`,
          `hat um eine Mail für ein neues Passwort gebeten, gültig bis ${moment(expiresAt)}`,
        ),
      ]),
    PasswordChanged: ({ how }) => said([passwordWords[how]]),
    EmailChangeRequested: ({ newEmail }) =>
      said(
        [
          t(
            'asked to change the e-mail address; the new one is still to be confirmed',
            'möchte die E-Mail-Adresse ändern; die neue ist noch zu bestätigen',
          ),
        ],
        { 'unconfirmed e-mail': newEmail },
      ),
    EmailChanged: ({ to: email }) =>
      said([t('confirmed the new e-mail address', 'hat die neue E-Mail-Adresse bestätigt')], {
        'e-mail': email,
        'unconfirmed e-mail': none,
      }),
    SecondFactorBegun: () =>
      said([t('began to set up a second factor', 'hat begonnen, einen zweiten Faktor einzurichten')]),
    SecondFactorConfirmed: () =>
      said([t('set up a second factor', 'hat einen zweiten Faktor eingerichtet')], {
        'second factor': t('yes', 'ja'),
      }),
    SecondFactorPassed: ({ step, recoveryCodesLeft: left }) =>
      said([
        step !== null
          ? t('gave a right code of the authenticator app', 'hat einen richtigen Code der Authenticator-App angegeben')
          : t(`used a recovery code, ${String(left)} left`, `hat einen Ersatzcode verbraucht, ${String(left)} übrig`),
      ]),
    SecondFactorRefused: ({ failures }) =>
      said([
        t(
          `gave a wrong code, ${String(failures)} in a row`,
          `hat einen falschen Code angegeben, ${String(failures)} in Folge`,
        ),
      ]),
    RecoveryCodesRenewed: () => said([t('made new recovery codes', 'hat neue Ersatzcodes erzeugt')]),
    SecondFactorRemoved: ({ why, reason }) =>
      said(
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
      said([t(`ended every session: ${endings[why]}`, `hat alle Sitzungen beendet: ${endings[why]}`)]),

    MemberDeactivated: () =>
      said([t('deactivated the account', 'hat das Konto stillgelegt')], { status: term('deactivated') }),
    MemberReactivated: () =>
      said([t('came back: the account is active again', 'ist zurück: Das Konto ist wieder aktiv')], {
        status: term('active'),
      }),
    DeletionRequested: ({ dueAt }) =>
      said(
        [
          t(
            `asked for the account to be deleted, due on ${moment(dueAt)}`,
            `hat um das Löschen des Kontos gebeten, fällig am ${moment(dueAt)}`,
          ),
        ],
        { 'to be erased': moment(dueAt) },
      ),
    DeletionCancelled: () =>
      said([t('called the deletion off', 'hat das Löschen abgeblasen')], { 'to be erased': t('no', 'nein') }),
    MemberErased: () =>
      said([t('erased everything personal', 'hat alles Persönliche gelöscht')], { status: term('deleted') }),
  };
}

/** The values of a new account that no event sets. */
export function memberStart(speaker: Speaker): Facts {
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
    'profile picture': picture(null, speaker),
    cover: picture(null, speaker),
    'unconfirmed e-mail': none,
    'to be erased': t('no', 'nein'),
    ...switches(notices, defaultNotifications, speaker),
    ...switches(openness, defaultPrivacy, speaker),
  };
}

function switches<K extends string>(fields: Record<K, Field>, set: Record<K, boolean>, { onOff }: Speaker): Facts {
  return Object.fromEntries((Object.keys(fields) as K[]).map((key) => [fields[key], onOff(set[key])]));
}

/** A short picture id is enough to tell pictures apart. */
function picture(imageId: string | null, { t }: Speaker): string {
  return imageId === null ? t('default', 'Standard') : imageId.slice(0, 8);
}
