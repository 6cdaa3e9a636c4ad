import { endpoints, projectionNames, DomainError, streams, type ProjectionName } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import type pg from 'pg';
import { readModelDecider } from './readModelDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import { hasConsumer, findParkedEvent, loadRebuildState } from './replayQueries.ts';

export interface ReadModelOrderRoutesDeps {
  handler: CommandHandler;
  pool: pg.Pool;
}

/** Registers the routes for orders on read models. An order is an event; the projectors process carries it out. */
export function registerReadModelOrderRoutes(write: Write, { handler, pool }: ReadModelOrderRoutesDeps): void {
  write(endpoints.orderRebuild, async ({ params, context }) => {
    const projection = getProjection(params.name);
    const rebuildId = deriveId('rebuild', context.commandId);
    const { rebuildId: running, state } = await loadRebuildState(pool, projection);
    if (state === 'running' && running !== rebuildId) throw new DomainError('rebuild_running');
    const command = { type: 'OrderRebuild', projection, rebuildId, by: context.actor.id, at: context.at } as const;
    const { position } = await handler.handle(readModelDecider, streams.readModel(projection), command, context);
    return { position, answer: { success: true, message: 'The rebuild is ordered', rebuildId } };
  });

  write(endpoints.orderSwitch, async ({ params, body: { rebuildId }, context }) => {
    const projection = getProjection(params.name);
    const rebuild = await loadRebuildState(pool, projection);
    if (rebuild.state === '') throw new DomainError('never_rebuilt');
    const isReady = rebuild.rebuildId === rebuildId && (rebuild.state === 'kept' || rebuild.state === 'switched');
    if (!isReady) throw new DomainError('rebuild_not_ready');
    const command = { type: 'OrderSwitch', projection, rebuildId, by: context.actor.id, at: context.at } as const;
    const { position } = await handler.handle(readModelDecider, streams.readModel(projection), command, context);
    return { position, answer: { success: true, message: 'The switch is ordered' } };
  });

  write(endpoints.abandonRebuild, async ({ params, body: { rebuildId }, context }) => {
    const projection = getProjection(params.name);
    const command = { type: 'AbandonRebuild', projection, rebuildId, by: context.actor.id, at: context.at } as const;
    const { position } = await handler.handle(readModelDecider, streams.readModel(projection), command, context);
    return { position, answer: { success: true, message: 'The rebuild is abandoned' } };
  });

  write(endpoints.retryParked, async ({ params, context }) => {
    const projection = await checkConsumer(pool, params.name);
    const command = { type: 'RetryParked', projection, by: context.actor.id, at: context.at } as const;
    const { position } = await handler.handle(readModelDecider, streams.readModel(projection), command, context);
    return { position, answer: { success: true, message: 'The parked events are tried again' } };
  });

  write(endpoints.skipParked, async ({ params, body: { eventId, reason }, context }) => {
    const projection = await checkConsumer(pool, params.name);
    const stream = streams.readModel(projection);
    const { state } = await handler.load(readModelDecider, stream);
    const event = await findParkedEvent(pool, projection, eventId);
    const isSkipped = state.skipped.includes(eventId);
    if (!event && !isSkipped) throw new DomainError('not_parked');
    const skipped = event ?? { eventId, stream: '', revision: 0, type: '' };
    const command = {
      type: 'SkipEvent',
      projection,
      event: skipped,
      reason,
      by: context.actor.id,
      at: context.at,
    } as const;
    const { position } = await handler.handle(readModelDecider, stream, command, context);
    return { position, answer: { success: true, message: 'The event is left out' } };
  });
}

/** @throws DomainError read_model_not_found */
function getProjection(name: string): ProjectionName {
  const projection = projectionNames.find((each) => each === name);
  if (projection === undefined) throw new DomainError('read_model_not_found');
  return projection;
}

/** Checks that a consumer of this name exists, read model or not. @throws DomainError consumer_not_found */
async function checkConsumer(pool: pg.Pool, name: string): Promise<string> {
  if (!(await hasConsumer(pool, name))) throw new DomainError('consumer_not_found');
  return name;
}
