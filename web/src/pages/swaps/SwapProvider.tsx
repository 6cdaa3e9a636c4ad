import { type ReactNode } from 'react';
import { MemberOffers } from '../../features/items/MemberOffers.tsx';
import { ReviewStep } from '../../features/reviews/ReviewStep.tsx';
import { SwapExtensionsContext, type SwapExtensions } from '../../features/swaps/swapExtensions.ts';
import { messages } from '../../features/swaps/swapMessages.en.ts';
import { addMessages } from '../../i18n/i18n.ts';

addMessages(messages);

const swapExtensions: SwapExtensions = {
  renderOffers: (offers) => <MemberOffers {...offers} />,
  renderReview: (swap) => <ReviewStep swap={swap} />,
};

/** The context of every page that shows swaps: texts, dialogs and reviews of the cards. */
export function SwapProvider({ children }: { children: ReactNode }) {
  return <SwapExtensionsContext value={swapExtensions}>{children}</SwapExtensionsContext>;
}
