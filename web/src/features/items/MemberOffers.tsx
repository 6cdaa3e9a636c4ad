import { useEffect, useEffectEvent } from 'react';
import { OfferPicker } from './OfferPicker.tsx';
import { useOffers } from './useOffers.ts';

interface MemberOffersProps {
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

/** Lets the viewer choose one of a member's available items. */
export function MemberOffers({ memberId, exceptId, none: words, onNothing, ...picker }: MemberOffersProps) {
  const { query, offers, none } = useOffers(memberId, { exceptId });
  const tell = useEffectEvent(onNothing);
  useEffect(() => {
    if (none) tell();
  }, [none]);
  if (none) return <p>{words}</p>;
  return <OfferPicker query={query} offers={offers} {...picker} />;
}
