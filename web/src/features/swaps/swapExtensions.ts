import { type PopulatedSwap } from '@pass-along/contracts';
import { createContext, type ReactNode } from 'react';

export interface OfferChoiceProps {
  /** The owner of the items. */
  memberId: string;
  /** The item that is offered already. */
  exceptId: string | null;
  label: string;
  /** The text when there is nothing to choose. */
  none: string;
  chosen: string | undefined;
  /** True after an attempt to send without a choice. */
  missing: boolean;
  onChoose: (itemId: string) => void;
}

/** Parts of other features that swaps show; pages provide them. */
export interface SwapExtensions {
  /** Lets the viewer choose one of a member's available items. */
  renderOffers: (props: OfferChoiceProps) => ReactNode;
  /** The part that follows a completed swap. */
  renderReview: (swap: PopulatedSwap) => ReactNode;
}

export const SwapExtensionsContext = createContext<SwapExtensions>({
  renderOffers: () => null,
  renderReview: () => null,
});
