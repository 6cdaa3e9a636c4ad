import type { LiveListener } from '../../live/liveListener.ts';
import { callsKey, hasHeardOfCalls, lastEnding } from './openCalls.ts';

/** All other changes end a call. */
const ongoing = ['ringing', 'answered', 'open'];

/** Calls ring on every page of their callee, and stop ringing when one of them answers. */
export const liveCalls: LiveListener = {
  event: 'call:changed',
  stale: [callsKey],
  staleOnConnect: [callsKey],
  onAnnouncement({ id, change }) {
    hasHeardOfCalls.set(true);
    if (!ongoing.includes(change)) lastEnding.set({ callId: id, why: change });
  },
};
