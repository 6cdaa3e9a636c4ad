import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { endpoints, type MemberRole } from '@pass-along/contracts';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { formatPlural, defineMessages } from '../core/i18n/defineMessages.ts';

interface InvitationMessages {
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
  roles: Record<MemberRole, string>;
  made: string;
  madeForAnybody: string;
  madeFor: (email: string) => string;
  close: string;
}

export const invitationMessages = defineMessages<InvitationMessages>({
  en: {
    title: 'Invitations',
    one: 'Invitation',
    fields: { createdAt: 'made', state: 'state', email: 'address' },
    about: 'Codes that open the sign-up, whatever the sign-up policy is, the newest first.',
    search: 'Address or code',
    byState: 'Invitations by state',
    nothingYet: 'Nobody has been invited yet. An invitation appears here as soon as you make one.',
    state: 'State',
    code: 'Code',
    forWhom: 'For',
    role: 'Role',
    by: 'By',
    validUntil: 'Valid until',
    usedBy: 'Used by',
    nobody: 'nobody',
    actions: 'Actions',
    anybody: 'anybody with the code',
    noCode: 'no longer kept',
    codeOfOthers: 'shown to admins who could give its duties',
    codeLabel: 'invitation code',
    link: 'Link',
    linkLabel: 'sign-up link',
    forAddress: (email) => `for ${email}`,
    forAnAdmin: 'for an admin',
    revoke: 'Revoke',
    revokeOne: (whose) => `Revoke the invitation ${whose}`,
    revokeTitle: 'Revoke this invitation?',
    revokeConsequence: (code) =>
      `The code${code === '' ? '' : ` ${code}`} and its link stop working at once. An invitation cannot be brought back, but you can make another.`,
    revoked: 'Revoked the invitation',
    revokeMany: (count) => `Revoke ${formatPlural(count, 'invitation', 'invitations')}`,
    revokeManyTitle: (count) => `Revoke ${formatPlural(count, 'invitation', 'invitations')}?`,
    revokeManyConsequence:
      'Their codes and links stop working at once, and nobody is told. An invitation cannot be brought back, but you can make another.',
    revokedMany: (count) => `Revoked ${formatPlural(count, 'invitation', 'invitations')}`,
    invite: 'Invite User',
    inviteConfirm: 'Make the invitation',
    email: 'E-mail address (optional)',
    emailHint: (days) =>
      `With an address the invitation goes out by mail and serves that address only. Without one, anybody with the code can use it, once. It lasts ${String(days)} days.`,
    roles: { user: 'User', admin: 'Admin, with the duties you name' },
    made: 'The invitation is made',
    madeForAnybody: 'Hand on the link or the code: whoever has it can join, once.',
    madeFor: (email) =>
      `It goes to ${email} by mail. You can hand on the link or the code too; it serves that address only.`,
    close: 'Close',
  },
  de: {
    title: 'Einladungen',
    one: 'Einladung',
    fields: { createdAt: 'Datum', state: 'Stand', email: 'Adresse' },
    about: 'Codes, mit denen man beitreten kann, wer auch immer sonst beitreten darf; die neuesten zuerst.',
    search: 'Adresse oder Code',
    byState: 'Einladungen nach Stand',
    nothingYet: 'Noch ist niemand eingeladen. Eine Einladung steht hier, sobald du eine aussprichst.',
    state: 'Stand',
    code: 'Code',
    forWhom: 'Für',
    role: 'Rolle',
    by: 'Von',
    validUntil: 'Gültig bis',
    usedBy: 'Benutzt von',
    nobody: 'niemand',
    actions: 'Aktionen',
    anybody: 'alle mit dem Code',
    noCode: 'nicht mehr da',
    codeOfOthers: 'für Admins zu sehen, die ihre Aufgaben vergeben können',
    codeLabel: 'Einladungscode',
    link: 'Link',
    linkLabel: 'Beitrittslink',
    forAddress: (email) => `für ${email}`,
    forAnAdmin: 'für einen Admin',
    revoke: 'Widerrufen',
    revokeOne: (whose) => `Einladung ${whose} widerrufen`,
    revokeTitle: 'Diese Einladung widerrufen?',
    revokeConsequence: (code) =>
      `Der Code${code === '' ? '' : ` ${code}`} und sein Link gelten sofort nicht mehr. Das lässt sich nicht zurücknehmen, aber du kannst neu einladen.`,
    revoked: 'Einladung widerrufen',
    revokeMany: (count) => `${formatPlural(count, 'Einladung', 'Einladungen')} widerrufen`,
    revokeManyTitle: (count) => `${formatPlural(count, 'Einladung', 'Einladungen')} widerrufen?`,
    revokeManyConsequence:
      'Die Codes und Links gelten sofort nicht mehr, und niemand hört davon. Das lässt sich nicht zurücknehmen, aber du kannst neu einladen.',
    revokedMany: (count) => `${formatPlural(count, 'Einladung', 'Einladungen')} widerrufen`,
    invite: 'Benutzer einladen',
    inviteConfirm: 'Einladen',
    email: 'E-Mail-Adresse (freiwillig)',
    emailHint: (days) =>
      `Mit Adresse geht die Einladung per Mail hinaus und gilt nur für sie. Ohne gilt sie einmal für alle mit dem Code. Sie hält ${String(days)} Tage.`,
    roles: { user: 'Mitglied', admin: 'Admin mit den Aufgaben, die du nennst' },
    made: 'Die Einladung steht',
    madeForAnybody: 'Gib den Link oder den Code weiter: Wer ihn hat, kann einmal beitreten.',
    madeFor: (email) =>
      `Sie geht per Mail an ${email}. Du kannst auch den Link oder den Code weitergeben; er gilt nur für diese Adresse.`,
    close: 'Schließen',
  },
});

export const resource = defineResource({
  name: 'invitations',
  group: 'people',
  place: 2,
  Icon: ConfirmationNumberOutlined,
  list: endpoints.adminInvitations,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./InvitationList.tsx')).InvitationList),
  words: invitationMessages,
});
