import { useInfiniteQuery } from '@tanstack/react-query';
import { memberOffersOptions } from './itemQueries.ts';

interface Choice {
  /** The item that can't be offered: what it is for, or what is on the table already. */
  exceptId: string | null;
  enabled?: boolean;
}

/** What a member can offer: their available things, and no wanted posts, which are none. `none` once it is known that there is nothing. */
export function useOffers(memberId: string, { exceptId, enabled = true }: Choice) {
  const query = useInfiniteQuery({ ...memberOffersOptions(memberId), enabled });
  const offers = (query.data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ _id, status, type }) => status === 'available' && type !== 'request' && _id !== exceptId,
  );
  return { query, offers, none: enabled && query.isSuccess && !query.hasNextPage && offers.length === 0 };
}
