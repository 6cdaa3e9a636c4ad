import { afterAll, beforeAll, describe } from 'vitest';
import { testAppends } from '../eventStore/conformance/appendConformance.ts';
import type { OpenStore } from '../eventStore/conformance/openStore.ts';
import { testReads } from '../eventStore/conformance/readConformance.ts';
import { testReconnects } from '../eventStore/conformance/reconnectConformance.ts';
import { testSubscriptions } from '../eventStore/conformance/subscribeConformance.ts';

/**
 * The requirements for every event store adapter. One store serves the whole suite: each test writes to its own streams
 * and categories, so the log may hold anything before it starts. `reading: false` skips the read tests for a server
 * that reads no differently from one already tested.
 */
export function testEventStore(
  name: string,
  open: () => Promise<OpenStore>,
  { reading = true }: { reading?: boolean } = {},
): void {
  describe(`${name} keeps the event store's promises`, () => {
    let opened: OpenStore | undefined;
    const current = (): OpenStore => {
      if (opened === undefined) throw new Error('The store is not open');
      return opened;
    };

    beforeAll(async () => {
      opened = await open();
    }, 120_000);
    afterAll(async () => {
      await opened?.close();
    }, 60_000);

    testAppends(() => current().store);
    if (reading) testReads(() => current().store);
    testSubscriptions(() => current().store);
    testReconnects(current);
  });
}
