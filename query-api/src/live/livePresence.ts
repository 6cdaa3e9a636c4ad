import { limits, type Announcement, type LivePresence } from '@pass-along/contracts';
import { createId, type Logger } from '@pass-along/platform';

/** The chat queries of presence. */
export interface PresenceReads {
  /** Finds which of these watchers may see the presence of which members. */
  findVisiblePresences(watcherIds: readonly string[], memberIds: readonly string[]): Promise<VisiblePresence[]>;
}

export interface VisiblePresence {
  watcherId: string;
  memberId: string;
}

export interface PresenceDeps {
  reads: PresenceReads;
  publish: (announcements: readonly Announcement[]) => Promise<void>;
  /** Sends to a member's pages that watch presence, on this instance. */
  tell: (watcherId: string, presence: LivePresence) => void;
  logger: Logger;
  /** Default: the limits of contracts. */
  timing?: Partial<Record<keyof typeof limits.presence, number>>;
}

export interface Presence {
  /** Asks the other instances for their members. Until they answer, no member of theirs is online. */
  askOthers(): void;
  /** A member's page was opened, or closed, on this instance. */
  opened(memberId: string): void;
  closed(memberId: string): void;
  /** A page of this member starts to hear of presence. */
  watch(memberId: string): void;
  unwatch(memberId: string): void;
  /** The members of the member's conversations that are online. */
  findOnline(memberId: string): Promise<string[]>;
  /** Takes an instance's announcement of its members. */
  hear(announcement: Announcement): void;
  /** Announces that no member is online on this instance any more. */
  stop(): Promise<void>;
}

/** Another instance, as known here. */
interface Instance {
  members: Set<string>;
  heardAt: number;
}

/**
 * Tracks the members with an open page, over all instances. Each instance announces arrivals and departures, which are
 * not stored, and repeats its members at intervals. An instance without an announcement for a while is dead, and its
 * members are offline.
 */
export function createPresence({ reads, publish, tell, logger, timing }: PresenceDeps): Presence {
  const { tellEveryMs, stayMs, repeatMs, lostMs, atOnce, shown } = { ...limits.presence, ...timing };
  const instanceId = createId();
  /** The number of pages of each member here, and the time since there is none. */
  const pages = new Map<string, { count: number; goneAt: number }>();
  const watchers = new Map<string, number>();
  const elsewhere = new Map<string, Instance>();
  /** Members to announce, to other instances and to watchers here. */
  const unsaid = new Set<string>();
  const changed = new Set<string>();
  let repeatedAt = 0;

  const isHere = (memberId: string) =>
    pages.has(memberId) || [...elsewhere.values()].some(({ members }) => members.has(memberId));

  const createAnnouncements = (change: 'here' | 'gone', memberIds: readonly string[]): Announcement[] =>
    splitList(memberIds, atOnce).map((members) => ({
      topic: 'presence',
      id: instanceId,
      change,
      position: '',
      members,
    }));

  function removeExpired(now: number): void {
    for (const [memberId, { count, goneAt }] of pages) {
      if (count > 0 || now - goneAt < stayMs) continue;
      pages.delete(memberId);
      unsaid.add(memberId);
      changed.add(memberId);
    }
    for (const [id, { members, heardAt }] of elsewhere) {
      if (now - heardAt < lostMs) continue;
      elsewhere.delete(id);
      for (const memberId of members) changed.add(memberId);
    }
  }

  async function tellInstances(now: number): Promise<void> {
    const news = [...unsaid];
    unsaid.clear();
    const repeats = now - repeatedAt >= repeatMs;
    if (repeats) repeatedAt = now;
    const here = repeats ? [...pages.keys()] : news.filter((memberId) => pages.has(memberId));
    const gone = news.filter((memberId) => !pages.has(memberId));
    const announcements = [...createAnnouncements('here', here), ...createAnnouncements('gone', gone)];
    if (announcements.length > 0) await publish(announcements);
  }

  /** A limited number at a time: a whole circle that reconnects at once is announced in turns. */
  async function tellWatchers(): Promise<void> {
    const some = [...changed].slice(0, atOnce);
    for (const memberId of some) changed.delete(memberId);
    if (some.length === 0 || watchers.size === 0) return;
    const news = new Map<string, LivePresence>();
    for (const { watcherId, memberId } of await reads.findVisiblePresences([...watchers.keys()], some)) {
      const told = news.get(watcherId) ?? { id: watcherId, change: 'moved', position: '', here: [], gone: [] };
      (isHere(memberId) ? told.here : told.gone).push(memberId);
      news.set(watcherId, told);
    }
    for (const [watcherId, told] of news) tell(watcherId, told);
  }

  let turn = Promise.resolve();
  const takeTurn = async () => {
    const now = performance.now();
    removeExpired(now);
    try {
      await tellInstances(now);
      await tellWatchers();
    } catch (error) {
      // The next repetition or the next request repeats it.
      logger.warn({ err: error }, 'could not tell who is here');
    }
  };
  const turns = setInterval(() => {
    turn = turn.then(takeTurn);
  }, tellEveryMs);
  turns.unref();

  return {
    askOthers() {
      publish([{ topic: 'presence', id: instanceId, change: 'who', position: '' }]).catch((error: unknown) => {
        logger.warn({ err: error }, 'could not ask who is here');
      });
    },

    opened(memberId) {
      const known = pages.get(memberId);
      pages.set(memberId, { count: (known?.count ?? 0) + 1, goneAt: 0 });
      if (known) return;
      unsaid.add(memberId);
      changed.add(memberId);
    },

    closed(memberId) {
      const known = pages.get(memberId);
      if (known) pages.set(memberId, { count: known.count - 1, goneAt: performance.now() });
    },

    watch(memberId) {
      watchers.set(memberId, (watchers.get(memberId) ?? 0) + 1);
    },

    async findOnline(memberId) {
      const here = new Set([...pages.keys(), ...[...elsewhere.values()].flatMap(({ members }) => [...members])]);
      const sights = await reads.findVisiblePresences([memberId], [...here]);
      return sights.slice(0, shown).map((sight) => sight.memberId);
    },

    unwatch(memberId) {
      const left = (watchers.get(memberId) ?? 1) - 1;
      if (left > 0) watchers.set(memberId, left);
      else watchers.delete(memberId);
    },

    hear({ id, change, members = [] }) {
      if (id === instanceId) return;
      if (change === 'who') {
        repeatedAt = -Infinity;
        return;
      }
      const known = elsewhere.get(id) ?? { members: new Set<string>(), heardAt: 0 };
      elsewhere.set(id, { ...known, heardAt: performance.now() });
      for (const memberId of members) {
        const moved = change === 'here' ? !known.members.has(memberId) : known.members.has(memberId);
        if (change === 'here') known.members.add(memberId);
        else known.members.delete(memberId);
        if (moved) changed.add(memberId);
      }
    },

    async stop() {
      clearInterval(turns);
      await turn;
      await publish(createAnnouncements('gone', [...pages.keys()])).catch(() => undefined);
    },
  };
}

function splitList<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
