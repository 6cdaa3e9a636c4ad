import { projectionNames } from '@pass-along/contracts';
import {
  type Described,
  type Following,
  freeLeases,
  type Kit,
  leaseOf,
  logComplaints,
  mailComplaints,
  readDescribed,
  readStatus,
} from '@pass-along/platform';

/** The health of the consumers of the log. */
export interface Followers {
  projections: Following;
  consumers: readonly Following[];
  /** A line for consumers without a leader, and the complaints of mail and log. */
  attention: readonly (() => Promise<string[]>)[];
}

/** Long enough for a restart, or for another process to take over the leases. */
const patienceMs = 30_000;

/**
 * The consumers of all processes, as the database knows them. Behind a proxy only this process is reachable, and the
 * others may be gone.
 */
export function followersOf(
  { pool, rawStore, clock }: Pick<Kit, 'pool' | 'rawStore' | 'clock'>,
  { patienceMs: patience } = { patienceMs },
): Followers {
  /** By consumer, the time at which it was first seen without a leader. */
  const leaderless = new Map<string, number>();

  const following = (isMeant: (consumer: Described) => boolean): Following => ({
    status: async () => readStatus(pool, rawStore, (await readDescribed(pool)).filter(isMeant), clock()),
  });

  async function withoutLeader(): Promise<string[]> {
    const names = (await readDescribed(pool)).map(({ name }) => name);
    const free = new Set(await freeLeases(pool, names.map(leaseOf)));
    const alone = names.filter((name) => free.has(leaseOf(name)));
    const now = performance.now();
    for (const name of leaderless.keys()) if (!alone.includes(name)) leaderless.delete(name);
    for (const name of alone) if (!leaderless.has(name)) leaderless.set(name, now);
    const lasting = alone.filter((name) => now - (leaderless.get(name) ?? now) >= patience);
    return lasting.length > 0 ? [`No process follows the log for ${lasting.join(', ')}`] : [];
  }

  return {
    projections: following(isProjection),
    consumers: [following((consumer) => !isProjection(consumer))],
    attention: [withoutLeader, () => mailComplaints(pool, clock()), () => logComplaints(pool)],
  };
}

function isProjection({ name }: Described): boolean {
  return (projectionNames as readonly string[]).includes(name);
}
