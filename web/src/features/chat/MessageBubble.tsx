import { truncateWithEllipsis, type MessageAnswer, type Reaction } from '@pass-along/contracts';
import { Check, CheckCheck, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatName } from '../../i18n/localeFormat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { CallEntry } from './CallEntry.tsx';
import { formatTime } from './chatTimes.ts';
import { toPreviewText } from './chatCache.ts';
import { MessageFile } from './MessageFile.tsx';
import { MessageText } from './MessageText.tsx';
import { PersonName } from '../../ui/PersonName.tsx';

interface MessageBubbleProps {
  message: MessageAnswer;
  memberId: string;
  /** Shows the sender's name: in groups, above the first of several messages by one member. */
  isNamed: boolean;
  /** Names of the mentioned members. */
  mentioned: readonly string[];
  /** The card of the item that the message is about. */
  card: ReactNode;
  /** True when the other member has read it. */
  isRead: boolean;
  /** Scrolls to the quoted message with this number. */
  onQuoted: (number: number) => void;
  onOptions: () => void;
  onReact: (reaction: Reaction, given: boolean) => void;
}

export function MessageBubble({
  message,
  memberId,
  isNamed,
  mentioned,
  card,
  isRead,
  onQuoted,
  onOptions,
  onReact,
}: MessageBubbleProps) {
  const { t } = useTranslation();
  const { senderId: sender, content, fileUrl, deleted, timestamp, editedAt, replyTo, reactions } = message;
  const isOwn = sender._id === memberId;
  return (
    <BubbleFrame isOwn={isOwn} avatar={sender.avatar}>
      {isNamed && (
        <p aria-hidden="true" className="px-1 text-sm font-semibold text-muted">
          <PersonName person={sender} />
        </p>
      )}
      <div className={joinClasses('flex max-w-full items-center gap-1', isOwn ? 'flex-row-reverse' : 'flex-row')}>
        <BubbleText isOwn={isOwn}>
          {!isOwn && <span className="sr-only">{formatName(sender.name)}: </span>}
          {replyTo && <Quote replyTo={replyTo} onQuoted={onQuoted} />}
          {deleted ? (
            <em className="text-muted">{t('chat.deleted')}</em>
          ) : (
            <span className="flex flex-col gap-2">
              {card}
              {fileUrl !== null && <MessageFile message={message} />}
              {message.call ? (
                <CallEntry call={message.call} />
              ) : (
                content !== '' && <MessageText content={content} mentioned={mentioned} />
              )}
            </span>
          )}
        </BubbleText>
        {!deleted && (
          <button
            type="button"
            aria-label={t('chat.options', { content: truncateWithEllipsis(toPreviewText(message), 40) })}
            onClick={onOptions}
            className={
              'grid size-11 shrink-0 place-items-center rounded-full text-muted transition-opacity ' +
              'hover:bg-primary-wash focus-visible:opacity-100 md:opacity-0 ' +
              'md:group-focus-within:opacity-100 md:group-hover:opacity-100'
            }
          >
            <Ellipsis size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      {reactions.length > 0 && (
        <ul className="-mt-1 flex flex-wrap gap-1">
          {reactions.map(({ reaction, memberIds }) => {
            const isGiven = memberIds.includes(memberId);
            return (
              <li key={reaction}>
                <button
                  type="button"
                  aria-pressed={isGiven}
                  aria-label={t('chat.reactedBy', { reaction, count: memberIds.length })}
                  className={joinClasses(
                    'min-h-11 rounded-full border px-3 text-sm tabular-nums',
                    isGiven ? 'border-primary bg-primary-wash' : 'border-muted bg-surface',
                  )}
                  onClick={() => {
                    onReact(reaction, !isGiven);
                  }}
                >
                  {reaction} {memberIds.length}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <BubbleFooter>
        <time dateTime={timestamp}>{formatTime(timestamp)}</time>
        {editedAt !== null && !deleted && <span>{t('chat.edited')}</span>}
        {isOwn && !deleted && (
          <>
            {isRead ? <CheckCheck size={15} aria-hidden="true" /> : <Check size={15} aria-hidden="true" />}
            <span className="sr-only">{isRead ? t('chat.read') : t('chat.sentMark')}</span>
          </>
        )}
      </BubbleFooter>
    </BubbleFrame>
  );
}

/** One message, on its sender's side. */
export function BubbleFrame({ isOwn, avatar, children }: { isOwn: boolean; avatar?: string; children: ReactNode }) {
  return (
    <div className={joinClasses('group flex items-end gap-2', isOwn && 'flex-row-reverse')}>
      {!isOwn && avatar !== undefined && <Avatar src={avatar} size={32} />}
      <div
        className={joinClasses(
          'flex max-w-[min(36rem,86%)] min-w-0 flex-col gap-1',
          isOwn ? 'items-end' : 'items-start',
        )}
      >
        {children}
      </div>
    </div>
  );
}

export function BubbleText({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <div
      className={joinClasses(
        'min-w-0 rounded-card px-3.5 py-2',
        isOwn ? 'rounded-ee-[4px] bg-primary-wash' : 'rounded-es-[4px] border border-line bg-surface',
      )}
    >
      {children}
    </div>
  );
}

export function BubbleFooter({ children }: { children: ReactNode }) {
  return <div className="flex items-center gap-1.5 px-1 text-sm text-muted tabular-nums">{children}</div>;
}

interface QuoteProps {
  replyTo: NonNullable<MessageAnswer['replyTo']>;
  /** Scrolls to the quoted message. */
  onQuoted?: (number: number) => void;
}

export function Quote({ replyTo: { number, senderId, content, deleted }, onQuoted }: QuoteProps) {
  const { t } = useTranslation();
  const words = (
    <>
      <span className="block font-semibold">
        <PersonName person={senderId} />
      </span>
      <span className="line-clamp-2 wrap-anywhere">{deleted ? t('chat.deleted') : content}</span>
    </>
  );
  return (
    <blockquote className="mb-1.5 border-s-[3px] border-primary text-sm text-muted">
      {number !== null && onQuoted ? (
        <button
          type="button"
          title={t('chat.toQuoted')}
          className="min-h-11 w-full rounded-e-lg ps-2.5 pe-1 text-start hover:text-ink"
          onClick={() => {
            onQuoted(number);
          }}
        >
          {words}
        </button>
      ) : (
        <div className="ps-2.5">{words}</div>
      )}
    </blockquote>
  );
}
