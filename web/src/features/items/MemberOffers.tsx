import { useInfiniteQuery } from '@tanstack/react-query';
import { memberItemsOptions } from './itemQueries.ts';
import { OfferPicker } from './OfferPicker.tsx';

interface MemberOffersProps {
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

/** A member's available things to choose one of. */
export function MemberOffers({ memberId, exceptId, none, ...picker }: MemberOffersProps) {
  const items = useInfiniteQuery(memberItemsOptions(memberId));
  const offers = (items.data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ _id, status, type }) => status === 'available' && type !== 'request' && _id !== exceptId,
  );
  if (items.isSuccess && !items.hasNextPage && offers.length === 0) return <p>{none}</p>;
  return <OfferPicker query={items} offers={offers} {...picker} />;
}
