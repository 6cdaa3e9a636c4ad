import { type StoredEvent } from '@pass-along/platform';
import { type Template } from './templates.ts';

/** Stream categories in which mails have their cause. */
export const mailCategories: readonly string[] = ['member', 'invitation', 'newsletter', 'contact'];

/** The mail that follows from an event. `subjectId` is whose key opens what the mail says. */
export interface Occasion {
  template: Template;
  subjectId: string;
}

/** By event type: the template, and the field that names whose key it is. */
const occasions = new Map<string, { template: Template; of: string }>([
  ['PasswordResetRequested', { template: 'passwordReset', of: 'memberId' }],
  ['EmailChangeRequested', { template: 'emailChange', of: 'memberId' }],
  ['MemberApproved', { template: 'approval', of: 'memberId' }],
  ['MemberSuspended', { template: 'suspension', of: 'memberId' }],
  ['DeletionRequested', { template: 'deletion', of: 'memberId' }],
  ['InvitationIssued', { template: 'invitation', of: 'invitationId' }],
  ['NewsletterRequested', { template: 'newsletter', of: 'subscriptionId' }],
  ['ContactMessageSent', { template: 'contactMessage', of: 'messageId' }],
]);

export function occasionOf({ type, data }: StoredEvent): Occasion | undefined {
  const occasion = occasions.get(type);
  if (!occasion) return undefined;
  // an invitation without an address is passed on by hand
  if (type === 'InvitationIssued' && data['email'] === '') return undefined;
  return { template: occasion.template, subjectId: String(data[occasion.of]) };
}
