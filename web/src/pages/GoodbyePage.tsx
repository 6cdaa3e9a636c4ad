import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { HandsDrawing } from '../drawings/HandsDrawing.tsx';
import { readFarewell } from '../features/accountSettings/farewellState.ts';
import { messages } from '../features/accountSettings/accountSettingsMessages.en.ts';
import { formatDate } from '../i18n/localeFormat.ts';
import { addMessages } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

addMessages(messages);

/** Shown after deactivation or a deletion request: the schedule, and the way back. */
export function GoodbyePage() {
  const { t } = useTranslation();
  const leave = readFarewell(useLocation().state);
  const [now] = useState(() => Date.now());
  if (leave === undefined) return <Navigate to="/" replace />;
  const { kind, dueAt } = leave;
  const stillTime = dueAt !== undefined && Date.parse(dueAt) > now;
  const title = kind === 'delete' ? t('settings.goodbye.title') : t('settings.goodbye.restTitle');
  const text =
    kind === 'deactivate'
      ? t('settings.goodbye.rest')
      : stillTime
        ? t('settings.goodbye.due', { date: formatDate(dueAt) })
        : t('settings.goodbye.now');
  return (
    <div className="page grid min-h-[60vh] items-center gap-10 py-12 md:grid-cols-2">
      <PageTitle>{title}</PageTitle>
      <div>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-4 text-lg">{text}</p>
        {stillTime && <p className="mt-2 text-lg text-muted">{t('settings.goodbye.way')}</p>}
        <div className="mt-7 flex flex-wrap gap-3">
          {stillTime && (
            <Button asChild className="min-h-12">
              <Link to="/login?mode=signin&keep=account">{t('settings.goodbye.undo')}</Link>
            </Button>
          )}
          <Button asChild variant={stillTime ? 'secondary' : 'primary'} className="min-h-12">
            <Link to="/">{t('settings.goodbye.home')}</Link>
          </Button>
        </div>
      </div>
      <div className="mx-auto w-full max-w-sm max-md:max-w-72">
        <HandsDrawing />
      </div>
    </div>
  );
}
