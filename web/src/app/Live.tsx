import { LiveUpdates } from '../live/LiveUpdates.tsx';
import { liveListeners } from './liveListeners.ts';

/** The live line with what every feature does when something changes. */
export function Live() {
  return <LiveUpdates listeners={liveListeners} />;
}
