import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addMessages } from '../../i18n/i18n.ts';
import { getLocale } from '../../i18n/localeFormat.ts';
import { messages } from './replayMessages.en.ts';

addMessages(messages);

/** Names the moment that a copy of the past shows, above each of its pages. */
export function PastBanner({ moment }: { moment: string }) {
  const { t } = useTranslation();
  const told = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeStyle: 'medium' }).format(
    new Date(moment),
  );
  return (
    <section aria-label={t('asOf.label')} className="sticky top-0 z-50 border-b border-line bg-accent-wash">
      <p className="page flex max-w-none items-center gap-3 py-2 text-sm">
        <History size={18} className="shrink-0 text-accent" aria-hidden="true" />
        <span>
          <strong className="font-semibold">{t('asOf.shown', { moment: told })}</strong> {t('asOf.readOnly')}
        </span>
      </p>
    </section>
  );
}
