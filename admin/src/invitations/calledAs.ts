import { type RecordOf } from '../api/records.ts';
import { type invitationWords } from './resource.ts';

/** What tells an invitation from the others, as far as who looks may know it. */
export function calledAs(
  { email, code }: Pick<RecordOf<'invitations'>, 'email' | 'code'>,
  { forAnAdmin }: Pick<(typeof invitationWords)['en'], 'forAnAdmin'>,
): string {
  if (email !== '') return email;
  return code === '' ? forAnAdmin : code;
}
