import {
  defaultChoices,
  defaultNotifications,
  defaultPrivacy,
  erased as erasedTexts,
  toSwitches,
  type VerificationWay,
} from '@pass-along/contracts';
import { membersTable, vouchesTable, type MemberRow } from '@pass-along/contracts/tables';
import { isInCategories } from '@pass-along/platform';
import { vouchesFold } from '../vouches/vouchesFold.ts';
import { type Fold, createFoldedProjection, createFoldedTable } from '../core/foldedProjection.ts';

const noPendingEmail = { pending_email: '', pending_email_until: null } as const satisfies Partial<MemberRow>;

/** What a new member has, and what an erasure leaves. */
const blankMember = {
  verified: false,
  verification: null,
  badge_removal: null,
  suspension: null,
  notifications: defaultNotifications,
  choices: [...defaultChoices],
  quiet_hours: null,
  push_texts: true,
  privacy: defaultPrivacy,
  deletion_due_at: null,
  ...noPendingEmail,
  email_refusal: null,
  second_factor_since: null,
  recovery_codes_left: 0,
  bio: '',
  phone: '',
  location: '',
  website: '',
  social_links: { instagram: '', twitter: '', facebook: '' },
  avatar: null,
  cover_image: null,
  last_seen_at: null,
} satisfies Partial<MemberRow>;

export const membersFold: Fold<MemberRow, 'member' | 'karma'> = {
  categories: ['member', 'karma'],
  getRowKeys: (event) => [event.data.memberId],
  evolve(member, event) {
    if (event.type === 'MemberRegistered') {
      const { memberId, name, email, username, passwordHash, role, duties, status, language, registeredAt } =
        event.data;
      return {
        ...blankMember,
        ...{ member_id: memberId, name, email, username, role, duties, status, language },
        has_password: passwordHash !== '',
        karma_points: 0,
        joined_at: registeredAt,
      };
    }
    if (!member) return undefined;
    if (isInCategories(['karma'], event)) return 'total' in event.data ? withKarma(member, event.data.total) : member;
    switch (event.type) {
      case 'RegistrationAbandoned':
      case 'GoogleAccountLinked':
      case 'PasswordResetRequested':
      case 'SessionsEnded':
      case 'WeekSummedUp':
      case 'MonthlyReportChosen':
      case 'MonthSummedUp':
      case 'UsernameChangeSuggested':
      case 'PushDeviceAdded':
      case 'PushDeviceRemoved':
      case 'MemberWarned':
      case 'MemberNoted':
      case 'ProfileCorrected':
      case 'DeletionOrdered':
      case 'SecondFactorBegun':
      case 'SecondFactorRefused':
      case 'VouchGiven':
      case 'VouchWithdrawn':
      case 'VouchReceived':
      case 'VouchLost':
        return member;
      case 'SecondFactorConfirmed': {
        const { confirmedAt, recoveryDigests } = event.data;
        return { ...member, second_factor_since: confirmedAt, recovery_codes_left: recoveryDigests.length };
      }
      case 'SecondFactorPassed':
        return { ...member, recovery_codes_left: event.data.recoveryCodesLeft };
      case 'RecoveryCodesRenewed':
        return { ...member, recovery_codes_left: event.data.recoveryDigests.length };
      case 'SecondFactorRemoved':
        return { ...member, second_factor_since: null, recovery_codes_left: 0 };
      case 'PasswordChanged':
        if (event.data.how !== 'withdrawn' && member.has_password && member.pending_email === '') return member;
        return { ...member, ...noPendingEmail, has_password: event.data.how !== 'withdrawn' };
      case 'MemberSignedIn':
        return { ...member, last_seen_at: event.data.signedInAt };
      case 'MemberApproved':
      case 'MemberReactivated':
        return { ...member, status: event.data.to };
      // The member is gone for all others at once. The erasure follows later.
      case 'MemberDeclined':
        return { ...member, status: 'deleted' };
      case 'MemberVerified':
        return withBadge(member, 'admin', event.data.verifiedAt);
      case 'MemberVerifiedByNeighbours':
        return withBadge(member, 'neighbours', event.data.verifiedAt);
      case 'VerificationWithdrawn': {
        const { reason, withdrawnAt: at } = event.data;
        return { ...member, verified: false, verification: null, badge_removal: { reason, at } };
      }
      case 'VerificationLapsed':
        return { ...member, verified: false, verification: null };
      case 'VerificationAllowed':
        return { ...member, badge_removal: null };
      case 'MemberSuspended': {
        const { reason, until, from } = event.data;
        return { ...member, status: 'suspended', suspension: { reason, until, from } };
      }
      case 'MemberReinstated':
        return { ...member, status: event.data.to, suspension: null };
      case 'MemberPromoted':
        return { ...member, role: event.data.to, duties: event.data.duties };
      case 'AdminDutiesChanged':
        return { ...member, duties: event.data.to };
      case 'MemberDemoted':
        return { ...member, role: event.data.to, duties: [] };
      case 'ProfileRevised': {
        const { name, username, bio, phone, location, website, socialLinks } = event.data;
        return { ...member, name, username, bio, phone, location, website, social_links: socialLinks };
      }
      case 'AvatarChanged':
        return { ...member, avatar: event.data.to };
      case 'CoverChanged':
        return { ...member, cover_image: event.data.to };
      case 'NotificationPreferencesSet':
        return {
          ...member,
          notifications: toSwitches(event.data.choices),
          choices: event.data.choices,
          quiet_hours: event.data.quietHours,
          push_texts: event.data.pushTexts ?? true,
        };
      case 'LanguageChosen':
        return { ...member, language: event.data.to };
      case 'PrivacySettingsSet':
        return { ...member, privacy: event.data.to };
      case 'EmailChangeRequested':
        return { ...member, pending_email: event.data.newEmail, pending_email_until: event.data.expiresAt };
      case 'EmailChanged':
        return { ...member, email: event.data.to, ...noPendingEmail, email_refusal: null };
      case 'EmailRefused':
        return { ...member, email_refusal: { email: event.data.email, refusedAt: event.data.refusedAt } };
      case 'EmailTestRequested':
        return { ...member, email_refusal: null };
      case 'MemberDeactivated':
        return { ...member, status: 'deactivated' };
      case 'DeletionRequested':
        return { ...member, deletion_due_at: event.data.dueAt };
      case 'DeletionCancelled':
        return { ...member, deletion_due_at: null };
      case 'MemberErased':
        return eraseMemberRow(member);
    }
  },
};

function withBadge(member: MemberRow, how: VerificationWay, at: string): MemberRow {
  return { ...member, verified: true, verification: { how, at, name: member.name }, badge_removal: null };
}

function withKarma(member: MemberRow, points: number): MemberRow {
  return member.karma_points === points ? member : { ...member, karma_points: points };
}

/** Removes all personal data. The row keeps what counts and joins need. */
function eraseMemberRow(member: MemberRow): MemberRow {
  return {
    ...member,
    ...erasedTexts,
    ...blankMember,
    status: 'deleted',
    has_password: false,
  };
}

export const membersProjection = createFoldedProjection({
  name: 'members',
  version: 7,
  folds: [createFoldedTable(membersTable, membersFold), createFoldedTable(vouchesTable, vouchesFold)],
});
