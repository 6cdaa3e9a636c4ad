import { MessagesSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { HandsDrawing } from '../drawings/HandsDrawing.tsx';
import { ChatWindow } from '../features/chat/ChatWindow.tsx';
import { ConversationDrawer } from '../features/chat/ConversationDrawer.tsx';
import { ConversationList } from '../features/chat/ConversationList.tsx';
import { openOutbox } from '../features/chat/outbox.ts';
import { words } from '../features/chat/words.en.ts';
import { learnEnglish } from '../i18n/i18n.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember } from '../session/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { classes } from '../ui/classes.ts';
import { PageTitle } from '../ui/PageTitle.tsx';

learnEnglish(words);

export function ChatPage() {
  return (
    <RequireSession>
      <MyChat />
    </RequireSession>
  );
}

function MyChat() {
  const { t } = useTranslation();
  const member = useMember();
  const { conversationId } = useParams();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const memberId = member?._id;
  useEffect(() => {
    if (memberId !== undefined) openOutbox(memberId);
  }, [memberId]);
  if (!member || memberId === undefined) return null;
  const isOpen = conversationId !== undefined;
  return (
    <div className="flex min-h-96 max-md:h-[calc(100dvh-7rem-env(safe-area-inset-bottom))] md:h-[calc(100dvh-4rem-1px)]">
      <PageTitle>{t('chat.title')}</PageTitle>
      <h1 className="sr-only">{t('chat.title')}</h1>
      <div className="flex w-18 shrink-0 flex-col items-center gap-3 border-e border-line bg-sunken py-4 max-md:hidden">
        <Link to="/profile" aria-label={t('chat.yourProfile')} className="grid size-12 place-items-center rounded-full">
          <Avatar src={member.avatar} size={40} />
        </Link>
        <Link
          to="/chat"
          aria-label={t('chat.direct')}
          title={t('chat.direct')}
          aria-current="page"
          className="grid size-12 place-items-center rounded-full bg-primary-wash text-primary"
        >
          <MessagesSquare size={22} aria-hidden="true" />
        </Link>
      </div>
      <section
        aria-label={t('chat.conversations')}
        className={classes(
          'flex min-h-0 w-full shrink-0 flex-col bg-surface md:w-80 md:border-e md:border-line',
          isOpen && 'max-md:hidden',
        )}
      >
        <ConversationList memberId={memberId} />
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
          <ConversationList
            memberId={memberId}
            onChosen={() => {
              setIsDrawerOpen(false);
            }}
          />
        </ConversationDrawer>
      )}
    </div>
  );
}
