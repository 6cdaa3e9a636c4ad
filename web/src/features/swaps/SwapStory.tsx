import type { PopulatedSwap, StoryStep } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../i18n/localeFormat.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { getSwapQuery } from './swapQueries.ts';
import { formatStoryStep } from './swapStoryText.ts';

interface SwapStoryProps {
  swap: PopulatedSwap;
  memberId: string;
  /** True opens the history at first. */
  open: boolean;
}

/** The history of a swap; both sides read the same. */
export function SwapStory({ swap, memberId, open }: SwapStoryProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(open);
  const listId = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className={
          'flex min-h-11 items-center gap-1.5 rounded-input font-medium text-primary underline-offset-4 ' +
          'hover:underline'
        }
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {t('swaps.story.title')}
        <ChevronDown
          size={18}
          className={joinClasses('transition-transform duration-150', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <Steps swap={swap} memberId={memberId} />}
      </div>
    </div>
  );
}

function Steps({ swap, memberId }: { swap: PopulatedSwap; memberId: string }) {
  const { t } = useTranslation();
  const detail = useQuery(getSwapQuery(swap._id));
  if (detail.isPending) {
    return (
      <AfterAWhile>
        <Skeleton className="h-24" />
      </AfterAWhile>
    );
  }
  if (detail.isLoadingError) {
    return (
      <ErrorState title={t('swaps.story.errorTitle')} error={detail.error} onRetry={() => void detail.refetch()} />
    );
  }
  return (
    <ol className="mt-2 mb-5 ms-1.5 flex flex-col gap-4 border-s-2 border-line ps-5">
      {detail.data.story.map((step) => (
        <Step key={step._id} step={step} swap={swap} memberId={memberId} />
      ))}
    </ol>
  );
}

function Step({ step, swap, memberId }: { step: StoryStep; swap: PopulatedSwap; memberId: string }) {
  const { t } = useTranslation();
  const words = [step.message, step.reason].filter((text) => text !== '');
  return (
    <li className="relative">
      <span
        className="absolute -start-[27px] top-1.5 size-3 rounded-full border-2 border-surface bg-primary"
        aria-hidden="true"
      />
      <p className="leading-snug wrap-anywhere">{formatStoryStep(step, swap, memberId, t)}</p>
      {words.map((text) => (
        <p key={text} className="mt-1 wrap-anywhere whitespace-pre-line text-muted">
          {text}
        </p>
      ))}
      {step.photos.length > 0 && (
        <ul className="my-2 flex flex-wrap gap-2">
          {step.photos.map(({ _id, url, thumbUrl }, index) => (
            <li key={_id}>
              <a href={url} target="_blank" rel="noreferrer" className="block rounded-input">
                <img
                  src={thumbUrl}
                  alt={t('swaps.photos.of', {
                    number: index + 1,
                    name: step.who === swap.ownerId ? swap.owner.name : swap.requester.name,
                  })}
                  className="size-24 rounded-input bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <time dateTime={step.at} className="text-sm text-muted">
        {formatMoment(step.at)}
      </time>
    </li>
  );
}
