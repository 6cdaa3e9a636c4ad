import type { PopulatedSwap } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { useSwapStep } from './swapMutations.ts';

/** Ends the swap while the other side is away: one click, without a reason. */
export function EndNowButton({ swap }: { swap: PopulatedSwap }) {
  const { t } = useTranslation();
  const endNow = useSwapStep(
    swap.abilities.reject ? 'POST /api/swaps/:swapId/reject' : 'POST /api/swaps/:swapId/cancel',
    t('swaps.done.endNow'),
  );
  return (
    <Button
      className="grow"
      variant="secondary"
      busy={endNow.isPending}
      onClick={() => {
        endNow.mutate({ params: { swapId: swap._id }, body: { reason: '' } });
      }}
    >
      {t('swaps.actions.endNow')}
    </Button>
  );
}
