import { randomUUID } from 'node:crypto';
import { streams, type ItemAnswer } from '@pass-along/contracts';
import { createId, createPostgresEventStore } from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import type { Person } from './person.ts';

/** Offers the loop in which each member gives their thing to the next one, as the search does. Returns its id. */
export async function offerLoop(
  databaseUrl: string,
  members: readonly { person: Person; item: ItemAnswer }[],
): Promise<string> {
  const loopId = randomUUID();
  const at = new Date().toISOString();
  const legs = members.map(({ person, item }, index) => ({
    ...{ swapId: randomUUID(), itemId: item._id, giverId: person.session.userId },
    receiverId: members[(index + 1) % members.length]?.person.session.userId ?? '',
    want: { kind: 'like', id: members.at(index - 1)?.item._id ?? '' },
    since: at,
  }));
  const store = await createPostgresEventStore({ connectionString: databaseUrl, logger: silentLogger });
  const causes = { $correlationId: createId(), $causationId: createId(), commandId: createId() };
  const actor = { id: 'test', role: 'system' } as const;
  const metadata = { ...causes, command: 'OfferSwapLoop', actor, by: 'policy', at, schemaVersion: 1 } as const;
  const data = { loopId, legs, offeredAt: at };
  await store.append(streams.swapLoop(loopId), [{ id: createId(), type: 'SwapLoopOffered', data, metadata }], 'none');
  await store.close();
  return loopId;
}
