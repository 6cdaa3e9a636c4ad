import { ItemRequests } from '../../features/swaps/ItemRequests.tsx';
import { SwapProvider } from './SwapProvider.tsx';

/** The requests for an own item, with the context that their buttons need. */
export function RequestsForItem({ itemId, memberId }: { itemId: string; memberId: string }) {
  return (
    <SwapProvider>
      <ItemRequests itemId={itemId} memberId={memberId} />
    </SwapProvider>
  );
}
