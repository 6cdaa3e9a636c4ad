import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../session/sessionContext.ts';
import { CountMark } from '../../ui/CountMark.tsx';
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
  return <CountMark count={count} label={t('nav.chatUnread', { count })} className="ms-1" />;
}
