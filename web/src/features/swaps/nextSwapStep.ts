import type { PopulatedSwap } from '@pass-along/contracts';

interface NextStep {
  /** The text key of the button. */
  word: 'answer' | 'confirm' | 'open';
  to: string;
}

/** The next step and its page. */
export function getNextStep(swap: PopulatedSwap): NextStep {
  const to = `/swaps?swap=${swap._id}`;
  if (swap.status === 'pending') return { word: 'answer', to };
  return { word: swap.confirmedBy.length > 0 ? 'confirm' : 'open', to };
}
