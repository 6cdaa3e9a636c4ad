import type { Caller } from '@pass-along/contracts';
import { getClientAddress, type Logger, type ViewedItem } from '@pass-along/platform';
import type { Request } from 'express';

/** Records a view of an item. A viewer counts once a day. */
export type RecordView = (view: ViewedItem) => Promise<unknown>;

/** A keyed hash that can't be reversed. */
export type Digest = (scope: string, value: string) => string;

export type CountView = (item: { itemId: string; ownerId: string }, caller: Caller | undefined, req: Request) => void;

/**
 * Counts a view beside the response: the response doesn't wait, and a failure is only logged. The owner's views don't
 * count.
 */
export function createViewCounter({
  recordView,
  digest,
  logger,
}: {
  recordView: RecordView;
  digest: Digest;
  logger: Logger;
}): CountView {
  return ({ itemId, ownerId }, caller, req) => {
    if (req.method !== 'GET' || caller?.memberId === ownerId) return;
    const viewer = caller?.memberId ?? digest('viewer', getVisitorKey(req, new Date()));
    recordView({ itemId, viewer, role: caller?.role ?? 'anonymous' }).catch((error: unknown) => {
      logger.warn({ err: error, itemId }, 'could not count a view');
    });
  };
}

/** Identifies a visitor for a day by address and browser. */
function getVisitorKey(req: Request, now: Date): string {
  return JSON.stringify([getClientAddress(req), req.get('user-agent') ?? '', now.toISOString().slice(0, 10)]);
}
