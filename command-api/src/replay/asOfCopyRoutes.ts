import { endpoints, hasPermission, DomainError, streams } from '@pass-along/contracts';
import { deriveId, getSession, type CopyTokens, type EventStore } from '@pass-along/platform';
import type pg from 'pg';
import { readModelDecider } from './readModelDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import { isCopyLimitReached, findCopy, hasEventBy } from './replayQueries.ts';

export interface CopyRoutesDeps {
  handler: CommandHandler;
  pool: pg.Pool;
  rawStore: Pick<EventStore, 'readAll'>;
  copyTokens: (copyId: string) => CopyTokens;
}

/** Registers the routes that order, open and close as-of copies. The projectors process builds the copies. */
export function registerCopyRoutes(write: Write, { handler, pool, rawStore, copyTokens }: CopyRoutesDeps): void {
  write(endpoints.orderCopy, async ({ body, caller, context }) => {
    const copyId = deriveId('copy', context.commandId);
    const moment = new Date(body.moment).toISOString();
    if (moment > context.at) throw new DomainError('moment_ahead');
    if (!(await hasEventBy(pool, rawStore, moment))) throw new DomainError('moment_before_log');
    const { state } = await handler.load(readModelDecider, streams.copies());
    const isAgain = state.copies[copyId] !== undefined;
    if (!isAgain && (await isCopyLimitReached(pool))) throw new DomainError('copies_full');
    const ordered = {
      copyId,
      moment,
      masked: !hasPermission(caller, 'moderate'),
      by: context.actor.id,
      at: context.at,
    };
    const command = { type: 'OrderCopy', ...ordered } as const;
    const { position } = await handler.handle(readModelDecider, streams.copies(), command, context);
    return { position, answer: { success: true, message: 'The copy is ordered', copyId } };
  });

  write(endpoints.openCopy, async ({ params: { id: copyId }, context }, req) => {
    const copy = await findCopy(pool, copyId);
    const session = getSession(req);
    if (!copy || !session) throw new DomainError('copy_not_found');
    if (copy.memberId !== context.actor.id) throw new DomainError('copy_of_another');
    if (!copy.isReady) throw new DomainError('copy_not_ready');
    const command = { type: 'OpenCopy', copyId, by: context.actor.id, at: context.at } as const;
    const { position } = await handler.handle(readModelDecider, streams.copies(), command, context);
    // the URL fragment holds the token, because browsers send no fragment to servers and no log contains it
    return { position, answer: { address: `/as-of/${copyId}/items#${copyTokens(copyId).issue(session)}` } };
  });

  write(endpoints.closeCopy, async ({ params: { id: copyId }, context }) => {
    if (!(await findCopy(pool, copyId))) throw new DomainError('copy_not_found');
    const command = { type: 'CloseCopy', copyId, by: context.actor.id, at: context.at } as const;
    const { position } = await handler.handle(readModelDecider, streams.copies(), command, context);
    return { position, answer: { success: true, message: 'The copy is closed' } };
  });
}
