import type { ItemAnswer, StoryOwner } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { Flag, PenLine, Repeat2, Undo2, UserRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { addMessages } from '../../i18n/i18n.ts';
import { formatDate } from '../../i18n/localeFormat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PersonName } from '../../ui/PersonName.tsx';
import type { ItemDialog } from './itemDialog.ts';
import { messages } from './itemStoryMessages.en.ts';
import { getItemStoryQuery, useWithdrawStoryNote } from './itemStoryQueries.ts';

addMessages(messages);

interface ItemStoryProps {
  item: ItemAnswer;
  onOpen: (dialog: ItemDialog) => void;
}

/** The owners of a thing that changed hands, with what each of them left, and the next steps of the viewer. */
export function ItemStory({ item, onOpen }: ItemStoryProps) {
  const { t } = useTranslation();
  const story = useQuery(getItemStoryQuery(item._id));
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [params, setParams] = useSearchParams();
  const wish = params.get('then');
  const { abilities } = story.data ?? {};
  const isReady = abilities !== undefined && (wish === 'passOn' || wish === 'note');

  const isNoted = abilities?.withdrawNote === true;
  const openNote = () => {
    const note = isNoted ? story.data?.owners.find(({ itemId }) => itemId === item._id) : undefined;
    onOpen({ kind: 'storyNote', itemId: item._id, note });
  };
  const continueWish = useEffectEvent(() => {
    // a reload would repeat it
    setParams({}, { replace: true });
    if (wish === 'passOn' && abilities?.passOn) onOpen({ kind: 'passOn', item });
    if (wish === 'note' && abilities?.leaveNote) openNote();
  });
  useEffect(() => {
    if (isReady) continueWish();
  }, [isReady]);

  if (story.isLoadingError) {
    return (
      <ErrorState
        title={t('story.error')}
        error={story.error}
        retrying={story.isFetching}
        onRetry={() => void story.refetch()}
      />
    );
  }
  // it is secondary, so it has no placeholder; a thing with one owner has no story yet
  if (!story.data || story.data.owners.length < 2) return null;
  const { owners, handovers } = story.data;
  return (
    <section aria-labelledby="item-story" className="mt-12">
      <h2 id="item-story" className="text-3xl">
        {t('story.title')}
      </h2>
      {handovers > 0 && <p className="mt-1 text-muted">{t('story.handovers', { count: handovers })}</p>}
      <ol className="mt-6 flex max-w-2xl flex-col">
        {owners.map((owner, at) => (
          <Owner
            key={`${owner.since} ${String(at)}`}
            owner={owner}
            isFirst={at === 0}
            onReport={(_id) => {
              onOpen({ kind: 'report', item: { _id } });
            }}
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {story.data.abilities.passOn && (
          <Button
            icon={<Repeat2 size={18} aria-hidden="true" />}
            onClick={() => {
              onOpen({ kind: 'passOn', item });
            }}
          >
            {t('story.passOn')}
          </Button>
        )}
        {story.data.abilities.leaveNote && (
          <Button variant="secondary" icon={<PenLine size={18} aria-hidden="true" />} onClick={openNote}>
            {isNoted ? t('story.change') : t('story.add')}
          </Button>
        )}
        {isNoted && (
          <Button
            variant="quiet"
            icon={<Undo2 size={18} aria-hidden="true" />}
            onClick={() => {
              setIsWithdrawing(true);
            }}
          >
            {t('story.withdraw')}
          </Button>
        )}
      </div>
      {isWithdrawing && (
        <WithdrawDialog
          itemId={item._id}
          onClose={() => {
            setIsWithdrawing(false);
          }}
        />
      )}
    </section>
  );
}

interface OwnerProps {
  owner: StoryOwner;
  isFirst: boolean;
  onReport: (itemId: string) => void;
}

function Owner({ owner: { owner, since, isMe, words, picture, itemId }, isFirst, onReport }: OwnerProps) {
  const { t } = useTranslation();
  const name = isMe ? t('story.you') : (owner?.name ?? t('story.neighbour'));
  return (
    <li className="relative flex gap-4 pb-8 last:pb-2">
      <div className="flex flex-col items-center">
        {owner ? (
          <Avatar src={owner.avatar} size={44} />
        ) : (
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted">
            <UserRound size={22} aria-hidden="true" />
          </span>
        )}
        <span className="absolute inset-y-12 border-s-2 border-dashed border-line" aria-hidden="true" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex min-h-11 items-start justify-between gap-x-4">
          <div className="min-w-0">
            {owner && !isMe ? (
              <Link to={`/members/${owner._id}`} className="font-semibold underline-offset-4 hover:underline">
                <PersonName person={owner} />
              </Link>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
            <time dateTime={since} className="block text-sm text-muted tabular-nums">
              {t(isFirst ? 'story.first' : 'story.since', { date: formatDate(since) })}
            </time>
          </div>
          {itemId !== null && !isMe && (
            <IconButton
              label={t('story.report', { name })}
              onClick={() => {
                onReport(itemId);
              }}
            >
              <Flag size={18} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {words !== '' && (
          <blockquote className="max-w-prose border-s-3 border-accent ps-4 text-lg wrap-anywhere">{words}</blockquote>
        )}
        {picture && (
          <img
            src={picture.url}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            alt={t('story.pictureBy', { name })}
            className="max-h-96 w-auto max-w-full self-start rounded-card"
            style={{ backgroundColor: picture.color }}
          />
        )}
      </div>
    </li>
  );
}

function WithdrawDialog({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const withdraw = useWithdrawStoryNote(() => {
    toast.success(t('story.withdrawn'));
    onClose();
  });
  return (
    <ConfirmDialog
      danger
      title={t('story.withdrawTitle')}
      text={t('story.withdrawText')}
      confirm={t('story.withdraw')}
      cancel={t('story.note.cancel')}
      busy={withdraw.isPending}
      error={withdraw.error?.message}
      onClose={onClose}
      onConfirm={() => {
        withdraw.mutate({ params: { itemId } });
      }}
    />
  );
}
