import type { MemberRole } from '@pass-along/contracts';
import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';
import { invitationNames } from './invitationNames.ts';

export interface InvitationMessages {
  title: string;
  one: string;
  fields: Record<string, string>;
  about: string;
  search: string;
  byState: string;
  nothingYet: string;
  state: string;
  code: string;
  forWhom: string;
  role: string;
  by: string;
  validUntil: string;
  usedBy: string;
  nobody: string;
  actions: string;
  anybody: string;
  noCode: string;
  codeOfOthers: string;
  codeLabel: string;
  link: string;
  linkLabel: string;
  forAddress: (email: string) => string;
  forAnAdmin: string;
  revoke: string;
  revokeOne: (whose: string) => string;
  revokeTitle: string;
  revokeConsequence: (code: string) => string;
  revoked: string;
  revokeMany: (count: number) => string;
  revokeManyTitle: (count: number) => string;
  revokeManyConsequence: string;
  revokedMany: (count: number) => string;
  invite: string;
  inviteConfirm: string;
  email: string;
  emailHint: (days: number) => string;
  toMember: string;
  roles: Record<MemberRole, string>;
  made: string;
  madeForAnybody: string;
  madeFor: (email: string) => string;
  close: string;
}

export const invitationMessages = defineMessages<InvitationMessages>({
  en: {
    ...invitationNames.en,
    about: 'Codes for signing up under any sign-up policy, newest first.',
    search: 'Email or code',
    byState: 'Invitations by state',
    nothingYet: 'No invitations yet. They show up here as soon as you create one.',
    state: 'State',
    code: 'Code',
    forWhom: 'For',
    role: 'Role',
    by: 'By',
    validUntil: 'Valid until',
    usedBy: 'Used by',
    nobody: 'no one',
    actions: 'Actions',
    anybody: 'anyone with the code',
    noCode: 'deleted',
    codeOfOthers: 'only visible to admins with the same permissions',
    codeLabel: 'invitation code',
    link: 'Link',
    linkLabel: 'sign-up link',
    forAddress: (email) => `for ${email}`,
    forAnAdmin: 'for an admin',
    revoke: 'Revoke',
    revokeOne: (whose) => `Revoke the invitation ${whose}`,
    revokeTitle: 'Revoke this invitation?',
    revokeConsequence: (code) =>
      `The code${code === '' ? '' : ` ${code}`} and its link stop working right away. This can’t be ` +
      `undone, but you can create a new invitation.`,
    revoked: 'Revoked the invitation',
    revokeMany: (count) => `Revoke ${formatPlural(count, 'invitation', 'invitations')}`,
    revokeManyTitle: (count) => `Revoke ${formatPlural(count, 'invitation', 'invitations')}?`,
    revokeManyConsequence:
      'Their codes and links stop working right away, and no one is notified. This can’t be undone, but ' +
      'you can create new invitations.',
    revokedMany: (count) => `Revoked ${formatPlural(count, 'invitation', 'invitations')}`,
    invite: 'Invite User',
    inviteConfirm: 'Create invitation',
    email: 'Email address (optional)',
    toMember: 'See the member',
    emailHint: (days) =>
      `With an email address, the invitation is sent by email and only works for that address. Without ` +
      `one, anyone with the code can use it once. It’s valid for ${String(days)} days.`,
    roles: { user: 'User', admin: 'Admin, with the permissions you choose' },
    made: 'The invitation is ready',
    madeForAnybody: 'Share the link or the code. It can be used once.',
    madeFor: (email) =>
      `We’re emailing it to ${email}. You can also share the link or the code; it only works for that address.`,
    close: 'Close',
  },
  de: {
    ...invitationNames.de,
    about: 'Codes, mit denen man bei jeder Beitrittsregel beitreten kann; die neuesten zuerst.',
    search: 'Adresse oder Code',
    byState: 'Einladungen nach Status',
    nothingYet: 'Noch keine Einladungen. Sie erscheinen hier, sobald du eine erstellst.',
    state: 'Status',
    code: 'Code',
    forWhom: 'Für',
    role: 'Rolle',
    by: 'Von',
    validUntil: 'Gültig bis',
    usedBy: 'Benutzt von',
    nobody: 'niemand',
    actions: 'Aktionen',
    anybody: 'alle mit dem Code',
    noCode: 'gelöscht',
    codeOfOthers: 'nur für Admins mit denselben Berechtigungen sichtbar',
    codeLabel: 'Einladungscode',
    link: 'Link',
    linkLabel: 'Beitrittslink',
    forAddress: (email) => `für ${email}`,
    forAnAdmin: 'für einen Admin',
    revoke: 'Widerrufen',
    revokeOne: (whose) => `Einladung ${whose} widerrufen`,
    revokeTitle: 'Diese Einladung widerrufen?',
    revokeConsequence: (code) =>
      `Der Code${code === '' ? '' : ` ${code}`} und sein Link gelten sofort nicht mehr. Das lässt sich ` +
      `nicht rückgängig machen, aber du kannst neu einladen.`,
    revoked: 'Einladung widerrufen',
    revokeMany: (count) => `${formatPlural(count, 'Einladung', 'Einladungen')} widerrufen`,
    revokeManyTitle: (count) => `${formatPlural(count, 'Einladung', 'Einladungen')} widerrufen?`,
    revokeManyConsequence:
      'Die Codes und Links gelten sofort nicht mehr, und niemand wird benachrichtigt. Das lässt sich nicht ' +
      'rückgängig machen, aber du kannst neu einladen.',
    revokedMany: (count) => `${formatPlural(count, 'Einladung', 'Einladungen')} widerrufen`,
    invite: 'Benutzer einladen',
    inviteConfirm: 'Einladung erstellen',
    email: 'E-Mail-Adresse (optional)',
    toMember: 'Zum Mitglied',
    emailHint: (days) =>
      `Mit einer E-Mail-Adresse wird die Einladung per Mail verschickt und gilt nur für diese Adresse. ` +
      `Ohne kann sie einmal mit dem Code benutzt werden. Sie gilt ${String(days)} Tage.`,
    roles: { user: 'Mitglied', admin: 'Admin mit den Berechtigungen, die du wählst' },
    made: 'Die Einladung ist fertig',
    madeForAnybody: 'Gib den Link oder den Code weiter. Er lässt sich einmal benutzen.',
    madeFor: (email) =>
      `Sie geht per Mail an ${email}. Du kannst auch den Link oder den Code weitergeben; er gilt nur für ` +
      `diese Adresse.`,
    close: 'Schließen',
  },
});
