import type { PopulatedSwap } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { SwapExtensionsContext } from './swapExtensions.ts';
import { getSwapQuery } from './swapQueries.ts';

/** Tells the page of a completion even when the card of the swap leaves its list at that moment. */
export function DoorWatch({ swapId }: { swapId: string }) {
  const { data } = useQuery(getSwapQuery(swapId));
  return data && <CompletionWatch swap={data} />;
}

/** Tells the page when a shown swap is completed, also by the other side. It renders nothing. */
export function CompletionWatch({ swap: { _id, status } }: { swap: Pick<PopulatedSwap, '_id' | 'status'> }) {
  const { onCompleted } = use(SwapExtensionsContext);
  const [first] = useState(status);
  const isNews = status === 'completed' && first !== 'completed';
  const tell = useEffectEvent(() => {
    onCompleted(_id);
  });
  useEffect(() => {
    if (isNews) tell();
  }, [isNews]);
  return null;
}
