import { limits, isOption } from '@pass-along/contracts';
import {
  auditTable,
  copySchema,
  copySchemaPrefix,
  isOpenToAdmins,
  membersTable,
  readModelSchema,
} from '@pass-along/contracts/tables';
import {
  type Consumer,
  createNotifier,
  isInCategories,
  maskErrorMessage,
  removeLimit,
  type Position,
  readCheckpoint,
  waitForSignal,
  getRetries,
  START,
  type StoredEvent,
} from '@pass-along/platform';
import type pg from 'pg';
import { copiedProjections, createCopiedLog } from './copiedLog.ts';
import type { Projection } from '../core/projection.ts';
import { type RebuildDeps, loadSkippedEvents } from '../core/rebuildProjection.ts';
import { computeProgress, type RebuildProgress } from '../core/rebuildProgress.ts';
import { createTables, forgetCopies } from '../core/projectionSchemas.ts';
import { ShadowFiller } from '../core/shadowFiller.ts';

/** An as-of copy that an admin ordered. */
interface Copy {
  copyId: string;
  memberId: string;
  moment: string;
  masked: boolean;
}

/** An order of a copy. */
export interface CopyOrder extends Copy {
  position: Position;
  orderedAt: string;
}

/** The copy was closed, or a member was erased, while it was built. */
class CopyGone extends Error {
  constructor() {
    super('The copy is gone');
    this.name = 'CopyGone';
  }
}

const maxPauseMs = 1_000;

/**
 * Builds as-of copies of the read models, one after another, each in a schema of its own and from the log. A row of
 * `projections.copies` allows reading it. The leader drops the tables of copies without a row, so that a crash leaves
 * nothing behind. An erasure deletes all rows.
 */
export function createCopiesConsumer(projections: readonly Projection[], deps: RebuildDeps): Consumer {
  const news = createNotifier();
  const isCopyEvent = ({ type }: StoredEvent) =>
    type === 'MemberErased' || type === 'CopyOrdered' || type === 'CopyClosed';
  return {
    name: 'copies',
    categories: ['readModel', 'member'],
    types: ['CopyOrdered', 'CopyClosed', 'MemberErased'],
    reads: 'stored',
    // Orders from before the first start concern tables that no longer exist.
    beginsAt: 'head',
    canHandle: isCopyEvent,
    handle: (events) =>
      Promise.resolve({
        async write(client) {
          for (const event of events) await recordCopyEvent(client, event);
        },
        committed: () => {
          news.wake();
        },
      }),
    async backgroundTask({ signal }) {
      const runRepeatedly = async (work: () => Promise<unknown>) => {
        while (!signal.aborted) {
          const heard = news.next();
          await work().catch((error: unknown) => {
            if (!signal.aborted) deps.logger.error({ err: error }, 'Copies could not be looked after');
          });
          await waitForSignal(heard, maxPauseMs, signal);
        }
      };
      await Promise.all([
        runRepeatedly(() => dropExpiredCopies(deps.pool)),
        runRepeatedly(() => buildNextCopy(projections, deps, { signal })),
      ]);
    },
  };
}

async function recordCopyEvent(client: pg.ClientBase, event: StoredEvent): Promise<void> {
  if (event.type === 'MemberErased') await forgetCopies(client, event.position);
  if (!isInCategories(['readModel'], event)) return;
  if (event.type === 'CopyClosed')
    await client.query('DELETE FROM projections.copies WHERE copy_id = $1', [event.data.copyId]);
  if (event.type === 'CopyOrdered') {
    const { copyId, moment, masked, byMemberId, orderedAt } = event.data;
    await saveCopyOrder(client, { copyId, memberId: byMemberId, moment, masked, position: event.position, orderedAt });
  }
}

export async function saveCopyOrder(client: pg.ClientBase | pg.Pool, order: CopyOrder): Promise<void> {
  const { copyId, position, memberId, moment, masked, orderedAt } = order;
  await client.query(
    `INSERT INTO projections.copies (copy_id, position, member_id, moment, masked, state, ordered_at)
     VALUES ($1, $2, $3, $4, $5, 'ordered', $6) ON CONFLICT DO NOTHING`,
    [copyId, position, memberId, moment, masked, orderedAt],
  );
}

/** The state is `gone` for an unknown copy. */
export async function getCopyState(pool: pg.Pool, copyId: string): Promise<{ state: string; error: string | null }> {
  const { rows } = await pool.query<{ state: string; error: string | null }>(
    'SELECT state, error FROM projections.copies WHERE copy_id = $1',
    [copyId],
  );
  return rows[0] ?? { state: 'gone', error: null };
}

/** Drops expired copies, and tables without a row. */
async function dropExpiredCopies(pool: pg.Pool): Promise<void> {
  await pool.query('DELETE FROM projections.copies WHERE gone_at < now()');
  const { rows: kept } = await pool.query<{ copyId: string }>('SELECT copy_id AS "copyId" FROM projections.copies');
  const { rows } = await pool.query<{ name: string }>(
    'SELECT schema_name AS name FROM information_schema.schemata WHERE starts_with(schema_name, $1) AND ' +
      'schema_name <> ALL ($2)',
    [copySchemaPrefix, kept.map(({ copyId }) => copySchema(copyId))],
  );
  for (const { name } of rows) await pool.query(`DROP SCHEMA IF EXISTS "${name}" CASCADE`);
}

export interface BuildCopyOptions {
  signal: AbortSignal;
  /** Builds this copy and no other. */
  copyId?: string;
  onProgress?: (progress: RebuildProgress) => void;
}

/**
 * Builds the oldest ordered copy, from scratch after an earlier attempt. Returns false when there is none, or another
 * process is building.
 */
export async function buildNextCopy(
  projections: readonly Projection[],
  deps: RebuildDeps,
  options: BuildCopyOptions,
): Promise<boolean> {
  const client = await deps.pool.connect();
  try {
    await removeLimit(client);
    const lock = `hashtextextended('copies:build', 0)`;
    const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${lock}) AS held`);
    if (rows[0]?.held !== true) return false;
    try {
      const copy = await findNextCopy(client, options.copyId);
      if (copy) await buildCopySafely(client, copy, projections, deps, options);
      return copy !== undefined;
    } finally {
      // If this fails, closing the connection releases the lock.
      await client.query(`SELECT pg_advisory_unlock(${lock})`).catch(() => undefined);
    }
  } finally {
    client.release(true);
  }
}

async function findNextCopy(client: pg.ClientBase, copyId: string | undefined): Promise<Copy | undefined> {
  const { rows } = await client.query<Copy>(
    `SELECT copy_id AS "copyId", member_id AS "memberId", moment, masked FROM projections.copies
     WHERE state IN ('ordered', 'building') AND ($1::text IS NULL OR copy_id = $1) ORDER BY position LIMIT 1`,
    [copyId ?? null],
  );
  return rows[0];
}

/**
 * Marks a failed copy as failed and drops a copy that is gone. Only an abort is thrown, so that a later run builds the
 * copy again.
 */
async function buildCopySafely(
  client: pg.ClientBase,
  copy: Copy,
  projections: readonly Projection[],
  deps: RebuildDeps,
  options: BuildCopyOptions,
): Promise<void> {
  try {
    await buildCopyTables(client, copy, projections, deps, options);
  } catch (error) {
    if (options.signal.aborted) throw error;
    await client.query(`DROP SCHEMA IF EXISTS ${copySchema(copy.copyId)} CASCADE`);
    const { rowCount: isThere } = await client.query(
      `UPDATE projections.copies SET state = 'failed', error = $2, updated_at = now(), gone_at = ` +
        `${expiryTime} WHERE copy_id = $1`,
      [copy.copyId, maskErrorMessage(error).replaceAll('\0', '\\0')],
    );
    // The copy was dropped while it was built, whatever error that caused.
    if (isThere === 0 || error instanceof CopyGone) return;
    deps.logger.error({ err: error, copyId: copy.copyId }, 'A copy could not be made');
  }
}

const expiryTime = `now() + interval '${String(limits.replay.copyMinutes)} minutes'`;

async function buildCopyTables(
  client: pg.ClientBase,
  copy: Copy,
  projections: readonly Projection[],
  deps: RebuildDeps,
  { signal, onProgress }: BuildCopyOptions,
): Promise<void> {
  const { copyId, masked } = copy;
  const schema = copySchema(copyId);
  const until = await findLastPosition(client, deps, copy.moment);
  // the server refuses such an order; one of the command line ends here
  if (until === START) throw new Error('The moment is before the first event');
  const filled = projections.filter(({ name }) => isOption(copiedProjections, name));
  const total = await countEvents(client, filled);
  await updateCopy(
    client,
    copyId,
    `state = 'building', begun_at = now(), events_done = 0, events_total = $2, error = NULL`,
    total,
  );
  await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await client.query(`CREATE SCHEMA ${schema}`);
  for (const projection of projections) await createTables(client, schema, projection);

  const startedAt = performance.now();
  let read = 0;
  for (const projection of filled) {
    const filler = new ShadowFiller({
      ...{ client, projection, schema, signal, eventsTotal: total, retries: getRetries(deps) },
      store: createCopiedLog({
        ...{ projection: projection.name, until, masked },
        store: deps.store,
        onRead: () => {
          read += 1;
        },
      }),
      skipped: await loadSkippedEvents(deps.rawStore, projection.name),
      record: (on) => updateCopy(on, copyId, 'events_done = $2', read),
      onProgress: () => onProgress?.(computeProgress('copy', read, total, (performance.now() - startedAt) / 1000)),
    });
    // Few events after the moment matter, so a head that moves on meanwhile is ignored.
    await filler.fillTo(await deps.store.head());
  }
  await copyAdminRow(client, schema, copy);
  await client.query(
    `ANALYZE ${filled.flatMap(({ tables }) => tables.map(({ name }) => `${schema}.${name}`)).join(', ')}`,
  );
  await updateCopy(client, copyId, `state = 'ready', events_done = $2, gone_at = ${expiryTime}`, Math.max(read, total));
  deps.logger.info({ copyId, events: read }, 'A copy is ready');
}

/** @throws CopyGone when the copy may no longer be read */
async function updateCopy(client: pg.ClientBase, copyId: string, to: string, figure: number): Promise<void> {
  const { rowCount } = await client.query(
    `UPDATE projections.copies SET ${to}, updated_at = now() WHERE copy_id = $1 AND state IN ('ordered', 'building')`,
    [copyId, figure],
  );
  if (rowCount === 0) throw new CopyGone();
}

/** The number of events that the live projections have processed. */
async function countEvents(client: pg.ClientBase, projections: readonly Projection[]): Promise<number> {
  const { rows } = await client.query<{ events: number }>(
    'SELECT coalesce(sum(events), 0)::float8 AS events FROM consumers.checkpoints WHERE consumer = ANY ($1)',
    [projections.map(({ name }) => name)],
  );
  return rows[0]?.events ?? 0;
}

/**
 * The position of the last event up to the moment: first from the audit table, then from events that the audit has not
 * processed yet.
 */
async function findLastPosition(client: pg.ClientBase, { rawStore }: RebuildDeps, moment: string): Promise<Position> {
  const { position: known } = await readCheckpoint(client, 'audit');
  const { rows } = await client.query<{ position: Position }>(
    `SELECT position FROM ${readModelSchema}.${auditTable.name} WHERE at <= $1 AND ${isOpenToAdmins('category')}
     ORDER BY at DESC, position DESC LIMIT 1`,
    [moment],
  );
  let last = rows[0]?.position ?? START;
  for await (const { position, metadata } of rawStore.readAll({ after: known }))
    if (Date.parse(metadata.at) <= Date.parse(moment)) last = position;
  return last;
}

/** Copies the admin's current member row, because they need it to view the copy even if they joined later. */
async function copyAdminRow(client: pg.ClientBase, schema: string, { memberId }: Copy): Promise<void> {
  const { name, key, columns } = membersTable;
  const taken = columns.join(', ');
  await client.query(`DELETE FROM ${schema}.${name} WHERE ${key} = $1`, [memberId]);
  await client.query(
    `INSERT INTO ${schema}.${name} (${taken}) SELECT ${taken} FROM ${readModelSchema}.${name} WHERE ${key} = $1`,
    [memberId],
  );
}
