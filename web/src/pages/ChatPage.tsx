import { type ConversationAnswer, type ConversationType } from '@pass-along/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { HandsDrawing } from '../drawings/HandsDrawing.tsx';
import { getConversationQuery, getConversationsQuery } from '../features/chat/chatQueries.ts';
import { ChatWindow } from '../features/chat/ChatWindow.tsx';
import { ConversationDrawer } from '../features/chat/ConversationDrawer.tsx';
import { ConversationList } from '../features/chat/ConversationList.tsx';
import { openOutbox } from '../features/chat/messageOutbox.ts';
import { ChatNavigation } from '../features/chat/ChatNavigation.tsx';
import { messages } from '../features/chat/chatMessages.en.ts';
import { MessageRowButton } from '../features/chat/MessageButton.tsx';
import { messages as circleWords } from '../features/circles/circleMessages.en.ts';
import { type ItemDialog } from '../features/items/itemDialog.ts';
import { ItemInChat } from '../features/items/ItemInChat.tsx';
import { LazyItemDialogs } from '../features/items/LazyItemDialogs.tsx';
import { swapKeys } from '../features/swaps/swapQueries.ts';
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

/** Conversations of one type beside the open one. The type is in the address, or follows from the open conversation. */
function MyChat() {
  const { t } = useTranslation();
  const member = useMember();
  const navigate = useNavigate();
  const { conversationId } = useParams();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [opened, setOpened] = useState<OpenedDialog>();
  const [itemDialog, setItemDialog] = useState<ItemDialog>();
  const queryClient = useQueryClient();
  const memberId = member?._id;
  const [shown, show] = useListType(memberId, conversationId);
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
    setIsDrawerOpen(false);
    void navigate(`/chat/${circle._id}`);
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
  const rail = { avatar: member.avatar, memberId, shown, onShow: show };
  const list = { memberId, type: shown, groupActions };
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
        <ConversationList {...list} />
      </section>
      <div className={joinClasses('flex min-h-0 min-w-0 flex-1 flex-col bg-bg', !isOpen && 'max-md:hidden')}>
        {isOpen ? (
          <ChatWindow
            key={conversationId}
            conversationId={conversationId}
            memberId={memberId}
            onShowConversations={() => {
              setIsDrawerOpen(true);
            }}
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
      {isDrawerOpen && (
        <ConversationDrawer
          onClose={() => {
            setIsDrawerOpen(false);
          }}
        >
          <ChatNavigation {...rail} isAbove />
          <ConversationList
            {...list}
            onChosen={() => {
              setIsDrawerOpen(false);
            }}
          />
        </ConversationDrawer>
      )}
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

const inAddress = 'list';

const types = ['direct', 'group'] as const satisfies readonly ConversationType[];

/** The type with unread conversations, else a type with conversations, direct ones first. */
function findFirstType(conversations: readonly ConversationAnswer[]): ConversationType | undefined {
  const findType = (list: readonly ConversationAnswer[]) =>
    types.find((type) => list.some((conversation) => conversation.type === type));
  return findType(conversations.filter(({ unreadCount }) => unreadCount > 0)) ?? findType(conversations);
}

/** The shown type: by the address, else by the open conversation, else the first type on arrival. */
function useListType(memberId: string | undefined, conversationId: string | undefined) {
  const [params, setParams] = useSearchParams();
  const open = useQuery({ ...getConversationQuery(conversationId ?? ''), enabled: conversationId !== undefined });
  const all = useQuery({ ...getConversationsQuery(memberId ?? ''), enabled: memberId !== undefined });
  const [first, setFirst] = useState<ConversationType>();
  const firstNow = first ?? findFirstType(all.data ?? []);
  // later messages do not switch the shown list
  if (firstNow !== first) setFirst(firstNow);
  const said = params.get(inAddress);
  const type = types.find((each) => each === said) ?? open.data?.type ?? firstNow ?? 'direct';
  const show = (next: ConversationType) => {
    setParams({ [inAddress]: next }, { replace: true });
  };
  return [type, show] as const;
}
