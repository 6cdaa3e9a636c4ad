import { getPictureFolderPath, streams } from '@pass-along/contracts';
import {
  deriveId,
  removePendingErasure,
  isConnectionFailure,
  StoreUnavailable,
  readPendingErasures,
  type EventStore,
  type FileStore,
  type Logger,
} from '@pass-along/platform';
import type pg from 'pg';
import type { createForgetMessage } from '../chat/forgetMessage.ts';
import { messageDecider } from '../chat/messageDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { createEraseMember } from './eraseMember.ts';

export interface RestoredDataDeps {
  store: EventStore;
  handler: CommandHandler;
  files: FileStore;
  pool: pg.Pool;
  logger: Logger;
  clock?: () => Date;
  eraseMember: ReturnType<typeof createEraseMember>;
  forgetMessage: ReturnType<typeof createForgetMessage>;
}

/**
 * A restored backup may lack later erasures and deleted messages. Their keys are already destroyed.
 * This repeats the events in the log, and removes the items and pictures that the backup brought back.
 */
export async function eraseRestoredData(deps: RestoredDataDeps): Promise<void> {
  const { pool, logger, clock = () => new Date() } = deps;
  for (const id of await readPendingErasures(pool)) {
    try {
      const at = clock().toISOString();
      if (await hasStream(deps.store, streams.member(id))) await deps.eraseMember(id, at, true);
      if (await hasStream(deps.store, streams.message(id))) await deleteRestoredMessage(deps, id, at);
      // the id may be a case: remove its copies of reported pictures
      await deps.files.removeFolder(getPictureFolderPath('evidence', id));
      await removePendingErasure(pool, id);
    } catch (error) {
      if (error instanceof StoreUnavailable || isConnectionFailure(error)) throw error;
      logger.error({ err: error, id }, 'What was erased before could not be erased again; the next start tries anew');
    }
  }
}

async function deleteRestoredMessage(
  { handler, forgetMessage }: RestoredDataDeps,
  messageId: string,
  at: string,
): Promise<void> {
  const stream = streams.message(messageId);
  const { state } = await handler.load(messageDecider, stream);
  if (state.status === 'sent') {
    const causationId = deriveId('erasure', messageId);
    await handler.handle(
      messageDecider,
      stream,
      { type: 'DeleteMessage', by: state.senderId, at },
      {
        commandId: deriveId('erasure', messageId, 'again'),
        actor: { id: 'erasurePolicy', role: 'system' },
        by: 'policy',
        correlationId: causationId,
        causationId,
        at,
      },
    );
  }
  await forgetMessage(messageId);
}

async function hasStream(store: EventStore, stream: string): Promise<boolean> {
  const first = await store.readStream(stream, { limit: 1 })[Symbol.asyncIterator]().next();
  return first.done !== true;
}
