import type { ConversationAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addMessages } from '../../i18n/i18n.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { ListSection } from '../../ui/ListSection.tsx';
import { useToday } from '../../ui/useToday.ts';
import { getConversationsQuery } from './chatQueries.ts';
import { formatListTime } from './chatTimes.ts';
import { ConversationPicture } from './ConversationPicture.tsx';
import { getConversationPerson } from './conversationPerson.ts';
import { getChatPath } from './inboxFilter.ts';
import { UnreadMark } from './UnreadMark.tsx';
import { messages } from './chatMessages.en.ts';

addMessages(messages);

const maxShown = 4;

const groupList = getChatPath('group');

const getLatestGroups = (conversations: readonly ConversationAnswer[]) =>
  conversations.filter(({ type, lastMessage }) => type === 'group' && lastMessage !== null).slice(0, maxShown);

const isInGroups = (conversations: readonly ConversationAnswer[]) => conversations.some(({ type }) => type === 'group');

/** The latest messages of the member's groups, updated live. Members without a group read how to join one. */
export function LatestGroupMessages({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const now = useToday();
  const talks = useQuery({ ...getConversationsQuery(memberId), select: getLatestGroups });
  const { data: hasGroups = true } = useQuery({ ...getConversationsQuery(memberId), select: isInGroups });
  if (!hasGroups) return null;
  return (
    <ListSection
      id="circle-talk"
      title={t('chat.talk')}
      more={{ to: groupList, text: t('chat.talkAll') }}
      list={talks}
      errorTitle={t('chat.errorList')}
      none={{ line: t('chat.talkNone'), to: groupList, text: t('chat.talkBegin') }}
      getKey={({ _id }) => _id}
    >
      {(talk) => <LatestMessage talk={talk} memberId={memberId} now={now} />}
    </ListSection>
  );
}

function LatestMessage({ talk, memberId, now }: { talk: ConversationAnswer; memberId: string; now: number }) {
  const { t } = useTranslation();
  const { lastMessage, participants, unreadCount, updatedAt } = talk;
  const content = lastMessage?.deleted === true ? t('chat.deleted') : (lastMessage?.content ?? '');
  const sender = participants.find(({ _id }) => _id === lastMessage?.senderId);
  const line =
    lastMessage?.deleted === true || !sender
      ? content
      : sender._id === memberId
        ? t('chat.you', { content })
        : t('chat.said', { name: sender.name, content });
  return (
    <Link
      to={`/chat/${talk._id}`}
      className={
        'group flex min-h-16 items-center gap-3.5 rounded-input px-3 py-2 transition-colors ' + 'hover:bg-primary-wash'
      }
    >
      <ConversationPicture conversation={talk} memberId={memberId} size={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <span
            className={
              'min-w-0 flex-1 truncate font-display text-lg leading-snug font-semibold underline-offset-4 ' +
              'group-hover:underline'
            }
          >
            {getConversationPerson(talk, memberId).name}
          </span>
          <time dateTime={updatedAt} className="shrink-0 text-sm text-muted tabular-nums">
            {formatListTime(updatedAt, now)}
          </time>
        </span>
        <span className="flex items-center gap-2 text-sm">
          <span
            className={joinClasses(
              'min-w-0 flex-1 truncate',
              unreadCount > 0 ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            {line}
          </span>
          <UnreadMark count={unreadCount} />
        </span>
      </span>
    </Link>
  );
}
