import { type RecordOf } from '../api/records.ts';
import { type invitationMessages } from './resource.ts';

/** The name of an invitation: its address or code, as far as the reader may see it. */
export function getInvitationName(
  { email, code }: Pick<RecordOf<'invitations'>, 'email' | 'code'>,
  { forAnAdmin }: Pick<(typeof invitationMessages)['en'], 'forAnAdmin'>,
): string {
  if (email !== '') return email;
  return code === '' ? forAnAdmin : code;
}
