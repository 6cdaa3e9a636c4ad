import { OfferPicker } from './OfferPicker.tsx';
import { useOffers } from './useOffers.ts';

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
export function MemberOffers({ memberId, exceptId, none: words, ...picker }: MemberOffersProps) {
  const { query, offers, none } = useOffers(memberId, { exceptId });
  if (none) return <p>{words}</p>;
  return <OfferPicker query={query} offers={offers} {...picker} />;
}
