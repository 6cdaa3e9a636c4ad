import type { SwapLoopAnswer, SwapLoopLegAnswer } from '@pass-along/contracts';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import { HandoverLink, ItemPictureLink, ItemTitleLink } from './LoopItemLinks.tsx';
import { SwapExtensionsContext } from './swapExtensions.ts';
import { formatLeg, formatLegState } from './swapLoopText.ts';

/** Each leg with its state, and for the member's own legs the way to the handover and to the neighbour. */
export function SwapLoopLegs({ loop, memberId }: { loop: SwapLoopAnswer; memberId: string }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="loop-legs" className="min-w-0">
      <h2 id="loop-legs" className="mb-3 text-2xl">
        {t('swapLoops.legsTitle')}
      </h2>
      <ol className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4">
        {loop.legs.map((leg) => (
          <li key={leg.item._id} className="py-4">
            <Leg leg={leg} loop={loop} memberId={memberId} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Leg({ leg, loop, memberId }: { leg: SwapLoopLegAnswer; loop: SwapLoopAnswer; memberId: string }) {
  const { t } = useTranslation();
  const { renderMessage } = use(SwapExtensionsContext);
  const { item, giver, receiver, swapId } = leg;
  const state = formatLegState(leg, loop, memberId, t);
  const other = giver._id === memberId ? receiver : receiver._id === memberId ? giver : undefined;
  return (
    <div className="flex gap-4">
      <ItemPictureLink item={item} className="w-20" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <ItemTitleLink item={item} />
        <p className="text-muted wrap-anywhere">{formatLeg(leg, memberId, t)}</p>
        {state && <Badge tone={state.tone}>{state.text}</Badge>}
        {other && loop.status !== 'offered' && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {swapId !== null && <HandoverLink swapId={swapId} />}
            {renderMessage(other)}
          </div>
        )}
      </div>
    </div>
  );
}
