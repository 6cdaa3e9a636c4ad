import { ApiError, type ConversationAnswer, type MessageAnswer, type PersonRef } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeft,
  Ban,
  Bell,
  BellOff,
  EllipsisVertical,
  Info,
  Paperclip,
  Search,
  Trash2,
  UserRound,
} from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { formatName } from '../../i18n/localeFormat.ts';
import { Link, useNavigate } from 'react-router-dom';
import { describeError } from '../../api/apiErrorText.ts';
import { LostDrawing } from '../../drawings/LostDrawing.tsx';
import { useFileDrop } from '../../forms/useFileDrop.ts';
import { getForeseenRefusalText } from '../../i18n/foreseenRefusals.ts';
import { useOnlineMembers } from '../../live/onlineMembers.ts';
import { ReportDialog } from '../../moderation/ReportButton.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Menu, MenuAction, MenuLink } from '../../ui/Menu.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { useConversationCommands, useMessageCommands } from './chatMutations.ts';
import { toPreviewText } from './chatCache.ts';
import { getConversationQuery, getTypingQuery } from './chatQueries.ts';
import { useContactReason } from './contactReason.ts';
import { CallButton } from './CallButton.tsx';
import { Composer } from './Composer.tsx';
import { ConversationSearch } from './ConversationSearch.tsx';
import { DeleteMessage } from './DeleteMessage.tsx';
import { subscribeDraft, saveMessageDraft, setPickedFile, readMessageDraft, getPickedFile } from './messageDrafts.ts';
import { ConversationPicture } from './ConversationPicture.tsx';
import { MessageList } from './MessageList.tsx';
import { MessageOptions } from './MessageOptions.tsx';
import { sendLater, useOutgoing } from './messageOutbox.ts';
import { getMentionedIds } from './mentions.ts';
import { MutedMark } from './MutedMark.tsx';
import { UnloadedMessages } from './UnloadedMessages.tsx';
import { getConversationPerson } from './conversationPerson.ts';

interface ChatWindowProps {
  conversationId: string;
  memberId: string;
  /** The path of the list of conversations. */
  listPath: string;
  onGroupInfo: (circleId: string) => void;
  /** Renders the card of an item that a message is about. */
  renderItemCard: (itemId: string) => ReactNode;
  /** Renders the swaps between the two members of a direct conversation. */
  renderSwaps: (other: PersonRef) => ReactNode;
}

/** One conversation: its messages and the composer. */
export function ChatWindow({ conversationId, ...window }: ChatWindowProps) {
  const { t } = useTranslation();
  const conversation = useQuery(getConversationQuery(conversationId));
  const outgoing = useOutgoing(conversationId);
  const isGone = conversation.error instanceof ApiError && [400, 403, 404].includes(conversation.error.status);
  if (conversation.data && !isGone) return <OpenConversation conversation={conversation.data} {...window} />;
  return (
    <>
      <header className="flex min-h-16 items-center border-b border-line bg-surface px-3 py-2">
        <BackLink to={window.listPath} />
      </header>
      <UnloadedMessages outgoing={outgoing}>
        <div className="flex-1">
          {conversation.isPending ? (
            <AfterAWhile>
              <Skeleton className="m-4 h-12" />
            </AfterAWhile>
          ) : isGone ? (
            <EmptyState
              drawing={<LostDrawing />}
              title={t('chat.notFoundTitle')}
              text={t('chat.notFoundText')}
              action={
                <Button asChild>
                  <Link to="/chat">{t('chat.back')}</Link>
                </Button>
              }
            />
          ) : (
            <ErrorState
              title={t('chat.errorMessages')}
              error={conversation.error}
              retrying={conversation.isFetching}
              onRetry={() => void conversation.refetch()}
            />
          )}
        </div>
      </UnloadedMessages>
    </>
  );
}

/** Leads a phone, which has no other bar here, to the list of conversations. */
function BackLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Link
      to={to}
      aria-label={t('chat.back')}
      className={
        'grid size-11 shrink-0 place-items-center rounded-full hover:bg-primary-wash ' +
        'md:[@media(min-height:35rem)]:hidden'
      }
    >
      <ArrowLeft size={21} aria-hidden="true" />
    </Link>
  );
}

interface ChosenAction {
  kind: 'options' | 'delete' | 'reply' | 'edit' | 'report';
  message: MessageAnswer;
}

interface OpenProps extends Omit<ChatWindowProps, 'conversationId'> {
  conversation: ConversationAnswer;
}

function OpenConversation({ conversation, memberId, renderItemCard, renderSwaps, ...ways }: OpenProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenAction>();
  const [isSearching, setIsSearching] = useState(false);
  /** The number of an older message that the list shows; 'back' after the return to the newest. */
  const [past, setPast] = useState<number | 'back'>();
  const [contact, contactDone] = useContactReason();
  const { _id: conversationId, type, participants, abilities } = conversation;
  const face = getConversationPerson(conversation, memberId);
  const { name } = face;
  const { edit } = useMessageCommands(conversationId);
  const frame = useRef<HTMLDivElement>(null);
  const composer = useRef<(files: readonly File[]) => void>(null);
  useEffect(() => {
    // the keyboard of a touch screen would cover the messages
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    // the new page takes the focus first
    const next = requestAnimationFrame(() => {
      frame.current?.querySelector('textarea')?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(next);
    };
  }, []);
  const { over } = useFileDrop(frame, (files) => composer.current?.(files));
  const canDrop = over && abilities.write && !isSearching && chosen?.kind !== 'edit';
  const about =
    chosen?.kind === 'reply' || chosen?.kind === 'edit' ? { kind: chosen.kind, message: chosen.message } : undefined;
  const begun = contact?.draft ?? '';
  const close = () => {
    setChosen(undefined);
  };
  const others = participants.filter(({ _id }) => _id !== memberId);
  const send = (content: string, file: File | undefined, pickedIds: ReadonlySet<string>) => {
    const mentionedIds = getMentionedIds(content, others, pickedIds);
    if (about?.kind === 'edit') {
      edit.mutate(
        { params: { messageId: about.message._id }, body: { content, mentionedIds } },
        // a refused edit stays in the composer for another try
        { onSuccess: close, onError: (error) => toast.error(describeError(error)) },
      );
      return;
    }
    if (past !== undefined) setPast('back');
    const replyTo = about ? toQuote(about.message) : null;
    const isContact = contact !== undefined && !file;
    sendLater({
      conversationId,
      content,
      replyTo,
      mentionedIds,
      itemId: isContact ? contact.itemId : null,
      ...(file && { file }),
    });
    if (isContact) {
      toast.success(t('chat.contactSent', { name: contact.name }));
      contactDone();
    }
    close();
  };
  return (
    <div ref={frame} className="relative flex min-h-0 flex-1 flex-col">
      <Head
        conversation={conversation}
        memberId={memberId}
        {...ways}
        onSearch={() => {
          setIsSearching(true);
        }}
      />
      {isSearching ? (
        <ConversationSearch
          conversationId={conversationId}
          onChoose={(number) => {
            setPast(number);
            setIsSearching(false);
          }}
          onClose={() => {
            setIsSearching(false);
          }}
        />
      ) : (
        <>
          {type === 'direct' && renderSwaps(face)}
          <MessageList
            key={past}
            {...(past === 'back' && { isBack: true })}
            {...(typeof past === 'number' && { around: past })}
            onPast={setPast}
            onNewest={() => {
              setPast('back');
            }}
            conversation={conversation}
            memberId={memberId}
            name={name}
            renderItemCard={renderItemCard}
            onOptions={(message) => {
              setChosen({ kind: 'options', message });
            }}
          />
          {abilities.write ? (
            <Composer
              key={about?.kind === 'edit' ? about.message._id : 'new'}
              conversationId={conversationId}
              name={name}
              people={type === 'direct' ? [] : others}
              draft={
                about?.kind === 'edit' ? about.message.content : readMessageDraft(memberId, conversationId) || begun
              }
              file={about?.kind === 'edit' ? undefined : getPickedFile(memberId, conversationId)}
              {...(about && { about })}
              busy={edit.isPending}
              onClearAbout={close}
              onDraft={(text) => {
                if (about?.kind !== 'edit') saveMessageDraft(memberId, conversationId, text);
              }}
              onFile={(file) => {
                setPickedFile(memberId, conversationId, file);
              }}
              followDraft={(listener) => subscribeDraft(memberId, conversationId, listener)}
              onSend={send}
              filesRef={composer}
            />
          ) : (
            <CannotWriteNote conversation={conversation} memberId={memberId} />
          )}
        </>
      )}
      {chosen?.kind === 'options' && (
        <MessageOptions
          message={chosen.message}
          memberId={memberId}
          canWrite={abilities.write}
          onReply={() => {
            setChosen({ ...chosen, kind: 'reply' });
          }}
          onEdit={() => {
            setChosen({ ...chosen, kind: 'edit' });
          }}
          onDelete={() => {
            setChosen({ ...chosen, kind: 'delete' });
          }}
          onReport={() => {
            setChosen({ ...chosen, kind: 'report' });
          }}
          onClose={close}
        />
      )}
      {chosen?.kind === 'report' && (
        <Suspense>
          <ReportDialog kind="message" id={chosen.message._id} onClose={close} />
        </Suspense>
      )}
      {chosen?.kind === 'delete' && <DeleteMessage message={chosen.message} onClose={close} />}
      {canDrop && (
        <div
          className={
            'pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-card border-2 ' +
            'border-dashed border-primary bg-primary-wash/90 p-6 text-center'
          }
        >
          <p className="flex flex-col items-center gap-3 font-display text-xl font-semibold text-primary">
            <Paperclip size={32} aria-hidden="true" />
            {t('chat.dropFile', { name })}
          </p>
        </div>
      )}
    </div>
  );
}

function toQuote(message: MessageAnswer): MessageAnswer['replyTo'] {
  const { _id, number, senderId, deleted } = message;
  return { _id, number, senderId, content: toPreviewText(message), deleted };
}

interface HeadProps extends Omit<OpenProps, 'renderItemCard' | 'renderSwaps'> {
  onSearch: () => void;
}

function Head({ conversation, memberId, listPath, onGroupInfo, onSearch }: HeadProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'block' | 'hide'>();
  const { _id: conversationId, type, participants, blocked, muted } = conversation;
  const { _id: otherId, name } = getConversationPerson(conversation, memberId);
  const { block, unblock, hide, mute } = useConversationCommands(conversationId, memberId);
  const here = useOnlineMembers();
  const count = participants.filter(({ _id }) => _id !== memberId && here.has(_id)).length;
  const hereNow = count === 0 ? [] : [type === 'direct' ? t('live.here') : t('chat.hereNow', { count })];
  const members = { count: participants.length };
  const close = () => {
    setAsked(undefined);
  };
  return (
    <header className="flex min-h-16 items-center gap-2 border-b border-line bg-surface px-3 py-2">
      <BackLink to={listPath} />
      <ConversationPicture conversation={conversation} memberId={memberId} size={40} />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-2 text-lg">
          <span className="truncate">{formatName(name)}</span> {muted && <MutedMark />}
        </h2>
        <SecondLine conversation={conversation}>
          {type === 'direct'
            ? hereNow
            : [t(type === 'loop' ? 'chat.loopOf' : 'chat.members', members), ...hereNow].join(', ')}
        </SecondLine>
      </div>
      {type === 'direct' && conversation.abilities.write && (
        <CallButton conversationId={conversationId} other={getConversationPerson(conversation, memberId)} />
      )}
      <IconButton label={t('chat.searchHere')} onClick={onSearch}>
        <Search size={20} aria-hidden="true" />
      </IconButton>
      <Menu
        align="end"
        label={t('chat.more')}
        buttonClassName="grid size-11 place-items-center rounded-full hover:bg-primary-wash"
        button={<EllipsisVertical size={20} aria-hidden="true" />}
      >
        {type === 'group' && (
          <MenuAction
            icon={<Info size={18} className="text-muted" aria-hidden="true" />}
            onSelect={() => {
              onGroupInfo(conversationId);
            }}
          >
            {t('chat.groupInfo')}
          </MenuAction>
        )}
        {type === 'loop' && (
          <MenuLink
            to={`/swaps/loops/${conversationId}`}
            icon={<Info size={18} className="text-muted" aria-hidden="true" />}
          >
            {t('chat.toLoop')}
          </MenuLink>
        )}
        {type === 'direct' && (
          <>
            <MenuLink
              to={`/members/${otherId}`}
              icon={<UserRound size={18} className="text-muted" aria-hidden="true" />}
            >
              {t('chat.profile')}
            </MenuLink>
            <MenuAction
              icon={<Ban size={18} className="text-muted" aria-hidden="true" />}
              onSelect={() => {
                if (!blocked) setAsked('block');
                else
                  unblock.mutate(
                    { params: { userId: otherId } },
                    { onSuccess: () => toast.success(t('chat.unblockedToast', { name })) },
                  );
              }}
            >
              {t(blocked ? 'chat.unblock' : 'chat.block', { name })}
            </MenuAction>
          </>
        )}
        <MenuAction
          icon={
            muted ? (
              <Bell size={18} className="text-muted" aria-hidden="true" />
            ) : (
              <BellOff size={18} className="text-muted" aria-hidden="true" />
            )
          }
          onSelect={() => {
            mute.mutate(
              { params: { conversationId }, body: { muted: !muted } },
              { onSuccess: () => toast.success(t(muted ? 'chat.unmutedToast' : 'chat.mutedToast')) },
            );
          }}
        >
          {t(muted ? 'chat.unmute' : 'chat.mute')}
        </MenuAction>
        <MenuAction
          icon={<Trash2 size={18} className="text-muted" aria-hidden="true" />}
          onSelect={() => {
            setAsked('hide');
          }}
        >
          {t('chat.hide')}
        </MenuAction>
      </Menu>
      {asked === 'block' && (
        <ConfirmDialog
          danger
          title={t('chat.block', { name })}
          text={t('chat.blockText', { name })}
          confirm={t('chat.block', { name })}
          cancel={t('chat.cancel')}
          busy={block.isPending}
          error={block.error ? describeError(block.error) : undefined}
          onConfirm={() => {
            block.mutate(
              { body: { userId: otherId } },
              {
                onSuccess: () => {
                  toast.success(t('chat.blockedToast', { name }));
                  close();
                },
              },
            );
          }}
          onClose={close}
        />
      )}
      {asked === 'hide' && (
        <ConfirmDialog
          danger
          title={t('chat.hide')}
          text={type === 'direct' ? t('chat.hideText', { name }) : t('chat.hideGroupText')}
          confirm={t('chat.hide')}
          cancel={t('chat.cancel')}
          busy={hide.isPending}
          error={hide.error ? describeError(hide.error) : undefined}
          onConfirm={() => {
            hide.mutate(
              { params: { conversationId }, body: {} },
              {
                onSuccess: () => {
                  toast.success(t('chat.hidden'));
                  void navigate('/chat');
                },
              },
            );
          }}
          onClose={close}
        />
      )}
    </header>
  );
}

/** Members that are typing; replaces the usual second line, so that the layout does not move. */
function SecondLine({ conversation, children }: { conversation: ConversationAnswer; children: ReactNode }) {
  const { t } = useTranslation();
  const { data: typing = [] } = useQuery(getTypingQuery(conversation._id));
  const [now, setNow] = useState(() => Date.now());
  const last = typing.reduce((latest, { until }) => Math.max(latest, until), 0);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setNow(Date.now());
      },
      Math.max(0, last - Date.now()),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [last]);
  const writer = typing.find(({ until }) => until > now);
  const name = conversation.participants.find(({ _id }) => _id === writer?.memberId)?.name;
  return (
    <>
      <p className="truncate text-sm text-muted empty:hidden">{name === undefined && children}</p>
      <p role="status" className="truncate text-sm text-muted empty:hidden">
        {name !== undefined && t('chat.typing', { name })}
      </p>
    </>
  );
}

/** Explains why the member cannot write here, with the way out if there is one. */
function CannotWriteNote({ conversation, memberId }: { conversation: ConversationAnswer; memberId: string }) {
  const { t } = useTranslation();
  const { _id: otherId, name } = getConversationPerson(conversation, memberId);
  const { unblock } = useConversationCommands(conversation._id, memberId);
  const { write } = conversation.whyNot;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sunken p-4">
      <p className="text-muted">{write !== undefined && getForeseenRefusalText(write)}</p>
      {write === 'blocked_by_you' && (
        <Button
          variant="secondary"
          busy={unblock.isPending}
          onClick={() => {
            unblock.mutate({ params: { userId: otherId } });
          }}
        >
          {t('chat.unblock', { name })}
        </Button>
      )}
    </div>
  );
}
