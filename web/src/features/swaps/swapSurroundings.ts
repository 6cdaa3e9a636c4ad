import { type PopulatedSwap } from '@pass-along/contracts';
import { createContext, type ReactNode } from 'react';

export interface OfferChoiceProps {
  /** Whose items. */
  memberId: string;
  /** The one that is on the table already. */
  exceptId: string | null;
  label: string;
  /** Said where there is nothing to choose. */
  none: string;
  chosen: string | undefined;
  /** Tried to send without choosing. */
  missing: boolean;
  onChoose: (itemId: string) => void;
}

/** What swaps borrow from other features; whoever shows swaps says how. */
export interface SwapSurroundings {
  /** A member's available items to choose one of. */
  showOffers: (props: OfferChoiceProps) => ReactNode;
  /** What comes after a completed swap. */
  showAfterwards: (swap: PopulatedSwap) => ReactNode;
}

export const Surroundings = createContext<SwapSurroundings>({ showOffers: () => null, showAfterwards: () => null });
