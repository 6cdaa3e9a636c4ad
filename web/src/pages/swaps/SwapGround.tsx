import { type ReactNode } from 'react';
import { MemberOffers } from '../../features/items/MemberOffers.tsx';
import { ReviewStep } from '../../features/reviews/ReviewStep.tsx';
import { Surroundings, type SwapSurroundings } from '../../features/swaps/swapSurroundings.ts';
import { words } from '../../features/swaps/words.en.ts';
import { learnEnglish } from '../../i18n/i18n.ts';

learnEnglish(words);

const surroundings: SwapSurroundings = {
  showOffers: (offers) => <MemberOffers {...offers} />,
  showAfterwards: (swap) => <ReviewStep swap={swap} />,
};

/** The context of every page that shows swaps: texts, dialogs and reviews of the cards. */
export function SwapGround({ children }: { children: ReactNode }) {
  return <Surroundings value={surroundings}>{children}</Surroundings>;
}
