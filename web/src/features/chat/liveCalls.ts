import { type LiveListener } from '../../live/liveListener.ts';
import { callsKey, lastEnding } from './openCalls.ts';

/** Calls ring on every page of their callee, and stop ringing when one of them answers. */
export const liveCalls: LiveListener = {
  event: 'call:changed',
  stale: [callsKey],
  staleOnConnect: [callsKey],
  onAnnouncement({ id, change }) {
    if (change !== 'ringing' && change !== 'answered') lastEnding.set({ callId: id, why: change });
  },
};
