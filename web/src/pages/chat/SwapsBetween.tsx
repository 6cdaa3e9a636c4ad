import type { PersonRef } from '@pass-along/contracts';
import { SwapsInChat } from '../../features/swaps/SwapsInChat.tsx';
import { SwapProvider } from '../swaps/SwapProvider.tsx';

/** The swaps between two members of a conversation, with the context that the cards need. */
export function SwapsBetween({ memberId, other }: { memberId: string; other: PersonRef }) {
  return (
    <SwapProvider inChat>
      <SwapsInChat memberId={memberId} other={other} />
    </SwapProvider>
  );
}
