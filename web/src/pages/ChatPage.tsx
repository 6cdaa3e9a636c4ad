import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { HandsDrawing } from '../drawings/HandsDrawing.tsx';
import { ChatWindow } from '../features/chat/ChatWindow.tsx';
import { ConversationList } from '../features/chat/ConversationList.tsx';
import { getChatPath, readInboxFilter, type InboxFilter } from '../features/chat/inboxFilter.ts';
import { openOutbox } from '../features/chat/messageOutbox.ts';
import { ChatNavigation } from '../features/chat/ChatNavigation.tsx';
import { messages } from '../features/chat/chatMessages.en.ts';
import { MessageRowButton } from '../features/chat/MessageButton.tsx';
import { messages as circleWords } from '../features/circles/circleMessages.en.ts';
import type { ItemDialog } from '../features/items/itemDialog.ts';
import { ItemInChat } from '../features/items/ItemInChat.tsx';
import { LazyItemDialogs } from '../features/items/LazyItemDialogs.tsx';
import { swapKeys } from '../features/swaps/swapKeys.ts';
import { addMessages } from '../i18n/i18n.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';
import { joinClasses } from '../ui/joinClasses.ts';
import { PageTitle } from '../ui/PageTitle.tsx';

addMessages(messages);
addMessages(circleWords);

// their forms need the schema library, which messages do not
const CircleInfoDialog = lazy(async () => ({
  default: (await import('../features/circles/CircleInfoDialog.tsx')).CircleInfoDialog,
}));
const SwapsBetween = lazy(async () => ({ default: (await import('./chat/SwapsBetween.tsx')).SwapsBetween }));
const CreateCircleDialog = lazy(async () => ({
  default: (await import('../features/circles/CreateCircleDialog.tsx')).CreateCircleDialog,
}));
const JoinCircleDialog = lazy(async () => ({
  default: (await import('../features/circles/JoinCircleDialog.tsx')).JoinCircleDialog,
}));

export function ChatPage() {
  return (
    <RequireSession>
      <MyChat />
    </RequireSession>
  );
}

type OpenedDialog = { kind: 'create' | 'join' } | { kind: 'info'; circleId: string };

/** The inbox beside the open conversation. The filter is in the address. */
function MyChat() {
  const { t } = useTranslation();
  const member = useMember();
  const navigate = useNavigate();
  const { conversationId } = useParams();
  const [opened, setOpened] = useState<OpenedDialog>();
  const [itemDialog, setItemDialog] = useState<ItemDialog>();
  const queryClient = useQueryClient();
  const memberId = member?._id;
  const [params] = useSearchParams();
  const filter = readInboxFilter(params);
  useEffect(() => {
    if (memberId !== undefined) openOutbox(memberId);
  }, [memberId]);
  if (!member || memberId === undefined) return null;
  const isOpen = conversationId !== undefined;
  const close = () => {
    setOpened(undefined);
  };
  const openConversation = (circle: { _id: string }) => {
    close();
    void navigate(getChatPath(filter, circle._id));
  };
  const groupActions = (
    <>
      <Button
        icon={<Plus size={18} aria-hidden="true" />}
        aria-label={t('circles.create')}
        onClick={() => {
          setOpened({ kind: 'create' });
        }}
      >
        {t('circles.createHere')}
      </Button>
      <Button
        variant="secondary"
        icon={<KeyRound size={18} aria-hidden="true" />}
        aria-label={t('circles.join')}
        onClick={() => {
          setOpened({ kind: 'join' });
        }}
      >
        {t('circles.joinHere')}
      </Button>
    </>
  );
  const rail = {
    avatar: member.avatar,
    memberId,
    filter,
    onFilter: (next: InboxFilter) => void navigate(getChatPath(next, conversationId), { replace: true }),
  };
  return (
    <div className="flex h-full">
      <PageTitle>{t('chat.title')}</PageTitle>
      <h1 className="sr-only">{t('chat.title')}</h1>
      <ChatNavigation {...rail} />
      <section
        aria-label={t('chat.conversations')}
        className={joinClasses(
          'flex min-h-0 w-full shrink-0 flex-col bg-surface md:w-80 md:border-e md:border-line',
          isOpen && 'max-md:hidden',
        )}
      >
        <div className="md:hidden">
          <ChatNavigation {...rail} isAbove />
          <div className="px-4 pt-4">
            <p className="font-display text-xl font-semibold">{t('chat.welcomeTitle')}</p>
            <p className="text-muted">{t('chat.welcomeText')}</p>
          </div>
        </div>
        <ConversationList memberId={memberId} filter={filter} groupActions={groupActions} />
      </section>
      <div className={joinClasses('flex min-h-0 min-w-0 flex-1 flex-col bg-bg', !isOpen && 'max-md:hidden')}>
        {isOpen ? (
          <ChatWindow
            key={conversationId}
            conversationId={conversationId}
            memberId={memberId}
            listPath={getChatPath(filter)}
            onGroupInfo={(circleId) => {
              setOpened({ kind: 'info', circleId });
            }}
            renderItemCard={(itemId) => <ItemInChat itemId={itemId} memberId={memberId} onOpen={setItemDialog} />}
            renderSwaps={(other) => (
              <Suspense>
                <SwapsBetween memberId={memberId} other={other} />
              </Suspense>
            )}
          />
        ) : (
          <div className="m-auto flex flex-col items-center gap-2 p-6 text-center">
            <div className="mb-3 w-56">
              <HandsDrawing />
            </div>
            <h2 className="text-2xl">{t('chat.welcomeTitle')}</h2>
            <p className="text-muted">{t('chat.welcomeText')}</p>
          </div>
        )}
      </div>
      {itemDialog && (
        <LazyItemDialogs
          dialog={itemDialog}
          memberId={memberId}
          onChange={setItemDialog}
          onSwapSent={() => void queryClient.invalidateQueries({ queryKey: swapKeys.all })}
        />
      )}
      <Suspense>
        {opened?.kind === 'create' && <CreateCircleDialog onClose={close} onCreated={openConversation} />}
        {opened?.kind === 'join' && <JoinCircleDialog onClose={close} onJoined={openConversation} />}
        {opened?.kind === 'info' && (
          <CircleInfoDialog
            circleId={opened.circleId}
            memberId={memberId}
            onClose={close}
            renderMessageButton={({ _id, name }, content) => (
              <MessageRowButton
                memberId={memberId}
                otherId={_id}
                label={t('circles.writeTo', { name })}
                onOpened={close}
              >
                {content}
              </MessageRowButton>
            )}
          />
        )}
      </Suspense>
    </div>
  );
}
