import { limits } from '@pass-along/contracts';
import { useSyncExternalStore } from 'react';
import { requestPresence } from './connectLive.ts';
import type { LiveListener } from './liveListener.ts';
import { createStore } from '../api/store.ts';

const noMembers: ReadonlySet<string> = new Set();

/** The online members of the member's conversations; only the live connection fills it. */
const online = createStore(noMembers);
/** Components that show presence. */
let viewers = 0;

function readPresence(): void {
  requestPresence((memberIds) => {
    online.set(new Set(memberIds));
  });
}

/** The set of visible members has changed. */
export function updatePresence(): void {
  if (viewers > 0) readPresence();
}

let presenceTimer: ReturnType<typeof setInterval> | undefined;

/**
 * Requests presence while a component shows it, and repeats the request, because visibility can change without anyone
 * connecting or disconnecting.
 */
function subscribe(tell: () => void): () => void {
  const leave = online.subscribe(tell);
  viewers += 1;
  if (viewers === 1) {
    readPresence();
    presenceTimer = setInterval(readPresence, limits.presence.askEveryMs);
  }
  return () => {
    leave();
    viewers -= 1;
    if (viewers === 0) clearInterval(presenceTimer);
  };
}

const getNoMembers = () => noMembers;

/** Ids of the members that have the app open. */
export function useOnlineMembers(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, online.get, getNoMembers);
}

export const livePresence: LiveListener = {
  event: 'presence:changed',
  stale: [],
  onAnnouncement(news) {
    const { here: came = [], gone = [] } = news;
    online.set(new Set([...online.get(), ...came].filter((memberId) => !gone.includes(memberId))));
  },
  onConnected: updatePresence,
  onDisconnected() {
    online.set(noMembers);
  },
};
