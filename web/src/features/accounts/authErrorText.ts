import type { ApiError } from '@pass-along/contracts';
import type { TFunction } from 'i18next';
import { formatDate } from '../../i18n/localeFormat.ts';

/** The reason that sign-in failed; for a suspension with its reason and its end. */
export function describeAuthError({ code, message, figures: { reason, until } }: ApiError, t: TFunction): string {
  if (code !== 'account_suspended' || reason === undefined) return message;
  return typeof until === 'string'
    ? t('login.suspendedUntil', { date: formatDate(until), reason })
    : t('login.suspended', { reason });
}

/** The page on which a suspended member can appeal without being signed in. */
export function getAppealPath(token: string): string {
  return `/appeal?token=${encodeURIComponent(token)}`;
}
