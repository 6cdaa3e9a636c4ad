import {
  categoryOf,
  definitionOf,
  holds,
  isSealedFor,
  placeholdersOf,
  privateCategories,
  RuleViolation,
  withoutSealed,
  withoutSecrets,
  type Caller,
  type MomentsAnswer,
  type ReadStreamBody,
  type StreamMoment,
} from '@pass-along/contracts';
import { decryptEvents, type KeyVault, type StoredEvent } from '@pass-along/platform';
import { asJson } from './changesBetween.ts';
import { openStream, readWhole, stateAt, type Openness, type OpenStream } from './openStream.ts';

/**
 * What a stream tells of as it was right after one of its events, and after another. Who moderates reads what is readable: never a secret,
 * nor what an erased member said; for developers everything personal is masked. @throws RuleViolation stream_not_found
 */
export async function readMoments(
  openness: Openness & { vault: KeyVault },
  { stream, revision, since }: ReadStreamBody,
  caller: Caller,
): Promise<MomentsAnswer> {
  const opened = holds(caller, 'moderate')
    ? await openReadably(openness, stream, caller)
    : await openStream(openness, stream);
  const lastRevision = opened.events.length - 1;
  if (lastRevision < 0) throw new RuleViolation('stream_not_found');
  const at = Math.min(revision ?? lastRevision, lastRevision);
  return {
    stream,
    category: categoryOf(stream),
    lastRevision,
    moment: momentAt(opened, at),
    since: since === null ? null : momentAt(opened, Math.min(since, lastRevision)),
  };
}

function momentAt(opened: OpenStream, revision: number): StreamMoment {
  const event = opened.events[revision];
  if (!event) throw new RuleViolation('stream_not_found');
  const { position, type, metadata } = event;
  return { revision, position, type, at: metadata.at, state: asJson(stateAt(opened, revision)) };
}

/** A stream with its words, where a key of theirs is there. */
async function openReadably(
  { vault, ...openness }: Openness & { vault: KeyVault },
  stream: string,
  { memberId }: Caller,
): Promise<OpenStream> {
  const { decider, events } = await readWhole(openness, stream, privateCategories);
  const isOwnCase =
    categoryOf(stream) === 'moderationCase' && events.some(({ data }) => data['aboutMemberId'] === memberId);
  if (isOwnCase) throw new RuleViolation('stream_private');
  const isClosed = ({ type }: StoredEvent) => {
    const until = definitionOf(type)?.sealed?.until;
    const opening = events.filter((event) => event.type === until);
    return isSealedFor(
      memberId,
      type,
      opening.map(({ metadata }) => metadata.actor.id),
    );
  };
  return {
    stream,
    decider,
    events: (await decryptEvents(events, vault)).map((event) => withheld(event, isClosed(event))),
  };
}

/** An event whose secrets, and what is sealed still, read as their placeholders, so that folds take it. */
function withheld(event: StoredEvent, isClosed: boolean): StoredEvent {
  const { type, data } = event;
  if (!definitionOf(type)) return { ...event, data: {} };
  const told = withoutSecrets(type, isClosed ? withoutSealed(type, data) : data);
  const placeholders = placeholdersOf(type);
  const all = Object.keys(data).map((field) => [field, field in told ? told[field] : placeholders[field]] as const);
  return { ...event, data: Object.fromEntries(all) };
}
