import {
  categoryOf,
  limits,
  RuleViolation,
  type ReadStreamAnswer,
  type ReadStreamBody,
  type TryCommandAnswer,
  type TryCommandBody,
} from '@pass-along/contracts';
import { asJson, changesBetween } from './changesBetween.ts';
import { offeredCommands } from './commandExamples.ts';
import { maskedView, openStream, type Openness, stateAt, type StreamView } from './openStream.ts';
import { testText } from './testText.ts';
import { shownEvent, tryCommand } from './tryCommand.ts';

/** Folds a stream to a revision, with the changes since another one. @throws RuleViolation stream_not_found */
export async function readOpenly(
  openness: Openness,
  { stream, revision, since }: ReadStreamBody,
  asked: { memberId: string; at: string },
  view: StreamView = maskedView,
): Promise<ReadStreamAnswer> {
  const opened = await openStream(openness, stream, view);
  const lastRevision = opened.events.length - 1;
  if (lastRevision < 0) throw new RuleViolation('stream_not_found');
  const at = Math.min(revision ?? lastRevision, lastRevision);
  const state = asJson(stateAt(opened, at));
  return {
    stream,
    category: categoryOf(stream),
    revision: at,
    lastRevision,
    events: opened.events.slice(Math.max(0, at + 1 - limits.replay.streamEvents), at + 1).map((event) => ({
      revision: event.revision,
      type: event.type,
      position: event.position,
      at: event.metadata.at,
      command: event.metadata.command,
      by: event.metadata.by,
      data: shownEvent(event).data,
    })),
    state,
    changes: since === null ? null : changesBetween(asJson(stateAt(opened, Math.min(since, lastRevision))), state),
    commands: offeredCommands(stream, asked),
  };
}

/** Dry-runs a command on a stream at a revision. The command's own time overrides the current time. */
export async function tryOpenly(
  openness: Openness,
  { stream, revision, command }: TryCommandBody,
  at: string,
): Promise<TryCommandAnswer> {
  const opened = await openStream(openness, stream);
  const last = opened.events.length - 1;
  const from = Math.min(revision ?? last, last);
  const state = stateAt(opened, from);
  const { type, ...fields } = command;
  const asked = { type, at, ...fields };
  const { events, refusal, after } = tryCommand(opened.decider, stream, state, asked);
  return {
    stream,
    revision: from,
    events: events.map(shownEvent),
    refusal: refusal && { code: refusal.code, message: refusal.message },
    changes: changesBetween(asJson(state), asJson(after)),
    test: testText(opened, from, asked),
  };
}
