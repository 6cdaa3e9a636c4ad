import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../session/sessionContext.ts';
import { setTitleCount } from '../../ui/titleCount.ts';
import { getUnreadChatsQuery } from './unreadChatsQuery.ts';

/** The number of unread conversations beside the link to the chat; renders nothing when all are read. */
export function UnreadCount() {
  const member = useMember();
  const unread = useQuery({ ...getUnreadChatsQuery(), enabled: member !== undefined });
  const count = member === undefined ? 0 : (unread.data?.count ?? 0);
  useEffect(() => {
    setTitleCount(count);
  }, [count]);
  return <UnreadConversations count={count} />;
}

export function UnreadConversations({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span
      className={
        'ms-1 inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-sm ' +
        'leading-none font-semibold text-on-accent tabular-nums'
      }
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('nav.chatUnread', { count })}</span>
    </span>
  );
}
