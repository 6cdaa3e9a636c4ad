import { projectionNames, isOption } from '@pass-along/contracts';
import {
  type ConsumerDescription,
  type ConsumerGroup,
  findFreeLeases,
  type Kit,
  getLeaseName,
  readLogWarnings,
  readMailWarnings,
  readDescriptions,
  readStatus,
} from '@pass-along/platform';

/** The health of the consumers of the log. */
export interface ConsumerHealth {
  projections: ConsumerGroup;
  consumers: readonly ConsumerGroup[];
  /** A line for consumers without a leader, and the complaints of mail and log. */
  attention: readonly (() => Promise<string[]>)[];
}

/** Long enough for a restart, or for another process to take over the leases. */
const leaderlessGraceMs = 30_000;

/**
 * The consumers of all processes, as the database knows them. Behind a proxy only this process is reachable, and the
 * others may be gone.
 */
export function createFollowers(
  { pool, rawStore, clock }: Pick<Kit, 'pool' | 'rawStore' | 'clock'>,
  { patienceMs: patience } = { patienceMs: leaderlessGraceMs },
): ConsumerHealth {
  /** By consumer, the time at which it was first seen without a leader. */
  const leaderless = new Map<string, number>();

  const createFollowing = (isMeant: (consumer: ConsumerDescription) => boolean): ConsumerGroup => ({
    status: async () => readStatus(pool, rawStore, (await readDescriptions(pool)).filter(isMeant), clock()),
  });

  async function describeLeaderless(): Promise<string[]> {
    const names = (await readDescriptions(pool)).map(({ name }) => name);
    const free = new Set(await findFreeLeases(pool, names.map(getLeaseName)));
    const alone = names.filter((name) => free.has(getLeaseName(name)));
    const now = performance.now();
    for (const name of leaderless.keys()) if (!alone.includes(name)) leaderless.delete(name);
    for (const name of alone) if (!leaderless.has(name)) leaderless.set(name, now);
    const lasting = alone.filter((name) => now - (leaderless.get(name) ?? now) >= patience);
    return lasting.length > 0 ? [`No process follows the log for ${lasting.join(', ')}`] : [];
  }

  return {
    projections: createFollowing(isProjection),
    consumers: [createFollowing((consumer) => !isProjection(consumer))],
    attention: [describeLeaderless, () => readMailWarnings(pool, clock()), () => readLogWarnings(pool)],
  };
}

function isProjection({ name }: ConsumerDescription): boolean {
  return isOption(projectionNames, name);
}
