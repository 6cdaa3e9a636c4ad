import type { Metrics } from '@pass-along/platform';
import { Gauge } from 'prom-client';
import type pg from 'pg';
import { countMails } from './mailOutbox.ts';

/** Reports the number of mails by state, counted at each scrape. */
export function registerMailMetrics({ registry }: Metrics, pool: pg.Pool): void {
  const mails = new Gauge({
    name: 'mail_outbox_mails',
    help: 'Mails of the outbox, by state; parked ones were given up on',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      mails.reset();
      // without the database these figures are missing, but the other metrics must still be served
      const counts = await countMails(pool).catch(() => ({}));
      for (const [state, count] of Object.entries<number>(counts)) mails.set({ state }, count);
    },
  });
}
