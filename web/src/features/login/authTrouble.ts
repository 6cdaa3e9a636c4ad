import { type ApiError } from '@pass-along/contracts';
import { type TFunction } from 'i18next';
import { formatDate } from '../../i18n/format.ts';

/** Why somebody does not get in; a suspension says why and until when. */
export function authTrouble({ code, message, figures: { reason, until } }: ApiError, t: TFunction): string {
  if (code !== 'account_suspended' || reason === undefined) return message;
  return typeof until === 'string'
    ? t('login.suspendedUntil', { date: formatDate(until), reason })
    : t('login.suspended', { reason });
}

/** Where who is suspended can object without being signed in. */
export function appealPath(token: string): string {
  return `/appeal?token=${encodeURIComponent(token)}`;
}
