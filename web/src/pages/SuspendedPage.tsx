import { sessionEndAnswer } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { getAppealPath } from '../features/accounts/authErrorText.ts';
import { messages } from '../features/accounts/accountMessages.en.ts';
import { formatDate } from '../i18n/localeFormat.ts';
import { addMessages } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

addMessages(messages);

/** Shown as soon as a suspension ends the session: the reason, the end, and the way to appeal. */
export function SuspendedPage() {
  const { t } = useTranslation();
  const suspension = sessionEndAnswer.safeParse({ suspension: useLocation().state as unknown }).data?.suspension;
  if (!suspension) return <Navigate to="/" replace />;
  const { reason, until, appeal } = suspension;
  return (
    <div className="page max-w-2xl py-8 sm:py-12" role="alert">
      <PageTitle>{t('suspended.title')}</PageTitle>
      <h1 className="text-4xl">{t('suspended.title')}</h1>
      <p className="mt-4 text-lg">{t('suspended.reason', { reason })}</p>
      <p className="mt-2 mb-7 text-lg text-muted">
        {until === null ? t('suspended.noEnd') : t('suspended.until', { date: formatDate(until) })}
      </p>
      <Button asChild className="min-h-12">
        <Link to={getAppealPath(appeal)}>{t('login.appeal')}</Link>
      </Button>
    </div>
  );
}
