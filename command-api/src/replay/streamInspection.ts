import {
  getStreamCategory,
  limits,
  DomainError,
  type ReadStreamAnswer,
  type ReadStreamBody,
  type TryCommandAnswer,
  type TryCommandBody,
} from '@pass-along/contracts';
import type { StoredEvent } from '@pass-along/platform';
import { toJson, findStateChanges } from './stateChanges.ts';
import { getOfferedCommands } from './commandExamples.ts';
import { maskedView, openStream, type StreamAccess, foldToRevision, type StreamView } from './streamViews.ts';
import { generateTest } from './generateTest.ts';
import { maskEvent, tryCommand } from './dryRun.ts';

/** Folds a stream to a revision, with the changes since another one. @throws DomainError stream_not_found */
export async function readFoldedStream(
  openness: StreamAccess,
  { stream, revision, since }: ReadStreamBody,
  asked: { memberId: string; at: string },
  view: StreamView = maskedView,
): Promise<ReadStreamAnswer> {
  const opened = await openStream(openness, stream, view);
  const lastRevision = opened.events.length - 1;
  if (lastRevision < 0) throw new DomainError('stream_not_found');
  const at = Math.min(revision ?? lastRevision, lastRevision);
  const state = toJson(foldToRevision(opened, at));
  return {
    stream,
    category: getStreamCategory(stream),
    revision: at,
    lastRevision,
    events: opened.events.slice(Math.max(0, at + 1 - limits.replay.streamEvents), at + 1).map(toStreamEvent),
    state,
    changes:
      since === null ? null : findStateChanges(toJson(foldToRevision(opened, Math.min(since, lastRevision))), state),
    commands: getOfferedCommands(opened.decider, stream, asked),
  };
}

function toStreamEvent(event: StoredEvent): ReadStreamAnswer['events'][number] {
  const { id: eventId, revision, type, position, metadata } = event;
  const { at, command, by, actor, commandId, schemaVersion } = metadata;
  return {
    ...{ revision, type, position, at, command, by, actor, eventId, commandId, schemaVersion },
    correlationId: metadata.$correlationId,
    causationId: metadata.$causationId,
    data: maskEvent(event).data,
  };
}

/** Dry-runs a command on a stream at a revision. The command's own time overrides the current time. */
export async function tryStreamCommand(
  openness: StreamAccess,
  { stream, revision, command }: TryCommandBody,
  at: string,
): Promise<TryCommandAnswer> {
  const opened = await openStream(openness, stream);
  const last = opened.events.length - 1;
  const from = Math.min(revision ?? last, last);
  const state = foldToRevision(opened, from);
  const { type, ...fields } = command;
  const asked = { type, at, ...fields };
  const { events, refusal, after } = tryCommand(opened.decider, state, asked);
  return {
    stream,
    revision: from,
    events: events.map(maskEvent),
    refusal: refusal && { code: refusal.code, message: refusal.message },
    changes: findStateChanges(toJson(state), toJson(after)),
    test: generateTest(opened, from, asked),
  };
}
