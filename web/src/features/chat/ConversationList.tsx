import { foldText, type ConversationAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { HandsDrawing } from '../../drawings/HandsDrawing.tsx';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useToday } from '../../ui/useToday.ts';
import { getConversationsQuery } from './chatQueries.ts';
import { formatName } from '../../i18n/localeFormat.ts';
import { formatListTime } from './chatTimes.ts';
import { ConversationPicture } from './ConversationPicture.tsx';
import { MutedMark } from './MutedMark.tsx';
import { getConversationPerson } from './conversationPerson.ts';
import { getChatPath, isInFilter, type InboxFilter } from './inboxFilter.ts';
import { UnreadMark } from './UnreadMark.tsx';

interface ConversationListProps {
  memberId: string;
  filter: InboxFilter;
  /** Buttons to create or join a group. */
  groupActions: ReactNode;
}

/** A member's conversations, latest first: all, or those of one type. */
export function ConversationList({ memberId, filter, groupActions }: ConversationListProps) {
  const { t } = useTranslation();
  const [sought, setSought] = useState('');
  const now = useToday();
  const list = useQuery(getConversationsQuery(memberId));
  if (list.isPending) {
    return (
      <AfterAWhile>
        <div className="flex flex-col gap-3 p-4">
          {[1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} className="h-14" />
          ))}
        </div>
      </AfterAWhile>
    );
  }
  if (!list.data) {
    return (
      <ErrorState
        title={t('chat.errorList')}
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const ofType = list.data.filter((each) => isInFilter(each, filter));
  if (ofType.length === 0 && filter === 'group') {
    return (
      <EmptyState
        drawing={<HandsDrawing />}
        title={t('chat.noGroupsTitle')}
        text={t('chat.noGroupsText')}
        action={<div className="flex flex-wrap justify-center gap-2">{groupActions}</div>}
      />
    );
  }
  if (ofType.length === 0) {
    return (
      <EmptyState
        drawing={<HandsDrawing />}
        title={t('chat.emptyTitle')}
        text={t('chat.emptyText')}
        action={
          <Button asChild>
            <Link to="/items">{t('chat.emptyAction')}</Link>
          </Button>
        }
      />
    );
  }
  const isMatch = (each: ConversationAnswer) =>
    foldText(getConversationPerson(each, memberId).name).includes(foldText(sought));
  const shown = ofType.filter(isMatch);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative p-3">
        <Search
          size={18}
          className="pointer-events-none absolute start-6 top-1/2 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <TextInput
          type="search"
          aria-label={t('chat.search')}
          placeholder={t('chat.search')}
          className="!ps-10"
          value={sought}
          onChange={(event) => {
            setSought(event.target.value);
          }}
        />
      </div>
      {filter === 'group' && <div className="flex gap-2 px-3 pb-3 *:flex-1 *:px-2">{groupActions}</div>}
      <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3">
        {shown.map((conversation) => (
          <li key={conversation._id}>
            <Row conversation={conversation} memberId={memberId} now={now} filter={filter} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p role="status" className="px-4 pb-6 text-center text-muted">
          {t('chat.noneFound')}
        </p>
      )}
    </div>
  );
}

interface RowProps {
  conversation: ConversationAnswer;
  memberId: string;
  now: number;
  filter: InboxFilter;
}

function Row({ conversation, memberId, now, filter }: RowProps) {
  const { t } = useTranslation();
  const { name } = getConversationPerson(conversation, memberId);
  const { lastMessage, unreadCount, updatedAt, muted } = conversation;
  const said = lastMessage?.deleted === true ? t('chat.deleted') : (lastMessage?.content ?? t('chat.nothingSaid'));
  const isNew = unreadCount > 0;
  return (
    <NavLink
      to={getChatPath(filter, conversation._id)}
      className={({ isActive }) =>
        joinClasses(
          'flex min-h-16 items-center gap-3 rounded-input px-2.5 py-2 transition-colors hover:bg-primary-wash',
          isActive && 'bg-primary-wash',
        )
      }
    >
      <ConversationPicture conversation={conversation} memberId={memberId} size={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={joinClasses('min-w-0 flex-1 truncate', isNew ? 'font-bold' : 'font-semibold')}>
            {formatName(name)}
          </span>
          {muted && <MutedMark />}
          <time dateTime={updatedAt} className="shrink-0 text-sm text-muted tabular-nums">
            {formatListTime(updatedAt, now)}
          </time>
        </span>
        <span className="flex items-center gap-2 text-sm">
          <span className={joinClasses('min-w-0 flex-1 truncate', isNew ? 'font-semibold text-ink' : 'text-muted')}>
            {lastMessage?.senderId === memberId && !lastMessage.deleted ? t('chat.you', { content: said }) : said}
          </span>
          <UnreadMark count={unreadCount} />
        </span>
      </span>
    </NavLink>
  );
}
