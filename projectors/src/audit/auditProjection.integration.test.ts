import { randomUUID } from 'node:crypto';
import { type AuditHourRow, auditHoursTable } from '@pass-along/contracts/tables';
import type { StoredEvent } from '@pass-along/platform';
import { createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemListed, recorded } from '../testing/events.ts';
import { auditProjection } from './auditProjection.ts';

const schema = 'audited';
const hourOf = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString();
const positionOf = (nth: number) => String(nth).padStart(20, '0');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`CREATE SCHEMA ${schema}`);
  for (const table of auditProjection.tables)
    for (const statement of table.create(`${schema}.${table.name}`)) await database.pool.query(statement);
});
afterAll(() => database.drop());

/** An event at this place of the log, recorded in this hour. */
function eventAt(nth: number, hour: number): StoredEvent {
  const event = recorded('ItemListed', itemListed(), { position: positionOf(nth), stream: `item-${String(nth)}` });
  return { ...event, id: randomUUID(), metadata: { ...event.metadata, at: hourOf(hour) } };
}

it('knows of every hour where the log begins and ends to tell of it and of all after or before, in whatever lots and order events come', async () => {
  // Hours increase, with clocks up to three hours apart. Batches may contain late events, as parked ones are.
  const hours = fc
    .array(fc.nat(3), { minLength: 1, maxLength: 25 })
    .map((gaps) => gaps.map((gap, nth) => gap + (nth >> 1)));
  const lots = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(hours, lots, fc.boolean(), async (log, sizes, late) => {
      for (const { name } of auditProjection.tables) await database.pool.query(`DELETE FROM ${schema}.${name}`);
      const events = log.map((hour, nth) => eventAt(nth + 1, hour));
      const cut: StoredEvent[][] = [];
      for (let from = 0; from < events.length; from += sizes[(cut.length - 1) % sizes.length] ?? 1)
        cut.push(events.slice(from, from + (sizes[cut.length % sizes.length] ?? 1)));
      const client = await database.pool.connect();
      try {
        for (const lot of late ? [...cut.slice(1), ...cut.slice(0, 1)] : cut)
          await auditProjection.apply(lot, { client, schema });
      } finally {
        client.release();
      }
      const { rows } = await database.pool.query<AuditHourRow>(
        `SELECT * FROM ${schema}.${auditHoursTable.name} ORDER BY hour`,
      );
      const where = (isMeant: (hour: number) => boolean) =>
        log.flatMap((hour, nth) => (isMeant(hour) ? [positionOf(nth + 1)] : []));
      expect(rows).toEqual(
        [...new Set(log)]
          .toSorted((one, other) => one - other)
          .map((hour) => ({
            hour_id: hourOf(hour),
            hour: hourOf(hour),
            first_position: where((other) => other >= hour)[0],
            last_position: where((other) => other <= hour).at(-1),
          })),
      );
    }),
    { numRuns: 60 },
  );
});
