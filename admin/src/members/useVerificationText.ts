import { type RecordOf } from '../core/api/resourceRecords.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { useFormats } from '../core/i18n/formats.ts';
import { memberMessages } from './membersListMessages.ts';

/** Who verified a member, and when; undefined without the badge. */
export function useVerificationText({ verification }: RecordOf<'members'>): string | undefined {
  const words = useMessages(memberMessages);
  const { moment, list } = useFormats();
  if (verification === null) return undefined;
  const day = moment(verification.at, 'day');
  return verification.how === 'admin'
    ? words.verifiedByAdmin(day)
    : words.verifiedBy(list(verification.by.map(({ name }) => name)), day);
}
