import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** The registry of `/metrics`, where other parts register their gauges and counters. */
  registry: Registry;
  /** Duration of HTTP requests in seconds, by method, route pattern and status. */
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer an HTTP request, in seconds',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return { registry, requestSeconds };
}
