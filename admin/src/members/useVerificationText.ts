import type { RecordOf } from '../core/api/resourceRecords.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { useFormats } from '../core/i18n/formats.ts';
import { memberMessages } from './membersListMessages.ts';

/** Names the verifiers, the day, and the member's name on that day if it was another; undefined without the badge. */
export function useVerificationText({ name, verification }: RecordOf<'members'>): string | undefined {
  const words = useMessages(memberMessages);
  const { moment, list } = useFormats();
  if (verification === null) return undefined;
  const day = moment(verification.at, 'day');
  const names = list(verification.by.map((neighbour) => neighbour.name));
  if (verification.name === name)
    return verification.how === 'admin' ? words.verifiedByAdmin(day) : words.verifiedBy(names, day);
  return verification.how === 'admin'
    ? words.verifiedByAdminAs(day, verification.name)
    : words.verifiedByAs(names, day, verification.name);
}
