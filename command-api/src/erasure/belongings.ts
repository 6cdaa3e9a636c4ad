import {
  categoryOf,
  definitionOf,
  idOf,
  streams,
  type AnyEvent,
  type PersonalMark,
  type StreamCategory,
} from '@pass-along/contracts';
import { type EventStore, type StoredEvent } from '@pass-along/platform';
import { eraserOf, erasers, type Leaver } from './erasers.ts';

/** What a member's stream tells about them. */
export interface Traces {
  /** Every address they had or asked for, in lower case; none once the key is gone. */
  emails: Set<string>;
  /** What was named as going with them; undefined before they were erased. */
  erasedSubjects: readonly string[] | undefined;
}

export async function tracesOf(store: EventStore, memberId: string): Promise<Traces> {
  const traces: Traces = { emails: new Set(), erasedSubjects: undefined };
  for await (const event of store.readStream(streams.member(memberId))) {
    // what can't be read says nothing, and must not keep the rest
    if (event.unreadable !== undefined) continue;
    for (const email of addressesIn(event)) traces.emails.add(email);
    const known = asKnown(event);
    if (known.type === 'MemberErased') traces.erasedSubjects = known.data.subjects;
  }
  return traces;
}

/** Ids of what is kept under a key of its own and carries one of these addresses, or brought this member in. */
export async function subjectsOf(store: EventStore, memberId: string, emails: ReadonlySet<string>): Promise<string[]> {
  const subjects = new Set<string>();
  const categories = categoriesWhere(({ keptUnder }) => keptUnder === 'subject');
  for await (const event of store.readAll({ filter: { categories } })) {
    if (event.unreadable !== undefined) continue;
    const brings = eraserOf(categoryOf(event.stream))?.brings?.(asKnown(event), memberId) ?? false;
    if (brings || addressesIn(event).some((email) => emails.has(email))) subjects.add(idOf(event.stream));
  }
  return [...subjects];
}

/** What is theirs in the log. */
export interface Belongings {
  /** Streams to end, in order. */
  streams: { category: StreamCategory; stream: string }[];
  /** Paths in the file store of everything they ever put there. */
  files: string[];
}

/** One pass over the log; erasing is rare, so nothing is kept ready for it. */
export async function belongingsOf(store: EventStore, leaver: Leaver): Promise<Belongings> {
  const theirs = new Set<string>();
  const files = new Set<string>();
  const categories = categoriesWhere(({ keptUnder, ends }) => keptUnder === 'member' || ends !== undefined);
  for await (const event of store.readAll({ filter: { categories } })) {
    if (event.unreadable !== undefined) continue;
    const ends = eraserOf(categoryOf(event.stream))?.ends;
    if (ends?.isTheirs(asKnown(event), leaver)) theirs.add(event.stream);
    // on one's own stream or on that of one's own thing
    const isOwn = !ends?.isTheirFile || ends.isTheirFile(asKnown(event), leaver);
    if (event.stream === streams.member(leaver.memberId) || (theirs.has(event.stream) && isOwn))
      for (const path of filesIn(event)) files.add(path);
  }
  const ordered = erasers.flatMap(([category]) =>
    [...theirs].filter((stream) => categoryOf(stream) === category).map((stream) => ({ category, stream })),
  );
  return { streams: ordered, files: [...files] };
}

function categoriesWhere(holds: (eraser: (typeof erasers)[number][1]) => boolean): StreamCategory[] {
  return erasers.filter(([, eraser]) => holds(eraser)).map(([category]) => category);
}

/** Addresses that an event names, in lower case; what was erased names none. */
function addressesIn({ type, data }: StoredEvent): string[] {
  return (definitionOf(type)?.personal ?? []).flatMap(({ addresses = [], fields }: PersonalMark) =>
    addresses
      .map((field) => data[field])
      .filter((value, at) => typeof value === 'string' && value !== '' && value !== fields[addresses[at] ?? ''])
      .map((value) => String(value).trim().toLowerCase()),
  );
}

/** Paths in the file store of all that an event names. */
export function filesIn({ type, data }: Pick<StoredEvent, 'type' | 'data'>): string[] {
  return Object.values(definitionOf(type)?.files ?? {}).flatMap((filesOf) => {
    const { originals, copies } = filesOf(data);
    return [...originals, ...copies];
  });
}

// the handler appends only what the catalogue has, and an event of a newer release matches no type here
function asKnown({ type, data }: StoredEvent): AnyEvent {
  return { type, data } as AnyEvent;
}
