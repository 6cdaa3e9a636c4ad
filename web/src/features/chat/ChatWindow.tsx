import { ApiError, type ConversationAnswer, type MessageAnswer, type PersonRef } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { describeError } from '../../api/apiErrorText.ts';
import { LostDrawing } from '../../drawings/LostDrawing.tsx';
import { useFileDrop } from '../../forms/useFileDrop.ts';
import { getForeseenRefusalText } from '../../i18n/foreseenRefusals.ts';
import { ReportDialog } from '../../moderation/ReportButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { useConversationCommands, useMessageCommands } from './chatMutations.ts';
import { toPreviewText } from './chatCache.ts';
import { getConversationQuery } from './chatQueries.ts';
import { useContactReason } from './contactReason.ts';
import { Composer } from './Composer.tsx';
import { ConversationSearch } from './ConversationSearch.tsx';
import { DeleteMessage } from './DeleteMessage.tsx';
import { useRestoredFiles } from '../../session/formFiles.ts';
import {
  getFileForm,
  getPickedFile,
  readMessageDraft,
  saveMessageDraft,
  setPickedFile,
  subscribeDraft,
} from './messageDrafts.ts';
import { BackLink, ConversationHead } from './ConversationHead.tsx';
import { MessageList } from './MessageList.tsx';
import { MessageOptions } from './MessageOptions.tsx';
import { sendLater, useOutgoing } from './messageOutbox.ts';
import { getMentionedIds } from './mentions.ts';
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
  if (conversation.data) return <OpenConversation conversation={conversation.data} {...window} />;
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
  useRestoredFiles(getFileForm(memberId, conversationId), (files) => composer.current?.(files));
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
      <ConversationHead
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
