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

/** What health asks of who follows the log. */
export interface Followers {
  projections: Following;
  consumers: readonly Following[];
  /** A line while some have no leader, and what mail has to say. */
  attention: readonly (() => Promise<string[]>)[];
}

/** Long enough for a process that is restarted, or for another to take its leases over. */
const patienceMs = 30_000;

/**
 * Whoever follows the log in any process, as the database knows them: behind a proxy this is the door that people reach, and what stands
 * behind it may be gone.
 */
export function followersOf(
  { pool, rawStore, clock }: Pick<Kit, 'pool' | 'rawStore' | 'clock'>,
  { patienceMs: patience } = { patienceMs },
): Followers {
  /** By consumer, when it was first seen without a leader. */
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
