import { type PopulatedSwap } from '@pass-along/contracts';

interface NextStep {
  /** What the button says: the key of its word. */
  word: 'answer' | 'confirm' | 'open';
  to: string;
}

/** The one thing to do now, and where. */
export function nextStep(swap: PopulatedSwap): NextStep {
  const to = `/swaps?swap=${swap._id}`;
  if (swap.status === 'pending') return { word: 'answer', to };
  return { word: swap.confirmedBy.length > 0 ? 'confirm' : 'open', to };
}
