import { isSwapClosed, limits, type PopulatedSwap } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatName } from '../../i18n/localeFormat.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { CompletionWatch } from './CompletionWatch.tsx';
import { SwapButtons } from './SwapButtons.tsx';
import { SwapCard } from './SwapCard.tsx';
import { isOtherSideAway } from './swapActions.ts';
import { getSwapListQuery } from './swapQueries.ts';
import { isMyTurn, getSwapSides, getStatusTone, formatTurn } from './swapText.ts';
import { useKeptSwaps } from './useKeptSwaps.ts';

interface SwapsInChatProps {
  memberId: string;
  /** The other member of the conversation. */
  other: { _id: string; name: string };
}

const dayMs = 86_400_000;

/**
 * The swaps between two members, above their messages: the turn and the next step in one line, the full cards below it.
 * A finished swap stays for as long as it can be reviewed.
 */
export function SwapsInChat({ memberId, other }: SwapsInChatProps) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const [isOpen, setIsOpen] = useState(false);
  const cardsId = useId();
  const swaps = useQuery(getSwapListQuery({ withMember: other._id, page: 1, limit: limits.page.swaps }));
  const ranked = useMemo(
    () => swaps.data && rankSwaps(swaps.data.swapRequests, memberId, now),
    [swaps.data, memberId, now],
  );
  const shown = useKeptSwaps(other._id, ranked);
  const [first] = shown;
  if (swaps.isLoadingError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-3 py-1.5">
        <p className="text-muted">{t('swaps.errorTitle')}</p>
        <Button variant="quiet" busy={swaps.isFetching} onClick={() => void swaps.refetch()}>
          {t('swaps.inChat.again')}
        </Button>
      </div>
    );
  }
  if (!first) return null;
  const more = shown.length - 1;
  const mine = isMine(first, memberId);
  const { title, image } = first.requestedItem;
  return (
    <section
      aria-label={t('swaps.inChat.between', { name: other.name })}
      className={joinClasses('relative z-10 border-b border-line', mine ? 'bg-accent-wash' : 'bg-surface')}
    >
      {shown.map((swap) => (
        <CompletionWatch key={swap._id} swap={swap} />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 px-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={cardsId}
          className="flex min-h-14 min-w-0 flex-1 basis-64 items-center gap-3 rounded-input py-2 text-start"
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <span className="w-14 shrink-0 overflow-hidden rounded-input" aria-hidden="true">
            <ItemPicture image={image === null ? undefined : { url: image }} alt="" />
          </span>
          <span className="min-w-0 flex-1">
            <span className={joinClasses('line-clamp-2 leading-snug font-semibold', mine && 'text-accent')}>
              {formatTurn(first, memberId, t)}
            </span>
            <span className="block truncate text-sm text-muted">
              {formatName(title)}
              {more > 0 && ` · ${t('swaps.inChat.more', { count: more })}`}
            </span>
          </span>
          {/* the line beside it says the same, and narrow windows have space for the line only */}
          <span className="max-lg:hidden">
            <Badge tone={getStatusTone(first.status)}>{t(`swaps.statuses.${first.status}`)}</Badge>
          </span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={joinClasses('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        {(mine || isOtherSideAway(first, memberId)) && !isOpen && (
          // a low window keeps its space for the messages; the cards have the buttons, too
          <div className="pb-2 max-sm:basis-full sm:py-2 [@media(max-height:30rem)]:hidden">
            <SwapButtons swap={first} memberId={memberId} />
          </div>
        )}
      </div>
      <ul
        id={cardsId}
        hidden={!isOpen}
        // a focused button scrolls into view with its focus ring
        className={
          'flex max-h-[60dvh] scroll-py-3 flex-col gap-4 overflow-y-auto border-t border-line bg-bg p-3 ' +
          '[&[hidden]]:hidden'
        }
      >
        {isOpen &&
          shown.map((swap) => (
            <li key={swap._id}>
              <SwapCard swap={swap} memberId={memberId} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function isMine(swap: PopulatedSwap, memberId: string): boolean {
  return isMyTurn(swap.actionRequiredBy, getSwapSides(swap, memberId).iOwn);
}

/** Swaps that wait for the viewer, then for others, then those that can still be reviewed. */
function rankSwaps(swaps: readonly PopulatedSwap[], memberId: string, now: number): PopulatedSwap[] {
  const getRank = (swap: PopulatedSwap) => (isMine(swap, memberId) ? 0 : isSwapClosed(swap.status) ? 2 : 1);
  return swaps
    .filter(({ status, updatedAt }) => !isSwapClosed(status) || Date.parse(updatedAt) > now - limits.reviewDays * dayMs)
    .toSorted((one, next) => getRank(one) - getRank(next));
}
