import { type PersonRef } from '@pass-along/contracts';
import { SwapsInChat } from '../../features/swaps/SwapsInChat.tsx';
import { SwapGround } from '../swaps/SwapGround.tsx';

/** The swaps of two who talk, with all that a ticket needs around it. */
export function SwapsBetween({ memberId, other }: { memberId: string; other: PersonRef }) {
  return (
    <SwapGround>
      <SwapsInChat memberId={memberId} other={other} />
    </SwapGround>
  );
}
