import { createCommandHandler, offerSwapLoop } from '@pass-along/command-api';
import type { ItemAnswer } from '@pass-along/contracts';
import { createId, createPostgresEventStore } from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import type { TestApi, TestMember } from './testApi.ts';
import type { TestSystem } from './testSystem.ts';

/** Offers the loop in which each member gives their item to the next one, as the search does. Returns its id. */
export async function offerTestLoop(
  { database }: TestSystem,
  api: TestApi,
  members: readonly { member: TestMember; item: ItemAnswer }[],
): Promise<string> {
  const store = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
  const at = new Date().toISOString();
  const legs = members.map(({ member, item }, index) => ({
    ...{ thingId: item._id, giverId: member.id, receiverId: members[(index + 1) % members.length]?.member.id ?? '' },
    ...{ want: { kind: 'savedSearch' as const, searchId: `search of ${member.id}` }, since: at },
  }));
  const commandId = createId();
  const causes = { commandId, correlationId: commandId, causationId: commandId };
  const actor = { id: 'test', role: 'system' } as const;
  const handler = createCommandHandler({ store, logger: silentLogger });
  const { state, position } = await offerSwapLoop(handler, { legs }, { ...causes, actor, by: 'policy', at });
  await store.close();
  if (position > api.position) api.position = position;
  if (!('loopId' in state)) throw new Error('The loop was not offered');
  return state.loopId;
}
