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

/** Shows a member's available items to choose one of; whoever shows swaps says how. */
export const OfferChoice = createContext<(props: OfferChoiceProps) => ReactNode>(() => null);
