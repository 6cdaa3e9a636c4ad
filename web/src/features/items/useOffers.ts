import { useInfiniteQuery } from '@tanstack/react-query';
import { getMemberOffersQuery } from './itemQueries.ts';

interface Choice {
  /** The item that can't be offered: the requested one, or the one offered already. */
  exceptId: string | null;
  enabled?: boolean;
}

/** A member's available items without wanted posts. `none` is true once it is known that there are none. */
export function useOffers(memberId: string, { exceptId, enabled = true }: Choice) {
  const query = useInfiniteQuery({ ...getMemberOffersQuery(memberId), enabled });
  const offers = (query.data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ _id, status, type }) => status === 'available' && type !== 'request' && _id !== exceptId,
  );
  return { query, offers, none: enabled && query.isSuccess && !query.hasNextPage && offers.length === 0 };
}
