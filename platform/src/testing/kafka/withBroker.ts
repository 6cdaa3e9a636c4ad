import { afterAll, describe, it } from 'vitest';
import { recordCoverage } from '../recordCoverage.ts';
import { type Broker, type BrokerOptions, startBroker } from './broker.ts';

/** Runs tests on a real broker of their own. Without one, a skipped test says so. */
export async function withBroker(
  name: string,
  tests: (broker: Broker) => void,
  options?: BrokerOptions,
): Promise<void> {
  const broker = await startBroker(options);
  if ('missing' in broker) {
    describe(name, () => {
      it.skip(`NOT TESTED: ${broker.missing}`, () => undefined);
    });
    return;
  }
  recordCoverage('broker', broker.source);
  describe(`${name}, on ${broker.source}`, () => {
    afterAll(() => broker.stop());
    tests(broker);
  });
}
