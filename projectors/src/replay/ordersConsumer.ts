import {
  type Consumer,
  type ConsumerDeps,
  createNotifier,
  type CategoryEvent,
  isInCategories,
  type Leadership,
  type TypedEvent,
  sleep,
  waitForSignal,
  retryParked,
  skipParked,
  type StoredEvent,
  chooseStore,
  acquireCheckpoint,
} from '@pass-along/platform';
import type pg from 'pg';
import type { Projection } from '../core/projection.ts';
import {
  dropKeptRebuild,
  RebuildNotKept,
  rebuild,
  RebuildRunning,
  finishKeptRebuild,
} from '../core/rebuildProjection.ts';
import { recordEnd } from '../core/rebuildProgress.ts';
import { toConsumer } from '../core/projectionRuntime.ts';

type OrderEvent = Exclude<TypedEvent<CategoryEvent<'readModel'>>, { type: `Copy${string}` }>;

/** An admin's order for a read model. */
interface Order {
  position: string;
  projection: string;
  what: 'build' | 'switch' | 'abandon' | 'retry' | 'skip';
  rebuildId: string;
  eventId: string;
}

type OrderDeps = Pick<ConsumerDeps, 'pool' | 'store' | 'rawStore' | 'logger' | 'retries'>;

const maxPauseMs = 1_000;

/**
 * Carries out admins' orders for read models. An order is stored as a row in the transaction that moves the checkpoint,
 * and deleted once it is done, so that the next leader continues after a crash. A later order for the same read model
 * ends a running build.
 */
export function createOrdersConsumer(projections: readonly Projection[], deps: OrderDeps): Consumer {
  const news = createNotifier();
  return {
    name: 'orders',
    categories: ['readModel'],
    reads: 'stored',
    // Orders from before the first start concern tables that no longer exist.
    beginsAt: 'head',
    canHandle: isOrder,
    handle: (events) =>
      Promise.resolve({
        async write(client) {
          for (const event of events) if (isOrder(event)) await saveOrder(client, event);
        },
        committed: () => {
          news.wake();
        },
      }),
    backgroundTask: (leadership) => runOrders(projections, deps, leadership, () => news.next()),
  };
}

/** Orders of copies concern no single read model; see `copies.ts`. */
function isOrder(event: StoredEvent): event is StoredEvent & OrderEvent {
  return isInCategories(['readModel'], event) && !event.type.startsWith('Copy');
}

async function saveOrder(client: pg.ClientBase, event: OrderEvent): Promise<void> {
  const { what, rebuildId, eventId } = toOrderFields(event);
  await client.query(
    `INSERT INTO projections.orders (position, projection, what, rebuild_id, event_id, ordered_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [event.position, event.data.projection, what, rebuildId, eventId, event.metadata.at],
  );
}

function toOrderFields(event: OrderEvent): Pick<Order, 'what' | 'rebuildId' | 'eventId'> {
  switch (event.type) {
    case 'RebuildOrdered':
      return { what: 'build', rebuildId: event.data.rebuildId, eventId: '' };
    case 'RebuildSwitchOrdered':
      return { what: 'switch', rebuildId: event.data.rebuildId, eventId: '' };
    case 'RebuildAbandoned':
      return { what: 'abandon', rebuildId: event.data.rebuildId, eventId: '' };
    case 'ParkedRetryOrdered':
      return { what: 'retry', rebuildId: '', eventId: '' };
    case 'ParkedEventSkipped':
      return { what: 'skip', rebuildId: '', eventId: event.data.eventId };
  }
}

/** A running step, and the way to end it early. */
interface OrderStep {
  order: Order;
  stop: AbortController;
  done: Promise<void>;
}

/** Runs the orders of one read model in sequence, and those of different ones in parallel. */
async function runOrders(
  projections: readonly Projection[],
  deps: OrderDeps,
  { signal }: Leadership,
  heard: () => Promise<void>,
): Promise<void> {
  const steps = new Map<string, OrderStep>();
  while (!signal.aborted) {
    const news = heard();
    const waiting = await readOrders(deps.pool);
    for (const order of waiting) {
      const step = steps.get(order.projection);
      if (step) {
        // A later order makes the running build obsolete.
        const overtaken = order.position > step.order.position && (order.what === 'abandon' || order.what === 'build');
        if (overtaken && step.order.what === 'build') step.stop.abort(new OrderSuperseded());
        continue;
      }
      const stop = new AbortController();
      const done = runOrder(order, projections, deps, AbortSignal.any([signal, stop.signal])).finally(() =>
        steps.delete(order.projection),
      );
      steps.set(order.projection, { order, stop, done });
    }
    await Promise.race([waitForSignal(news, maxPauseMs, signal), ...[...steps.values()].map(({ done }) => done)]);
  }
  await Promise.all([...steps.values()].map(({ done }) => done));
}

class OrderSuperseded extends Error {
  constructor() {
    super('Another order came');
    this.name = 'Overtaken';
  }
}

async function readOrders(pool: pg.Pool): Promise<Order[]> {
  const { rows } = await pool.query<Order>(
    `SELECT position, projection, what, rebuild_id AS "rebuildId", event_id AS "eventId" FROM ` +
      `projections.orders ORDER BY position`,
  );
  return rows;
}

/** The order may be done already: the list was read some time ago. */
async function isOrderOpen(pool: pg.Pool, { position }: Order): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM projections.orders WHERE position = $1', [position]);
  return rowCount !== 0;
}

/** Never rejects: a failed order is logged and deleted, and one that has to wait stays. */
async function runOrder(
  order: Order,
  projections: readonly Projection[],
  deps: OrderDeps,
  signal: AbortSignal,
): Promise<void> {
  const log = deps.logger.child({ projection: order.projection, order: order.what });
  try {
    if (!(await isOrderOpen(deps.pool, order))) return;
    const projection = projections.find(({ name }) => name === order.projection);
    await (projection ? executeOrder(order, projection, deps, signal) : delegateOrder(order, deps));
    log.info('Carried out an order');
  } catch (error) {
    const overtaken = signal.reason instanceof OrderSuperseded;
    // A rebuild by hand is running, or this process stops. A later run takes the order up again.
    if (error instanceof RebuildRunning || (signal.aborted && !overtaken)) {
      await sleep(maxPauseMs, signal);
      return;
    }
    if (overtaken) await recordEnd(deps.pool, order.projection, 'discarded').catch(() => undefined);
    else log.error({ err: error }, 'An order failed');
  }
  await deps.pool
    .query('DELETE FROM projections.orders WHERE position = $1', [order.position])
    .catch((error: unknown) => log.error({ err: error }, 'An order could not be struck off'));
}

/** Policies, mail and other consumers run elsewhere. Their leader restarts and retries its parked events. */
async function delegateOrder({ what, projection: consumer, eventId }: Order, { pool }: OrderDeps): Promise<void> {
  if (what === 'retry') await acquireCheckpoint(pool, consumer);
  if (what === 'skip') await skipParked(pool, consumer, eventId);
}

async function executeOrder(order: Order, projection: Projection, deps: OrderDeps, signal: AbortSignal): Promise<void> {
  const { what, rebuildId } = order;
  const consumer = toConsumer(projection, deps);
  const retry = () => retryParked(consumer, deps.pool, chooseStore(consumer, deps));
  switch (what) {
    case 'build':
      await rebuild(projection, deps, { then: 'keep', rebuildId, signal });
      return;
    case 'switch':
      try {
        await finishKeptRebuild(projection, deps, { rebuildId, signal });
      } catch (error) {
        // It was switched before a crash, or dropped by an erasure. Its row says which.
        if (!(error instanceof RebuildNotKept)) throw error;
      }
      return;
    case 'abandon':
      await dropKeptRebuild(projection, deps, rebuildId);
      return;
    case 'retry':
      await retry();
      return;
    case 'skip':
      if (await skipParked(deps.pool, projection.name, order.eventId)) await retry();
  }
}
