import { type Metrics } from '@pass-along/platform';
import { Gauge } from 'prom-client';
import { type Runtime } from './runtime/runtime.ts';

/** Lag and parked events of every projection, looked up when somebody scrapes. */
export function registerMetrics({ registry }: Metrics, runtime: Runtime): void {
  const parked = new Gauge({
    name: 'projection_parked_events',
    help: 'Events set aside because they could not be applied',
    labelNames: ['projection'],
    registers: [registry],
  });
  const lag = new Gauge({
    name: 'projection_lag_events',
    help: 'Events a projection has yet to take; counted up to 1000',
    labelNames: ['projection'],
    registers: [registry],
    async collect() {
      lag.reset();
      parked.reset();
      // without its database a projection has no figures, and the other metrics are still worth having
      const states = await runtime.status().catch(() => []);
      for (const { name, lagEvents, parked: events } of states) {
        lag.set({ projection: name }, lagEvents);
        parked.set({ projection: name }, events);
      }
    },
  });
}
