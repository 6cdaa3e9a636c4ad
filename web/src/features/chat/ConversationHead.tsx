import type { ConversationAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Ban, Bell, BellOff, EllipsisVertical, Info, Search, Trash2, UserRound } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { formatName } from '../../i18n/localeFormat.ts';
import { Link, useNavigate } from 'react-router-dom';
import { describeError } from '../../api/apiErrorText.ts';
import { useOnlineMembers } from '../../live/onlineMembers.ts';
import { IconButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Menu, MenuAction, MenuLink } from '../../ui/Menu.tsx';
import { useConversationCommands } from './chatMutations.ts';
import { getTypingQuery } from './chatQueries.ts';
import { CallButton } from './CallButton.tsx';
import { ConversationPicture } from './ConversationPicture.tsx';
import { MutedMark } from './MutedMark.tsx';
import { getConversationPerson } from './conversationPerson.ts';

interface HeadProps {
  conversation: ConversationAnswer;
  memberId: string;
  /** The path of the list of conversations. */
  listPath: string;
  onGroupInfo: (circleId: string) => void;
  onSearch: () => void;
}

/** The bar above a conversation: its picture and name, presence or typing, and its menu. */
export function ConversationHead({ conversation, memberId, listPath, onGroupInfo, onSearch }: HeadProps) {
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

/** Leads a phone, which has no other bar here, to the list of conversations. */
export function BackLink({ to }: { to: string }) {
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
