import { isolate, type VerificationAnswer } from '@pass-along/contracts';
import type { TFunction } from 'i18next';
import { formatName, getLocale } from '../../i18n/localeFormat.ts';

/** The names of vouchers as a list; those that the reader does not see are counted at its end. */
export function formatVouchers(vouchers: VerificationAnswer['vouchers'], t: TFunction): string {
  const names = vouchers.flatMap((voucher) => (voucher === null ? [] : [isolate(formatName(voucher.name))]));
  const count = vouchers.length - names.length;
  const unnamed = count === 0 ? [] : [t('vouches.unnamed', { count })];
  return new Intl.ListFormat(getLocale()).format([...names, ...unnamed]);
}
