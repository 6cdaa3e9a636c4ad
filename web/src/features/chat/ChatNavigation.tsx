import type { ConversationAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../ui/Avatar.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { getConversationsQuery } from './chatQueries.ts';
import { isInFilter, type InboxFilter } from './inboxFilter.ts';
import { UnreadConversations } from './UnreadCount.tsx';

interface RailProps {
  avatar: string;
  memberId: string;
  filter: InboxFilter;
  onFilter: (filter: InboxFilter) => void;
  /** Beside the list, or above it on narrow windows. */
  isAbove?: boolean;
}

function countUnread(conversations: readonly ConversationAnswer[]): Record<'group' | 'direct', number> {
  const count = (filter: InboxFilter) =>
    conversations.filter((each) => isInFilter(each, filter) && each.unreadCount > 0).length;
  return { group: count('group'), direct: count('direct') };
}

/** The filter of the inbox, with marks for unread conversations, and a link to the profile. */
export function ChatNavigation({ avatar, memberId, filter, onFilter, isAbove = false }: RailProps) {
  const { t } = useTranslation();
  const unread = useQuery({ ...getConversationsQuery(memberId), select: countUnread });
  const toggles = [
    { type: 'group', label: t('chat.groups'), Icon: UsersRound },
    { type: 'direct', label: t('chat.direct'), Icon: MessagesSquare },
  ] as const;
  return (
    <div
      className={joinClasses(
        'flex shrink-0 items-center bg-sunken',
        isAbove ? 'gap-2 px-3 py-2' : 'w-18 flex-col gap-3 border-e border-line py-4 max-md:hidden',
      )}
    >
      <Link
        to="/profile"
        aria-label={t('chat.yourProfile')}
        className="grid size-12 shrink-0 place-items-center rounded-full"
      >
        <Avatar src={avatar} size={40} />
      </Link>
      {toggles.map(({ type, label, Icon }) => (
        <button
          key={type}
          type="button"
          aria-pressed={filter === type}
          title={label}
          className={joinClasses(
            'relative flex h-12 items-center justify-center gap-1.5 rounded-full text-sm font-semibold ' +
              'transition-colors',
            isAbove ? 'min-w-0 flex-auto px-1.5' : 'w-12',
            filter === type ? 'bg-primary-wash text-primary' : 'text-muted hover:bg-primary-wash',
          )}
          onClick={() => {
            onFilter(filter === type ? 'all' : type);
          }}
        >
          <Icon size={22} className={joinClasses('shrink-0', isAbove && 'max-[24rem]:hidden')} aria-hidden="true" />
          <span className={isAbove ? 'truncate' : 'sr-only'}>{label}</span>
          <span className={isAbove ? 'shrink-0' : 'absolute -end-1 -top-1'}>
            <UnreadConversations count={unread.data?.[type] ?? 0} />
          </span>
        </button>
      ))}
    </div>
  );
}
