import { startEventStoreDbStandIn, type EventStoreDbStandIn } from '@pass-along/platform/testing/eventstoredb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstSwap } from './firstSwap.ts';
import { admin } from './systemProcess.ts';
import { useSystem } from './useSystem.ts';

// the two versions in between differ in nothing that a browser could notice; the story through the API runs on all of
// them
describe.each(['as 23.10', 'as 24.2'] as const)('with EventStoreDB as the log, on an empty server %s,', (behaviour) => {
  let server: EventStoreDbStandIn;
  beforeAll(async () => {
    server = await startEventStoreDbStandIn(behaviour);
  });
  // must close after the system: hooks run in reverse order, so the system's own hook, registered later, runs first
  afterAll(() => server.close());
  const system = useSystem(() => ({ EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: server.url }), { onNothing: true });

  it('two members swap an item, live, and an admin reads what happened', async () => {
    await firstSwap(system, admin);
    expect(server.records().some(({ type }) => type === 'SwapAccepted')).toBe(true);
  });
});
