import { pictureFolder, streams } from '@pass-along/contracts';
import {
  derivedId,
  erasedAgain,
  isConnectionFailure,
  StoreUnavailable,
  toEraseAgain,
  type EventStore,
  type FileStore,
  type Logger,
} from '@pass-along/platform';
import type pg from 'pg';
import { type createForgetMessage } from '../chat/forgetMessage.ts';
import { messageDecider } from '../domain/chat/message.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { type createEraseMember } from './eraseMember.ts';

export interface EraseAgainDeps {
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
 * A backup that was put back may know nothing of an erasure, nor of a deleted message. Their keys are gone already; here the log
 * learns of it again, and what came back with the backup (items on the board, pictures) goes once more.
 */
export async function eraseAgain(deps: EraseAgainDeps): Promise<void> {
  const { pool, logger, clock = () => new Date() } = deps;
  for (const id of await toEraseAgain(pool)) {
    try {
      const at = clock().toISOString();
      if (await exists(deps.store, streams.member(id))) await deps.eraseMember(id, at, true);
      if (await exists(deps.store, streams.message(id))) await deleteAgain(deps, id, at);
      // copies of reported pictures, where it is the key of a case
      await deps.files.removeFolder(pictureFolder('evidence', id));
      await erasedAgain(pool, id);
    } catch (error) {
      if (error instanceof StoreUnavailable || isConnectionFailure(error)) throw error;
      logger.error({ err: error, id }, 'What was erased before could not be erased again; the next start tries anew');
    }
  }
}

async function deleteAgain({ handler, forgetMessage }: EraseAgainDeps, messageId: string, at: string): Promise<void> {
  const stream = streams.message(messageId);
  const { state } = await handler.load(messageDecider, stream);
  if (state.status === 'sent') {
    const causationId = derivedId('erasure', messageId);
    await handler.handle(
      messageDecider,
      stream,
      { type: 'DeleteMessage', by: state.senderId, at },
      {
        commandId: derivedId('erasure', messageId, 'again'),
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

async function exists(store: EventStore, stream: string): Promise<boolean> {
  const first = await store.readStream(stream, { limit: 1 })[Symbol.asyncIterator]().next();
  return first.done !== true;
}
