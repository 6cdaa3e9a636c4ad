import { useTranslation } from 'react-i18next';
import { CountMark } from '../../ui/CountMark.tsx';

/** The number of unread messages of a conversation; renders nothing when there are none. */
export function UnreadMark({ count }: { count: number }) {
  const { t } = useTranslation();
  return <CountMark count={count} label={t('chat.unread', { count })} />;
}
