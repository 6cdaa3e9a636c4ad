import { type ConversationAnswer, type ConversationType } from '@pass-along/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { HandsDrawing } from '../drawings/HandsDrawing.tsx';
import { conversationOptions, conversationsOptions } from '../features/chat/chatQueries.ts';
import { ChatWindow } from '../features/chat/ChatWindow.tsx';
import { ConversationDrawer } from '../features/chat/ConversationDrawer.tsx';
import { ConversationList } from '../features/chat/ConversationList.tsx';
import { openOutbox } from '../features/chat/outbox.ts';
import { Rail } from '../features/chat/Rail.tsx';
import { words } from '../features/chat/words.en.ts';
import { WriteToSmall } from '../features/chat/WriteTo.tsx';
import { words as circleWords } from '../features/circles/words.en.ts';
import { type ItemDialog } from '../features/items/itemDialog.ts';
import { ItemInChat } from '../features/items/ItemInChat.tsx';
import { LazyItemDialogs } from '../features/items/LazyItemDialogs.tsx';
import { swapKeys } from '../features/swaps/swapQueries.ts';
import { learnEnglish } from '../i18n/i18n.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { PageTitle } from '../ui/PageTitle.tsx';

learnEnglish(words);
learnEnglish(circleWords);

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

type Opened = { kind: 'create' | 'join' } | { kind: 'info'; circleId: string };

/** Conversations of one type beside the open one. The type is in the address, or follows from the open conversation. */
function MyChat() {
  const { t } = useTranslation();
  const member = useMember();
  const navigate = useNavigate();
  const { conversationId } = useParams();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [opened, setOpened] = useState<Opened>();
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
  const talkIn = (circle: { _id: string }) => {
    close();
    setIsDrawerOpen(false);
    void navigate(`/chat/${circle._id}`);
  };
  const ways = (
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
  const list = { memberId, type: shown, ways };
  return (
    <div className="flex h-full">
      <PageTitle>{t('chat.title')}</PageTitle>
      <h1 className="sr-only">{t('chat.title')}</h1>
      <Rail {...rail} />
      <section
        aria-label={t('chat.conversations')}
        className={classes(
          'flex min-h-0 w-full shrink-0 flex-col bg-surface md:w-80 md:border-e md:border-line',
          isOpen && 'max-md:hidden',
        )}
      >
        <div className="md:hidden">
          <Rail {...rail} isAbove />
          <div className="px-4 pt-4">
            <p className="font-display text-xl font-semibold">{t('chat.welcomeTitle')}</p>
            <p className="text-muted">{t('chat.welcomeText')}</p>
          </div>
        </div>
        <ConversationList {...list} />
      </section>
      <div className={classes('flex min-h-0 min-w-0 flex-1 flex-col bg-bg', !isOpen && 'max-md:hidden')}>
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
            cardOf={(itemId) => <ItemInChat itemId={itemId} memberId={memberId} onOpen={setItemDialog} />}
            between={(other) => (
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
          <Rail {...rail} isAbove />
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
        {opened?.kind === 'create' && <CreateCircleDialog onClose={close} onCreated={talkIn} />}
        {opened?.kind === 'join' && <JoinCircleDialog onClose={close} onJoined={talkIn} />}
        {opened?.kind === 'info' && (
          <CircleInfoDialog
            circleId={opened.circleId}
            memberId={memberId}
            onClose={close}
            writeTo={({ _id, name }) => (
              <WriteToSmall memberId={memberId} otherId={_id} label={t('circles.writeTo', { name })} onOpened={close} />
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
function firstOf(conversations: readonly ConversationAnswer[]): ConversationType | undefined {
  const typeOf = (list: readonly ConversationAnswer[]) =>
    types.find((type) => list.some((conversation) => conversation.type === type));
  return typeOf(conversations.filter(({ unreadCount }) => unreadCount > 0)) ?? typeOf(conversations);
}

/** The shown type: by the address, else by the open conversation, else the first type on arrival. */
function useListType(memberId: string | undefined, conversationId: string | undefined) {
  const [params, setParams] = useSearchParams();
  const open = useQuery({ ...conversationOptions(conversationId ?? ''), enabled: conversationId !== undefined });
  const all = useQuery({ ...conversationsOptions(memberId ?? ''), enabled: memberId !== undefined });
  const [first, setFirst] = useState<ConversationType>();
  const firstNow = first ?? firstOf(all.data ?? []);
  // later messages do not switch the shown list
  if (firstNow !== first) setFirst(firstNow);
  const said = params.get(inAddress);
  const type = types.find((each) => each === said) ?? open.data?.type ?? firstNow ?? 'direct';
  const show = (next: ConversationType) => {
    setParams({ [inAddress]: next }, { replace: true });
  };
  return [type, show] as const;
}
