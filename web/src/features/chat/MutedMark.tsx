import { BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Marks a conversation for which the member gets neither mails nor pushes. */
export function MutedMark() {
  const { t } = useTranslation();
  return (
    <span className="shrink-0 self-center text-muted">
      <BellOff size={15} aria-hidden="true" />
      <span className="sr-only">{t('chat.muted')}</span>
    </span>
  );
}
