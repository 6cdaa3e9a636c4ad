import type { RecordOf } from '../core/api/resourceRecords.ts';
import type { invitationMessages } from './invitationsListMessages.ts';

/** The name of an invitation: its address or code, as far as the reader may see it. */
export function getInvitationName(
  { email, code }: Pick<RecordOf<'invitations'>, 'email' | 'code'>,
  { forAnAdmin }: Pick<(typeof invitationMessages)['en'], 'forAnAdmin'>,
): string {
  if (email !== '') return email;
  return code === '' ? forAnAdmin : code;
}
