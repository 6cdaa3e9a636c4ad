import { limits } from '@pass-along/contracts';
import { useSyncExternalStore } from 'react';
import { askWhoIsHere } from './connectLive.ts';
import { type LiveListener } from './liveListener.ts';

const nobody: ReadonlySet<string> = new Set();

/** Who of the member's conversations is here, as far as this page was told; kept by the live line alone. */
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

/** Whom one may see has changed. */
export function lookWhoIsHere(): void {
  if (shown.size > 0) ask();
}

let asking: ReturnType<typeof setInterval> | undefined;

/** Asks while anything shows it, now and then anew: whom one may see changes without anybody coming or going. */
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

/** Ids of those who have the app open somewhere. */
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
