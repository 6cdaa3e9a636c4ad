import {
  getStreamCategory,
  getEventDefinition,
  getStreamId,
  streams,
  type AnyEvent,
  type PersonalMark,
  type StreamCategory,
} from '@pass-along/contracts';
import type { EventStore, StoredEvent } from '@pass-along/platform';
import { getErasureRule, erasureRules, type ErasedMember } from './erasureSteps.ts';

/** Facts about a member that an erasure needs, from the member's stream. */
export interface MemberTraces {
  /** Every email address they had or asked for, in lower case; empty once the key is destroyed. */
  emails: Set<string>;
  /** The subjects that `MemberErased` names; undefined before the erasure. */
  erasedSubjects: readonly string[] | undefined;
}

export async function readMemberTraces(store: EventStore, memberId: string): Promise<MemberTraces> {
  const traces: MemberTraces = { emails: new Set(), erasedSubjects: undefined };
  for await (const event of store.readStream(streams.member(memberId))) {
    // an unreadable event must not stop the erasure of the rest
    if (event.unreadable !== undefined) continue;
    for (const email of getEmailAddresses(event)) traces.emails.add(email);
    const known = asCatalogueEvent(event);
    if (known.type === 'MemberErased') traces.erasedSubjects = known.data.subjects;
  }
  return traces;
}

/** Ids of subjects with their own key that contain one of these addresses, or that brought this member in. */
export async function findLinkedSubjects(
  store: EventStore,
  memberId: string,
  emails: ReadonlySet<string>,
): Promise<string[]> {
  const subjects = new Set<string>();
  const categories = filterCategories(({ keptUnder }) => keptUnder === 'subject');
  for await (const event of store.readAll({ filter: { categories } })) {
    if (event.unreadable !== undefined) continue;
    const brings =
      getErasureRule(getStreamCategory(event.stream))?.brings?.(asCatalogueEvent(event), memberId) ?? false;
    if (brings || getEmailAddresses(event).some((email) => emails.has(email))) subjects.add(getStreamId(event.stream));
  }
  return [...subjects];
}

/** The streams and files that belong to a member. */
export interface ErasureScope {
  /** Streams to close, in order. */
  streams: { category: StreamCategory; stream: string }[];
  /** File-store paths of everything they ever uploaded. */
  files: string[];
}

/** Reads the log in one pass. Erasures are rare, so no index is kept for them. */
export async function findErasureScope(store: EventStore, leaver: ErasedMember): Promise<ErasureScope> {
  const theirs = new Set<string>();
  const files = new Set<string>();
  const categories = filterCategories(({ keptUnder, ends }) => keptUnder === 'member' || ends !== undefined);
  for await (const event of store.readAll({ filter: { categories } })) {
    if (event.unreadable !== undefined) continue;
    const ends = getErasureRule(getStreamCategory(event.stream))?.ends;
    if (ends?.isTheirs(asCatalogueEvent(event), leaver)) theirs.add(event.stream);
    // the event is on the member's own stream or on a stream that belongs to them
    const isOwn = !ends?.isTheirFile || ends.isTheirFile(asCatalogueEvent(event), leaver);
    if (event.stream === streams.member(leaver.memberId) || (theirs.has(event.stream) && isOwn))
      for (const path of getFilePaths(event)) files.add(path);
    for (const path of ends?.getFilesElsewhere?.(asCatalogueEvent(event), leaver) ?? []) files.add(path);
  }
  const ordered = erasureRules.flatMap(([category]) =>
    [...theirs].filter((stream) => getStreamCategory(stream) === category).map((stream) => ({ category, stream })),
  );
  return { streams: ordered, files: [...files] };
}

function filterCategories(holds: (eraser: (typeof erasureRules)[number][1]) => boolean): StreamCategory[] {
  return erasureRules.filter(([, eraser]) => holds(eraser)).map(([category]) => category);
}

/** Email addresses in an event, in lower case; erased placeholders are left out. */
function getEmailAddresses({ type, data }: StoredEvent): string[] {
  return (getEventDefinition(type)?.personal ?? []).flatMap(({ addresses = [], fields }: PersonalMark) =>
    addresses
      .map((field) => data[field])
      .filter((value, at) => typeof value === 'string' && value !== '' && value !== fields[addresses[at] ?? ''])
      .map((value) => String(value).trim().toLowerCase()),
  );
}

/** File-store paths that an event names. */
export function getFilePaths({ type, data }: Pick<StoredEvent, 'type' | 'data'>): string[] {
  return Object.values(getEventDefinition(type)?.files ?? {}).flatMap((filesOf) => {
    const { originals, copies } = filesOf(data);
    return [...originals, ...copies];
  });
}

// the command handler appends only catalogued events; an event of a newer release matches no type here
function asCatalogueEvent({ type, data }: StoredEvent): AnyEvent {
  return { type, data } as AnyEvent;
}
