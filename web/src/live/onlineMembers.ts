import { limits } from '@pass-along/contracts';
import { useSyncExternalStore } from 'react';
import { requestPresence } from './connectLive.ts';
import { type LiveListener } from './liveListener.ts';

const noMembers: ReadonlySet<string> = new Set();

/** The online members of the member's conversations; only the live connection fills it. */
let onlineIds = noMembers;
const presenceListeners = new Set<() => void>();

function setOnlineIds(now: ReadonlySet<string>): void {
  onlineIds = now;
  for (const tell of presenceListeners) tell();
}

function readPresence(): void {
  requestPresence((memberIds) => {
    setOnlineIds(new Set(memberIds));
  });
}

/** The set of visible members has changed. */
export function updatePresence(): void {
  if (presenceListeners.size > 0) readPresence();
}

let presenceTimer: ReturnType<typeof setInterval> | undefined;

/**
 * Requests presence while a component shows it, and repeats the request, because visibility can change without anyone
 * connecting or disconnecting.
 */
function subscribe(tell: () => void): () => void {
  presenceListeners.add(tell);
  if (presenceListeners.size === 1) {
    readPresence();
    presenceTimer = setInterval(readPresence, limits.presence.askEveryMs);
  }
  return () => {
    presenceListeners.delete(tell);
    if (presenceListeners.size === 0) clearInterval(presenceTimer);
  };
}

const getOnlineIds = () => onlineIds;
const getNoMembers = () => noMembers;

/** Ids of the members that have the app open. */
export function useOnlineMembers(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, getOnlineIds, getNoMembers);
}

export const livePresence: LiveListener = {
  event: 'presence:changed',
  stale: [],
  onAnnouncement(news) {
    const { here: came = [], gone = [] } = news;
    setOnlineIds(new Set([...onlineIds, ...came].filter((memberId) => !gone.includes(memberId))));
  },
  onConnected: updatePresence,
  onDisconnected() {
    setOnlineIds(noMembers);
  },
};
