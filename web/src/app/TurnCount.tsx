import { lazy, Suspense } from 'react';
import { useMember } from '../session/sessionContext.ts';

// visitors need no code of swaps
const SwapTurnCount = lazy(async () => ({ default: (await import('./memberParts.ts')).SwapTurnCount }));

/** Marks the link to the swaps with the number of those that wait for the member. */
export function TurnCount() {
  if (useMember() === undefined) return null;
  return (
    <Suspense>
      <SwapTurnCount />
    </Suspense>
  );
}
