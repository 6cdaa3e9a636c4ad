import { afterAll, beforeAll, describe } from 'vitest';
import { appendConformance } from '../eventStore/conformance/appending.ts';
import { type OpenStore } from '../eventStore/conformance/openStore.ts';
import { readConformance } from '../eventStore/conformance/reading.ts';
import { reconnectConformance } from '../eventStore/conformance/reconnecting.ts';
import { subscribeConformance } from '../eventStore/conformance/subscribing.ts';

/**
 * What every event store adapter keeps. One store serves the whole suite: each test writes to streams and
 * categories of its own, so the log may hold anything before it starts. `reading: false` leaves out what was shown of another
 * server that reads no differently.
 */
export function eventStoreConformance(
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

    appendConformance(() => current().store);
    if (reading) readConformance(() => current().store);
    subscribeConformance(() => current().store);
    reconnectConformance(current);
  });
}
