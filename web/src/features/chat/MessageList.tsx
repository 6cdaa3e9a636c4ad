import type { ConversationAnswer, MessageAnswer } from '@pass-along/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/localeFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { useToday } from '../../ui/useToday.ts';
import { useRemoveArrived, useMessageCommands, useMarkRead } from './chatMutations.ts';
import { getMessagesAroundQuery, getMessagesQuery } from './chatQueries.ts';
import { formatDay, toDayKey } from './chatTimes.ts';
import { findLinkedItemId } from './itemLink.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { useOutgoing } from './messageOutbox.ts';
import { NewestMessage } from './NewestMessage.tsx';
import { OffscreenPage } from './OffscreenPage.tsx';
import { OutgoingRows, UnloadedMessages } from './UnloadedMessages.tsx';
import { UnreadMark } from './UnreadMark.tsx';
import { useOneTabStop } from './useOneTabStop.ts';

interface MessageListProps {
  conversation: ConversationAnswer;
  memberId: string;
  /** The name by which the list is labelled. */
  name: string;
  /** Renders the card of an item that a message is about. */
  renderItemCard: (itemId: string) => ReactNode;
  onOptions: (message: MessageAnswer) => void;
  /** The number of an older message; the list then shows the messages around it. */
  around?: number;
  /** True after the return from older messages. */
  isBack?: boolean;
  /** Shows the messages around this number. */
  onPast: (number: number) => void;
  /** Returns to the newest messages. */
  onNewest: () => void;
}

/** Scroll distance in pixels from which the list offers a button to the newest messages. */
const jumpButtonDistance = 400;

/** The messages, newest at the bottom, where the list starts; older pages load while scrolling up. */
export function MessageList({ around, isBack = false, onPast, onNewest, ...shown }: MessageListProps) {
  const { conversation, memberId, name, renderItemCard, onOptions } = shown;
  const { t } = useTranslation();
  const { _id: conversationId, type, participants, readUpTo, looks } = conversation;
  const recent = useInfiniteQuery(getMessagesQuery(conversationId));
  const past = useInfiniteQuery({
    ...getMessagesAroundQuery(conversationId, around ?? 0, conversation.messageCount),
    enabled: around !== undefined,
  });
  const list = around === undefined ? recent : past;
  const frame = useRef<HTMLDivElement>(null);
  const [isFar, setIsFar] = useState(false);
  const now = useToday();
  const [firstNew] = useState(() =>
    conversation.unreadCount > 0 ? getLastReadNumber(conversation, memberId) + 1 : undefined,
  );
  const { react } = useMessageCommands(conversationId);
  const all = useOutgoing(conversationId);
  const pages = useMemo(() => list.data?.pages.toReversed() ?? [], [list.data]);
  const arrived = useMemo(
    () =>
      new Set((recent.data?.pages ?? []).flatMap(({ messages }) => messages.flatMap(({ clientId }) => clientId ?? []))),
    [recent.data],
  );
  const previous = useMemo(() => {
    const said = pages.flatMap(({ messages }) => messages);
    return new Map(said.map(({ _id }, at) => [_id, said[at - 1]]));
  }, [pages]);
  const outgoing = around === undefined ? all.filter(({ clientId }) => !arrived.has(clientId)) : [];
  useRemoveArrived(conversationId, all, arrived);
  const newest = pages.at(-1)?.messages.at(-1);
  // messages below the visible part do not count as read
  useMarkRead(
    conversationId,
    memberId,
    isFar || around !== undefined ? undefined : newest,
    getLastReadNumber(conversation, memberId),
  );

  const showNewest = () => {
    if (around === undefined) frame.current?.scrollTo({ top: 0 });
    else onNewest();
  };
  const isThere = list.data !== undefined;
  useEffect(() => {
    if (isThere && isBack) frame.current?.focus({ preventScroll: true });
  }, [isThere, isBack]);
  const [sought, setSought] = useState({ number: around });
  useEffect(() => {
    const found = isThere && frame.current?.querySelector<HTMLElement>('[aria-current]');
    if (!found) return;
    found.scrollIntoView({ block: 'center' });
    found.focus({ preventScroll: true });
  }, [isThere, sought]);
  const onQuoted = (number: number) => {
    if (frame.current?.querySelector(`[data-number="${String(number)}"]`)) setSought({ number });
    else onPast(number);
  };
  /** Height of the content in pixels before newer messages were added below. */
  const heightBefore = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || heightBefore.current === undefined) return;
    element.scrollTop -= element.scrollHeight - heightBefore.current;
    heightBefore.current = undefined;
    // the last newer page removes the focused button
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
  }, [past.data]);
  const onKeyDown = useOneTabStop(frame, isThere);
  const keysId = useId();
  const waiting = outgoing.length;
  useEffect(() => {
    if (waiting > 0) frame.current?.scrollTo({ top: 0 });
  }, [waiting]);

  if (!list.data) {
    return (
      <UnloadedMessages outgoing={outgoing}>
        {list.isPending ? (
          <MessageSkeletons />
        ) : (
          <div className="flex-1">
            <ErrorState
              title={t('chat.errorMessages')}
              error={list.error}
              retrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          </div>
        )}
        {around !== undefined && (
          <Button variant="secondary" className="mx-auto mb-3" onClick={onNewest}>
            {t('chat.newest')}
          </Button>
        )}
      </UnloadedMessages>
    );
  }
  const others = readUpTo.filter((each) => each.memberId !== memberId).map(({ number }) => number);
  const readByOthers = others.length === 0 ? 0 : Math.min(...others);
  const isNamed = (message: MessageAnswer) =>
    type !== 'direct' &&
    message.senderId._id !== memberId &&
    previous.get(message._id)?.senderId._id !== message.senderId._id;
  const isSought = ({ number }: MessageAnswer) => number !== null && number === sought.number;
  const getNames = (ids: readonly string[]) =>
    participants.filter(({ _id }) => ids.includes(_id)).map((person) => person.name);
  const renderCard = ({ itemId, content }: MessageAnswer) => {
    const shown = itemId ?? findLinkedItemId(content);
    return shown === null ? null : renderItemCard(shown);
  };
  const renderDividers = (message: MessageAnswer): ReactNode => {
    const before = previous.get(message._id);
    const isNewDay = before === undefined || toDayKey(before.timestamp) !== toDayKey(message.timestamp);
    return (
      <>
        {isNewDay && <Divider>{formatDay(message.timestamp, now, t)}</Divider>}
        {message.number === firstNew && (
          <div
            className={
              'my-4 flex items-center gap-3 text-sm font-semibold text-accent before:h-px before:flex-1 ' +
              'before:bg-accent after:h-px after:flex-1 after:bg-accent'
            }
          >
            {t('chat.newMessages')}
          </div>
        )}
      </>
    );
  };
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {around === undefined && newest && <NewestMessage message={newest} memberId={memberId} />}
      <p id={keysId} hidden>
        {t('chat.keys')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        data-scrolls
        role="log"
        // pages of older messages are not news; NewestMessage announces what arrives
        aria-live="off"
        aria-label={t('chat.messagesWith', { name })}
        aria-describedby={keysId}
        // keyboard users can scroll it, too
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        // the scroll origin is the newest message, so that prepended pages do not move the view
        className={joinClasses(
          'flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 py-3',
          around !== undefined && '[overflow-anchor:none]',
        )}
        onScroll={({ currentTarget }) => {
          setIsFar(currentTarget.scrollTop < -jumpButtonDistance);
        }}
      >
        <div>
          {list.hasNextPage ? (
            <OlderMessagesTrigger
              frame={frame}
              isBusy={list.isFetching}
              hasFailed={list.isFetchNextPageError}
              onReached={() => {
                void list.fetchNextPage();
              }}
            />
          ) : (
            <p className="mx-auto py-4 text-center text-sm text-muted">{t('chat.begin')}</p>
          )}
          {pages.map(({ messages }, at) => (
            <OffscreenPage key={pageKey(list.data.pageParams[pages.length - 1 - at])}>
              {messages.map((message) => (
                <Fragment key={message._id}>
                  {renderDividers(message)}
                  <div
                    data-number={message.number}
                    data-row
                    tabIndex={-1}
                    className={joinClasses(
                      'rounded-card py-1.5 -outline-offset-2',
                      isSought(message) && 'ring-2 ring-accent',
                    )}
                    {...(isSought(message) && { 'aria-current': true })}
                  >
                    <MessageBubble
                      message={message}
                      memberId={memberId}
                      isNamed={isNamed(message)}
                      mentioned={getNames(message.mentionedIds)}
                      card={renderCard(message)}
                      isRead={message.number !== null && message.number <= readByOthers}
                      onQuoted={onQuoted}
                      onOptions={() => {
                        onOptions(message);
                      }}
                      onReact={(reaction, given) => {
                        react.mutate({ params: { messageId: message._id }, body: { reaction, given } });
                      }}
                    />
                  </div>
                  {looks
                    .filter(({ after }) => after === message.number)
                    .map(({ at }) => (
                      <p key={at} className="my-3 text-center text-sm text-muted">
                        {t('chat.looked', { date: formatDate(at) })}
                      </p>
                    ))}
                </Fragment>
              ))}
            </OffscreenPage>
          ))}
          {around !== undefined && past.hasPreviousPage && (
            <p data-row tabIndex={-1} className="py-4 text-center">
              <Button
                variant="secondary"
                busy={past.isFetchingPreviousPage}
                onClick={() => {
                  heightBefore.current = frame.current?.scrollHeight;
                  void past.fetchPreviousPage();
                }}
              >
                {t('chat.later')}
              </Button>
            </p>
          )}
          <OutgoingRows messages={outgoing} />
        </div>
      </div>
      {(isFar || around !== undefined) && (
        <Button
          variant="secondary"
          className="!absolute end-4 bottom-3 shadow-float"
          icon={<ArrowDown size={18} aria-hidden="true" />}
          onClick={showNewest}
        >
          {t('chat.newest')}
          <UnreadMark count={conversation.unreadCount} />
        </Button>
      )}
    </div>
  );
}

/** A page is identified by the parameter it was requested with. */
function pageKey(param: unknown): string {
  return param === null ? 'newest' : JSON.stringify(param);
}

/** The number of the last message a member has read. */
function getLastReadNumber({ readUpTo }: ConversationAnswer, memberId: string): number {
  return readUpTo.find((each) => each.memberId === memberId)?.number ?? 0;
}

function Divider({ children }: { children: ReactNode }) {
  return (
    <div
      className={
        'my-4 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px ' +
        'after:flex-1 after:bg-line'
      }
    >
      {children}
    </div>
  );
}

interface TopProps {
  frame: RefObject<HTMLDivElement | null>;
  /** True while a page is loading: then no further one is requested. */
  isBusy: boolean;
  hasFailed: boolean;
  onReached: () => void;
}

/** Triggers the next older page, well before the top is visible. */
function OlderMessagesTrigger({ frame, isBusy, hasFailed, onReached }: TopProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLParagraphElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    const element = place.current;
    if (element === null || isBusy || hasFailed) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reached();
      },
      { root: frame.current, rootMargin: '800px 0px' },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
    };
    // a new observer fires at once: a page that does not fill the window requests the next
  }, [frame, isBusy, hasFailed]);
  return (
    <p ref={place} data-row tabIndex={-1} className="mx-auto py-4 text-center text-sm text-muted">
      {hasFailed && !isBusy ? (
        <Button variant="secondary" onClick={onReached}>
          {t('chat.olderAgain')}
        </Button>
      ) : (
        t('chat.older')
      )}
    </p>
  );
}

function MessageSkeletons() {
  return (
    <div className="flex flex-1 flex-col justify-end p-4">
      <AfterAWhile>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-12 w-3/5" />
          <Skeleton className="ms-auto h-16 w-1/2" />
          <Skeleton className="h-12 w-2/5" />
          <Skeleton className="ms-auto h-12 w-2/5" />
        </div>
      </AfterAWhile>
    </div>
  );
}
