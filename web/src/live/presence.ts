import { limits } from '@pass-along/contracts';
import { useSyncExternalStore } from 'react';
import { askWhoIsHere } from './connectLive.ts';
import { type LiveListener } from './liveListener.ts';

const nobody: ReadonlySet<string> = new Set();

/** The online members of the member's conversations; only the live connection fills it. */
let here = nobody;
const shown = new Set<() => void>();

function keep(now: ReadonlySet<string>): void {
  here = now;
  for (const tell of shown) tell();
}

function ask(): void {
  askWhoIsHere((memberIds) => {
    keep(new Set(memberIds));
  });
}

/** The set of visible members has changed. */
export function lookWhoIsHere(): void {
  if (shown.size > 0) ask();
}

let asking: ReturnType<typeof setInterval> | undefined;

/**
 * Requests presence while a component shows it, and repeats the request, because visibility can change without anyone
 * connecting or disconnecting.
 */
function subscribe(tell: () => void): () => void {
  shown.add(tell);
  if (shown.size === 1) {
    ask();
    asking = setInterval(ask, limits.presence.askEveryMs);
  }
  return () => {
    shown.delete(tell);
    if (shown.size === 0) clearInterval(asking);
  };
}

const anyOf = () => here;
const noneOf = () => nobody;

/** Ids of the members that have the app open. */
export function useWhoIsHere(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, anyOf, noneOf);
}

export const livePresence: LiveListener = {
  event: 'presence:changed',
  stale: [],
  heard(news) {
    const { here: came = [], gone = [] } = news;
    keep(new Set([...here, ...came].filter((memberId) => !gone.includes(memberId))));
  },
  connected: lookWhoIsHere,
  disconnected() {
    keep(nobody);
  },
};
