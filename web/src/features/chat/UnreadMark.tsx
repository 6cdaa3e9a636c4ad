import { useTranslation } from 'react-i18next';

/** The number of unread messages of a conversation; renders nothing when there are none. */
export function UnreadMark({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span
      className={
        'grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 leading-none font-bold ' +
        'text-on-accent tabular-nums'
      }
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('chat.unread', { count })}</span>
    </span>
  );
}
