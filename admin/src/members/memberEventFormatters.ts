import {
  defaultNotifications,
  defaultPrivacy,
  toSwitches,
  type NotificationPreferences,
  type PrivacySettings,
  getKeys,
  type VouchLostWhy,
} from '@pass-along/contracts';
import { languages } from '../core/i18n/language.ts';
import type { Field } from '../core/timeline/factNames.ts';
import {
  describeConsequence,
  describeDeed,
  describeEvent,
  linkMember,
  subject,
  type DataOf,
  type Facts,
  type EventFormatters,
  type Sentence,
} from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

const notificationFields: Record<keyof NotificationPreferences, Field> = {
  emailNewMessages: 'email about messages',
  pushItemMatches: 'item matches',
  weeklyDigest: 'weekly digest',
  swapSteps: 'swap steps',
  eventReminders: 'event reminders',
};
const privacyFields: Record<keyof PrivacySettings, Field> = {
  showProfile: 'profile shown',
  allowDirectMessages: 'direct messages',
  allowCalls: 'calls allowed',
  showLocation: 'location shown',
};

/** Sentences of an account, from joining to erasure. */
export function createFormatters(speaker: FormatHelpers): EventFormatters<'member'> {
  const { t, none, term, moment, orNone } = speaker;
  const endings: Record<DataOf<'SessionsEnded'>['why'], string> = {
    signed_out_everywhere: t('signed out everywhere', 'überall abgemeldet'),
    password_reset: t('the password was reset', 'das Passwort wurde zurückgesetzt'),
    password_changed: t('the password was changed', 'das Passwort wurde geändert'),
    google_linked: t('the owner of the address signed in with Google', 'die Adresse wurde mit Google bestätigt'),
    suspended: t('the account is suspended', 'das Konto ist gesperrt'),
    deactivated: t('the account is deactivated', 'das Konto ist stillgelegt'),
    deleted: t('the account is to be deleted', 'das Konto wird gelöscht'),
    second_factor: t('the second factor has changed', 'der zweite Faktor hat sich geändert'),
    role_changed: t('the role has changed', 'die Rolle hat sich geändert'),
  };
  const lostVouches: Record<VouchLostWhy, string> = {
    withdrawn: t('it was withdrawn', 'sie wurde zurückgezogen'),
    suspended: t('the account of its author is suspended', 'das Konto ist gesperrt'),
    distrusted: t('an admin removed the verified badge of its author', 'ein Admin hat „Geprüft“ entfernt'),
  };
  const passwordWords: Record<DataOf<'PasswordChanged'>['how'], string> = {
    reset: t('set a new password with the emailed link', 'hat über den Link in der Mail ein neues Passwort festgelegt'),
    changed: t('changed the password', 'hat das Passwort geändert'),
    withdrawn: t(
      'lost the password: the owner of the address signed in with Google',
      'hat das Passwort verloren: Die Adresse wurde mit Google bestätigt',
    ),
  };
  /** The owner of an account that another account changed. */
  const ofMember = (memberId: string, actorId: string | undefined): Sentence =>
    actorId === undefined || actorId === memberId ? [] : [t(' of ', ' von '), subject];
  /** A change of an account: the German verb follows its owner. */
  const describeChange = (
    { memberId, actorId }: { memberId: string; actorId: string | undefined },
    [english, german, verb]: readonly [string, string, string],
    facts: Facts,
  ) => describeEvent([t(english, german), ...ofMember(memberId, actorId), t('', verb)], facts);
  return {
    MemberRegistered: ({ memberId, name, email, username, role, duties, status }, actorId) =>
      describeDeed(
        memberId,
        actorId,
        [
          role === 'admin'
            ? t('joined as an admin', 'ist als Admin beigetreten')
            : status === 'waiting'
              ? t('asked to join', 'möchte beitreten')
              : t('joined', 'ist beigetreten'),
        ],
        {
          name,
          username,
          email,
          role: term(role),
          ...(duties.length > 0 && { permissions: duties.map(term).join(', ') }),
          status: term(status),
        },
      ),
    // the next person that wants the address or the username ends it
    RegistrationAbandoned: () =>
      describeConsequence([
        t('An incomplete registration was given up', 'Eine unvollständige Registrierung wurde aufgegeben'),
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
      describeEvent([t('approved ', 'hat '), subject, t('', ' aufgenommen')], { status: term(to) }),
    MemberDeclined: ({ reason }) => describeEvent([t('declined ', 'hat abgelehnt: '), subject, `: ${orNone(reason)}`]),
    // no fact: each warning or note stands by itself and replaces no earlier one
    MemberWarned: ({ reason }) => describeEvent([t('warned ', 'hat verwarnt: '), subject, `: ${orNone(reason)}`]),
    MemberNoted: ({ note }) =>
      describeEvent([
        t('added an admin note about ', 'hat eine Admin-Notiz hinzugefügt zu '),
        subject,
        `: ${orNone(note)}`,
      ]),
    ProfileCorrected: ({ reason }) =>
      describeEvent([t('corrected the profile of ', 'hat das Profil berichtigt: '), subject, `: ${orNone(reason)}`]),
    DeletionOrdered: ({ reason }) =>
      describeEvent([
        t('started deleting the account of ', 'hat die Löschung des Kontos eingeleitet: '),
        subject,
        `: ${orNone(reason)}`,
      ]),
    MemberVerified: () =>
      describeEvent([t('gave ', 'hat '), subject, t(' the verified badge', ' als geprüft markiert')], {
        verified: t('yes', 'ja'),
      }),
    VerificationWithdrawn: ({ reason }) =>
      describeEvent(
        [t('removed the verified badge of ', 'hat „Geprüft“ entfernt bei '), subject, `: ${orNone(reason)}`],
        { verified: t('no', 'nein') },
      ),
    VerificationAllowed: () =>
      describeEvent([
        t('allowed neighbours to verify ', 'hat Bürgschaften wieder zugelassen für '),
        subject,
        t(' again', ''),
      ]),
    VouchGiven: ({ memberId, forMemberId }, actorId) =>
      describeDeed(memberId, actorId, [t('vouched for ', 'hat gebürgt für '), linkMember(forMemberId)]),
    VouchWithdrawn: ({ memberId, forMemberId }, actorId) =>
      describeDeed(memberId, actorId, [
        t('withdrew the vouch for ', 'hat die Bürgschaft zurückgezogen für '),
        linkMember(forMemberId),
      ]),
    VouchReceived: ({ voucherId }) =>
      describeConsequence([
        t('The vouch of ', 'Die Bürgschaft von '),
        linkMember(voucherId),
        t(' for ', ' zählt für '),
        subject,
        t(' counts', ''),
      ]),
    VouchLost: ({ voucherId, why }) =>
      describeConsequence([
        t('The vouch of ', 'Die Bürgschaft von '),
        linkMember(voucherId),
        t(' for ', ' zählt nicht mehr für '),
        subject,
        t(' no longer counts', ''),
        `: ${lostVouches[why]}`,
      ]),
    MemberVerifiedByNeighbours: ({ voucherIds }) =>
      describeConsequence(
        [
          t('Vouches verified ', 'Durch Bürgschaften geprüft: '),
          subject,
          ': ',
          ...voucherIds.flatMap((id, nth) => [...(nth === 0 ? [] : [', ']), linkMember(id)]),
        ],
        { verified: t('yes', 'ja') },
      ),
    VerificationLapsed: () =>
      describeConsequence(
        [t('Too few vouches are left to verify ', 'Zu wenige Bürgschaften, nicht mehr geprüft: '), subject],
        { verified: t('no', 'nein') },
      ),
    MemberSuspended: ({ reason, until }) =>
      describeEvent(
        [
          t('suspended ', 'hat '),
          subject,
          until === null
            ? t(' until further notice', ' bis auf Weiteres gesperrt')
            : t(` until ${moment(until)}`, ` bis ${moment(until)} gesperrt`),
        ],
        {
          status: term('suspended'),
          'suspension reason': orNone(reason),
          'suspended until': until === null ? t('further notice', 'auf Weiteres') : moment(until),
        },
      ),
    MemberReinstated: ({ to }) =>
      describeEvent([t('lifted the suspension of ', 'hat die Sperre von '), subject, t('', ' aufgehoben')], {
        status: term(to),
        'suspension reason': none,
        'suspended until': none,
      }),
    MemberPromoted: ({ duties }) =>
      describeEvent([t('made ', 'hat '), subject, t(' an admin', ' zum Admin gemacht')], {
        role: term('admin'),
        permissions: duties.map(term).join(', '),
      }),
    AdminDutiesChanged: ({ to }) =>
      describeEvent([t('changed the permissions of ', 'hat die Berechtigungen von '), subject, t('', ' geändert')], {
        permissions: to.map(term).join(', '),
      }),
    MemberDemoted: () =>
      describeEvent([t('removed ', 'hat '), subject, t(' as an admin', ' als Admin entfernt')], {
        role: term('user'),
        permissions: none,
      }),

    ProfileRevised: ({ memberId, name, username, bio, phone, location, website, socialLinks }, actorId) =>
      describeChange({ memberId, actorId }, ['revised the profile', 'hat das Profil', ' überarbeitet'], {
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
    AvatarChanged: ({ memberId, to: avatar }, actorId) =>
      describeChange(
        { memberId, actorId },
        avatar === null
          ? ['removed the profile picture', 'hat das Profilbild', ' entfernt']
          : ['changed the profile picture', 'hat das Profilbild', ' geändert'],
        { 'profile picture': formatPicture(avatar, speaker) },
      ),
    CoverChanged: ({ memberId, to: coverImage }, actorId) =>
      describeChange(
        { memberId, actorId },
        coverImage === null
          ? ['removed the cover', 'hat das Titelbild', ' entfernt']
          : ['changed the cover', 'hat das Titelbild', ' geändert'],
        { cover: formatPicture(coverImage, speaker) },
      ),
    NotificationPreferencesSet: ({ choices, pushTexts = true }) =>
      describeEvent([t('changed the notification settings', 'hat die Benachrichtigungen geändert')], {
        ...toSwitchFacts(notificationFields, toSwitches(choices), speaker),
        'push texts': speaker.onOff(pushTexts),
      }),
    LanguageChosen: ({ to }) =>
      describeEvent([t('changed the email language to ', 'hat die Sprache der Mails geändert: '), languages[to]]),
    WeekSummedUp: () =>
      describeEvent([t('prepared the weekly digest for ', 'hat die Wochenübersicht erstellt für '), subject]),
    MonthlyReportChosen: ({ wanted }) =>
      describeEvent([
        wanted
          ? t('turned on the monthly report by email', 'hat den Monatsbericht per Mail eingeschaltet')
          : t('turned off the monthly report by email', 'hat den Monatsbericht per Mail ausgeschaltet'),
      ]),
    MonthSummedUp: ({ month }) =>
      describeEvent([
        t(`emailed the report for ${month} to `, `hat den Bericht für ${month} per Mail geschickt an `),
        subject,
      ]),
    UsernameChangeSuggested: () =>
      describeEvent([t('suggested another username to ', 'hat einen anderen Benutzernamen vorgeschlagen: '), subject]),
    PushDeviceAdded: () =>
      describeEvent([
        t('turned on push notifications in a browser', 'hat Push-Nachrichten in einem Browser eingeschaltet'),
      ]),
    PushDeviceRemoved: ({ why }) =>
      describeEvent([
        why === 'gone'
          ? t(
              'removed a browser that no longer accepts push notifications',
              'hat einen Browser entfernt, der keine Push-Nachrichten mehr annimmt',
            )
          : t('turned off push notifications in a browser', 'hat Push-Nachrichten in einem Browser ausgeschaltet'),
      ]),
    PrivacySettingsSet: ({ to: privacy }) =>
      describeEvent(
        [t('changed the privacy settings', 'hat die Privatsphäre geändert')],
        toSwitchFacts(privacyFields, { ...privacy, allowCalls: privacy.allowCalls ?? true }, speaker),
      ),

    PasswordResetRequested: ({ expiresAt }) =>
      describeEvent([
        t(
          `asked for an email to reset the password, valid until ${moment(expiresAt)}`,
          `hat um eine Mail für ein neues Passwort gebeten, gültig bis ${moment(expiresAt)}`,
        ),
      ]),
    PasswordChanged: ({ how }) => describeEvent([passwordWords[how]]),
    EmailChangeRequested: ({ newEmail }) =>
      describeEvent(
        [
          t(
            'asked to change the email address; the new one is not confirmed yet',
            'möchte die E-Mail-Adresse ändern; die neue ist noch nicht bestätigt',
          ),
        ],
        { 'unconfirmed email': newEmail },
      ),
    EmailChanged: ({ to: email }) =>
      describeEvent([t('confirmed the new email address', 'hat die neue E-Mail-Adresse bestätigt')], {
        email,
        'unconfirmed email': none,
        'refused email': none,
      }),
    EmailRefused: ({ email }) =>
      describeEvent(
        [
          t(
            'was told by the mail server that it takes no email for the address of ',
            'hat vom Mailserver erfahren, dass er keine Mails annimmt für die Adresse von ',
          ),
          subject,
        ],
        { 'refused email': email },
      ),
    EmailTestRequested: () =>
      describeEvent(
        [t('asked for a test email to the refused address', 'hat um eine Testmail an die abgewiesene Adresse gebeten')],
        { 'refused email': none },
      ),
    SecondFactorBegun: () =>
      describeEvent([t('started to set up a second factor', 'hat begonnen, einen zweiten Faktor einzurichten')]),
    SecondFactorConfirmed: () =>
      describeEvent([t('set up a second factor', 'hat einen zweiten Faktor eingerichtet')], {
        'second factor': t('yes', 'ja'),
      }),
    SecondFactorPassed: ({ step, recoveryCodesLeft: left }) =>
      describeEvent([
        step !== null
          ? t(
              'entered a correct code from the authenticator app',
              'hat einen richtigen Code aus der Authenticator-App eingegeben',
            )
          : t(`used a recovery code, ${String(left)} left`, `hat einen Ersatzcode verbraucht, ${String(left)} übrig`),
      ]),
    SecondFactorRefused: ({ failures }) =>
      describeEvent([
        t(
          `entered a wrong code, ${String(failures)} in a row`,
          `hat einen falschen Code eingegeben, ${String(failures)} in Folge`,
        ),
      ]),
    RecoveryCodesRenewed: () => describeEvent([t('created new recovery codes', 'hat neue Ersatzcodes erzeugt')]),
    SecondFactorRemoved: ({ why, reason }) =>
      describeEvent(
        why === 'switched_off'
          ? [t('turned off the second factor', 'hat den zweiten Faktor abgeschaltet')]
          : [
              t('removed the second factor of ', 'hat den zweiten Faktor von '),
              subject,
              t(`: ${reason}`, ` entfernt: ${reason}`),
            ],
        { 'second factor': t('no', 'nein') },
      ),
    SessionsEnded: ({ memberId, why }, actorId) =>
      describeEvent([
        t('ended all sessions', 'hat alle Sitzungen'),
        ...ofMember(memberId, actorId),
        t(`: ${endings[why]}`, ` beendet: ${endings[why]}`),
      ]),

    MemberDeactivated: ({ memberId }, actorId) =>
      describeChange({ memberId, actorId }, ['deactivated the account', 'hat das Konto', ' stillgelegt'], {
        status: term('deactivated'),
      }),
    MemberReactivated: ({ memberId }, actorId) =>
      describeChange({ memberId, actorId }, ['reactivated the account', 'hat das Konto', ' wieder aktiviert'], {
        status: term('active'),
      }),
    DeletionRequested: ({ memberId, dueAt }, actorId) =>
      describeEvent(
        [
          t('asked to delete the account', 'hat um das Löschen des Kontos'),
          ...ofMember(memberId, actorId),
          t(`, due on ${moment(dueAt)}`, ` gebeten, fällig am ${moment(dueAt)}`),
        ],
        { 'to be erased': moment(dueAt) },
      ),
    DeletionCancelled: ({ memberId }, actorId) =>
      describeChange({ memberId, actorId }, ['cancelled the deletion', 'hat das Löschen', ' abgebrochen'], {
        'to be erased': t('no', 'nein'),
      }),
    MemberErased: ({ memberId }, actorId) =>
      describeChange({ memberId, actorId }, ['erased all personal data', 'hat alle persönlichen Daten', ' gelöscht'], {
        status: term('deleted'),
      }),
  };
}

/** The values of a new account that no event sets. */
export const initialFacts = { member: getInitialMemberFacts };

function getInitialMemberFacts(speaker: FormatHelpers): Facts {
  const { t, none } = speaker;
  return {
    verified: t('no', 'nein'),
    permissions: none,
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
    'unconfirmed email': none,
    'refused email': none,
    'push texts': speaker.onOff(true),
    'to be erased': t('no', 'nein'),
    ...toSwitchFacts(notificationFields, defaultNotifications, speaker),
    ...toSwitchFacts(privacyFields, { ...defaultPrivacy, allowCalls: true }, speaker),
  };
}

function toSwitchFacts<K extends string>(
  fields: Record<K, Field>,
  set: Record<K, boolean>,
  { onOff }: FormatHelpers,
): Facts {
  return Object.fromEntries(getKeys(fields).map((key) => [fields[key], onOff(set[key])]));
}

/** A short picture id is enough to tell pictures apart. */
function formatPicture(imageId: string | null, { t }: FormatHelpers): string {
  return imageId === null ? t('default', 'Standard') : imageId.slice(0, 8);
}
