import type { SwapGroup, SwapLoopAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addMessages } from '../../i18n/i18n.ts';
import { formatName } from '../../i18n/localeFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { messages } from './swapLoopMessages.en.ts';
import { swapLoopsQuery } from './swapLoopQueries.ts';
import { formatLoopState, formatLoopTrade } from './swapLoopText.ts';

addMessages(messages);

/** The member's loops of one group, each with the way to its page; nothing when there are none. */
export function SwapLoopRows({ memberId, group }: { memberId: string; group: SwapGroup }) {
  const { t } = useTranslation();
  const loops = useQuery(swapLoopsQuery);
  if (loops.isLoadingError)
    return (
      <ErrorState
        title={t('swapLoops.listErrorTitle')}
        error={loops.error}
        retrying={loops.isFetching}
        onRetry={() => void loops.refetch()}
      />
    );
  const shown = loops.data?.loops.filter((loop) => loop.group === group) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3" aria-label={t('swapLoops.listed')}>
      {shown.map((loop) => (
        <li key={loop._id}>
          <LoopRow loop={loop} memberId={memberId} />
        </li>
      ))}
    </ul>
  );
}

function LoopRow({ loop, memberId }: { loop: SwapLoopAnswer; memberId: string }) {
  const { t } = useTranslation();
  const [gives, gets] = [loop.legs[0], loop.legs.at(-1)];
  if (!gives || !gets) return null;
  const isMyTurn = loop.group === 'yourTurn';
  const offered = loop.replacements.find(({ canAnswer }) => canAnswer);
  const shown = (offered ?? gets).item;
  const words = `loop-${loop._id}`;
  return (
    <article
      className={joinClasses(
        'flex items-center gap-4 rounded-card p-3 max-sm:flex-wrap sm:pe-5',
        isMyTurn ? 'bg-accent-wash' : 'bg-sunken',
      )}
    >
      <div className="w-24 shrink-0 overflow-hidden rounded-input" aria-hidden="true">
        <ItemPicture image={shown.image === null ? undefined : { url: shown.image }} alt="" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{t('swapLoops.heading', { count: loop.legs.length })}</p>
        <p
          id={words}
          className={joinClasses(
            'font-display text-lg leading-snug font-semibold wrap-anywhere',
            isMyTurn && 'text-accent',
          )}
        >
          {formatLoopState(loop, memberId, t)}
        </p>
        <p className="wrap-anywhere">
          {offered
            ? t('swapLoops.rowInstead', { gives: formatName(gives.item.title), item: formatName(offered.item.title) })
            : formatLoopTrade(loop, gives, gets, t)}
        </p>
      </div>
      <Button asChild variant={isMyTurn ? 'primary' : 'secondary'} className="max-sm:w-full" aria-describedby={words}>
        <Link to={`/swaps/loops/${loop._id}`}>{t(isMyTurn ? 'swapLoops.answer' : 'swapLoops.open')}</Link>
      </Button>
    </article>
  );
}
