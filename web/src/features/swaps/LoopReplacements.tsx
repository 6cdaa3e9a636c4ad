import type { SwapLoopAnswer, SwapLoopReplacementAnswer } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../i18n/localeFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { HandoverLink, ItemPictureLink, ItemTitleLink } from './LoopItemLinks.tsx';
import { useAcceptReplacement, useDeclineReplacement } from './swapLoopMutations.ts';
import { formatReplacement } from './swapLoopText.ts';

/** What members get in place of a thing that did not come: karma, or another thing of the loop. */
export function LoopReplacements({ loop, memberId }: { loop: SwapLoopAnswer; memberId: string }) {
  const { t } = useTranslation();
  const { compensation, replacements } = loop;
  if (!compensation && replacements.length === 0) return null;
  return (
    <section aria-labelledby="loop-instead" className="mb-8 flex flex-col gap-4">
      <h2 id="loop-instead" className="text-2xl">
        {t('swapLoops.instead.title')}
      </h2>
      {replacements.map((replacement) => (
        <Replacement key={replacement._id} replacement={replacement} loopId={loop._id} memberId={memberId} />
      ))}
      {compensation && (
        <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
          <p className="font-semibold">{t('swapLoops.instead.karma', { count: compensation.karma })}</p>
          <Reason reason={compensation.reason} />
        </div>
      )}
    </section>
  );
}

interface ReplacementProps {
  replacement: SwapLoopReplacementAnswer;
  loopId: string;
  memberId: string;
}

function Replacement({ replacement, loopId, memberId }: ReplacementProps) {
  const { t } = useTranslation();
  const { item, swapId, offer, answerUntil, canAnswer } = replacement;
  return (
    <article
      className={joinClasses(
        'flex flex-col gap-4 rounded-card border border-line p-4 sm:flex-row sm:p-6',
        canAnswer ? 'bg-accent-wash' : 'bg-surface',
      )}
    >
      <ItemPictureLink item={item} className="w-28" />
      <div className="flex min-w-0 grow flex-col items-start gap-3">
        <ItemTitleLink item={item} />
        <p className="wrap-anywhere">{formatReplacement(replacement, memberId, t)}</p>
        {offer && canAnswer && <Reason reason={offer.reason} />}
        {offer && canAnswer && <Answer loopId={loopId} swapId={replacement._id} karma={offer.karma} />}
        {answerUntil !== null && canAnswer && (
          <p className="text-sm text-muted">{t('swapLoops.instead.until', { when: formatMoment(answerUntil) })}</p>
        )}
        {swapId !== null && <HandoverLink swapId={swapId} />}
      </div>
    </article>
  );
}

function Answer({ loopId, swapId, karma }: { loopId: string; swapId: string; karma: number }) {
  const { t } = useTranslation();
  const accept = useAcceptReplacement();
  const decline = useDeclineReplacement();
  const input = { params: { loopId, swapId } };
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3 max-sm:w-full">
      <Button
        className="max-sm:w-full"
        busy={accept.isPending}
        disabled={decline.isPending}
        onClick={() => {
          accept.mutate(input);
        }}
      >
        {t('swapLoops.instead.take')}
      </Button>
      <Button
        className="max-sm:w-full"
        variant="secondary"
        busy={decline.isPending}
        disabled={accept.isPending}
        onClick={() => {
          decline.mutate(input);
        }}
      >
        {t('swapLoops.instead.takeKarma', { count: karma })}
      </Button>
    </div>
  );
}

function Reason({ reason }: { reason: string }) {
  return reason === '' ? null : (
    <blockquote className="border-s-3 border-line ps-4 whitespace-pre-line wrap-anywhere">
      <bdi>{reason}</bdi>
    </blockquote>
  );
}
