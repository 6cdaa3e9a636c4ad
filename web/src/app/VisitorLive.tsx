import { liveItems } from '../features/items/liveItems.ts';
import { LiveUpdates } from '../live/LiveUpdates.tsx';

const listeners = [liveItems];

/** The live connection of a visitor: public changes only. */
export function VisitorLive() {
  return <LiveUpdates listeners={listeners} />;
}
