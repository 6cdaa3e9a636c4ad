import type { Announcement } from '@pass-along/contracts';

export interface RecentChanges {
  add(announcement: Announcement): void;
  /** The changes of the last milliseconds, oldest first; undefined if they are no longer known completely. */
  findSince(sinceMs: number): Announcement[] | undefined;
}

/** Milliseconds. A page that loads for longer reloads everything once it is connected. */
const keptMs = 120_000;
const maxKept = 500;
/** Milliseconds. A read may be answered before the read models have an announced change. */
const marginMs = 5_000;

/** The last announcements, for pages that loaded their data before their live connection was open. */
export function createRecentChanges(now: () => number = () => performance.now()): RecentChanges {
  let kept: { at: number; announcement: Announcement }[] = [];
  let isCompleteSince = now();

  return {
    add(announcement) {
      const { topic, change } = announcement;
      if (topic === 'presence' || change === 'typing' || change === 'signal') return;
      kept.push({ at: now(), announcement });
      if (kept.length <= maxKept) return;
      const [oldest] = kept;
      isCompleteSince = oldest?.at ?? isCompleteSince;
      kept = kept.slice(1);
    },
    findSince(sinceMs) {
      const from = now() - sinceMs - marginMs;
      if (!(sinceMs >= 0 && sinceMs <= keptMs) || from < isCompleteSince) return undefined;
      return kept.filter(({ at }) => at >= from).map(({ announcement }) => announcement);
    },
  };
}
