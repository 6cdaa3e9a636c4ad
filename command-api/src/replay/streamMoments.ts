import {
  getStreamCategory,
  hasPermission,
  DomainError,
  type Caller,
  type MomentsAnswer,
  type ReadStreamBody,
  type StreamMoment,
} from '@pass-along/contracts';
import type { KeyVault } from '@pass-along/platform';
import { toJson } from './stateChanges.ts';
import {
  maskedView,
  openStream,
  createReadableView,
  foldToRevision,
  type StreamAccess,
  type OpenedStream,
} from './streamViews.ts';

/**
 * The state of a stream after one of its events, and after another. Moderators read decrypted fields, but no secrets
 * and no text of erased members. For other admins all personal fields are masked.
 * @throws DomainError stream_not_found
 */
export async function readMoments(
  openness: StreamAccess & { vault: KeyVault },
  { stream, revision, since }: ReadStreamBody,
  caller: Caller,
): Promise<MomentsAnswer> {
  const view = hasPermission(caller, 'moderate') ? createReadableView(openness.vault, caller.memberId) : maskedView;
  const opened = await openStream(openness, stream, view);
  const lastRevision = opened.events.length - 1;
  if (lastRevision < 0) throw new DomainError('stream_not_found');
  const at = Math.min(revision ?? lastRevision, lastRevision);
  return {
    stream,
    category: getStreamCategory(stream),
    lastRevision,
    moment: toStreamMoment(opened, at),
    since: since === null ? null : toStreamMoment(opened, Math.min(since, lastRevision)),
  };
}

function toStreamMoment(opened: OpenedStream, revision: number): StreamMoment {
  const event = opened.events[revision];
  if (!event) throw new DomainError('stream_not_found');
  const { position, type, metadata } = event;
  return { revision, position, type, at: metadata.at, state: toJson(foldToRevision(opened, revision)) };
}
