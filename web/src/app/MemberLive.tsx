import { LiveUpdates } from '../live/LiveUpdates.tsx';
import { liveListeners } from './liveListeners.ts';

/** The live line of a member, with what every feature does when something changes. */
export function MemberLive() {
  return <LiveUpdates listeners={liveListeners} />;
}
