import type { PersonRef, PopulatedSwap } from '@pass-along/contracts';
import { createContext, type ReactNode } from 'react';

export interface OfferChoiceProps {
  /** The owner of the items. */
  memberId: string;
  /** The item that is offered already. */
  exceptId: string | null;
  label: string;
  /** The text when there is nothing to choose. */
  none: string;
  /** Called when there is nothing to choose. */
  onNothing: () => void;
  chosen: string | undefined;
  /** True after an attempt to send without a choice. */
  missing: boolean;
  onChoose: (itemId: string) => void;
}

export interface RatingFormProps {
  swapId: string;
  /** Id of the form, whose button is outside of it. */
  formId: string;
  /** Called once stars are chosen, and once the rating is sent. */
  onChosen: () => void;
  onDone: () => void;
}

/** Parts of other features that swaps show, and what happens after a step; pages provide them. */
export interface SwapExtensions {
  /** Lets the viewer choose one of a member's available items. */
  renderOffers: (props: OfferChoiceProps) => ReactNode;
  /** The part that follows a completed swap. */
  renderReview: (swap: PopulatedSwap) => ReactNode;
  /** The form to rate the other side of a completed swap. */
  renderRating: (props: RatingFormProps) => ReactNode;
  /** The button that opens the conversation with the other side; nothing inside a conversation. */
  renderMessage: (other: PersonRef) => ReactNode;
  /** Ids of the swaps in which the viewer took a step since the page was opened. */
  stepped: readonly string[];
  /** The viewer took a step in this swap. */
  onStep: (swapId: string) => void;
  /** The viewer shows or enters a collection code: the other side may complete this swap at any moment. */
  onAtDoor: (swapId: string) => void;
  /** The swap was completed before the viewer's eyes, by either side. */
  onCompleted: (swapId: string) => void;
}

export const SwapExtensionsContext = createContext<SwapExtensions>({
  renderOffers: () => null,
  renderReview: () => null,
  renderRating: () => null,
  renderMessage: () => null,
  stepped: [],
  onStep: () => undefined,
  onAtDoor: () => undefined,
  onCompleted: () => undefined,
});
