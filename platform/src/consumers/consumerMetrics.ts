import { Gauge, type Registry } from 'prom-client';
import type { Metrics } from '../observing/metrics.ts';
import type { ConsumerStatus } from './consumerStatus.ts';

type ReadStatus = () => Promise<ConsumerStatus[]>;

const figures: { name: string; help: string; of: (status: ConsumerStatus) => number }[] = [
  {
    name: 'consumer_lag_events',
    help: 'Events a consumer has yet to take; counted up to 1000',
    of: ({ lagEvents }) => lagEvents,
  },
  {
    name: 'consumer_parked_events',
    help: 'Events set aside because they could not be applied',
    of: ({ parked }) => parked,
  },
  {
    name: 'consumer_deadlines_pending',
    help: 'Deadlines still to fire',
    of: ({ deadlines }) => deadlines.pending,
  },
  {
    name: 'consumer_deadlines_overdue',
    help: 'Deadlines due for a minute and not fired',
    of: ({ deadlines }) => deadlines.overdue,
  },
];

const sources = new WeakMap<Registry, ReadStatus[]>();

/** Lag, parked events and deadlines of consumers, read once for each scrape. */
export function registerConsumerMetrics({ registry }: Metrics, status: ReadStatus): void {
  const known = sources.get(registry);
  if (known) {
    known.push(status);
    return;
  }
  const all = [status];
  sources.set(registry, all);
  let looking: Promise<ConsumerStatus[]> | undefined;
  // if a consumer's database is away it reports nothing; the other metrics are still exported
  const readAllStatuses = async () => (await Promise.all(all.map((read) => read().catch(() => [])))).flat();
  for (const { name, help, of } of figures) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['consumer'] as const,
      registers: [registry],
      async collect() {
        looking ??= readAllStatuses().finally(() => (looking = undefined));
        const states = await looking;
        gauge.reset();
        for (const state of states) gauge.set({ consumer: state.name }, of(state));
      },
    });
  }
}
