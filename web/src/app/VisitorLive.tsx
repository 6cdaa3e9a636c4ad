import { liveItems } from '../features/items/liveItems.ts';
import { LiveUpdates } from '../live/LiveUpdates.tsx';

const listeners = [liveItems];

/** The live line of who is not signed in: what is public. */
export function VisitorLive() {
  return <LiveUpdates listeners={listeners} />;
}
