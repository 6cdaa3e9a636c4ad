import { type ProjectionName } from '@pass-along/contracts';
import { maskEvents, type EventStore, type Position, type StoredEvent } from '@pass-along/platform';

/** What hides, deletes or erases, and what takes that back: it holds for a copy though it came later. */
const hides: ReadonlySet<string> = new Set([
  'MemberErased',
  'MemberDeclined',
  'MemberSuspended',
  'MemberReinstated',
  'MemberDeactivated',
  'MemberReactivated',
  'DeletionRequested',
  'DeletionCancelled',
  'RegistrationAbandoned',
  'PrivacySettingsSet',
  'ItemRemoved',
  'ItemRestored',
  'CircleAbandoned',
  'CircleArchived',
  'EventShelved',
  'EventOpened',
  'EventDeleted',
]);

/** What members see is made of these; their tables are filled in a copy, all others stay empty. */
export const copied: readonly ProjectionName[] = [
  'members',
  'items',
  'swaps',
  'reviews',
  'community',
  'impact',
  'figures',
  'activity',
  'karma',
  'wishes',
  'circles',
  'communityEvents',
];

/** Figures of that day stay, but for who is erased. */
const figures: ReadonlySet<string> = new Set<ProjectionName>(['impact', 'figures', 'activity', 'karma']);

export interface CopiedLog {
  /** Of events with personal fields readable, or as they are kept where they are masked. */
  store: EventStore;
  projection: string;
  /** The last event that is taken whatever it is. */
  until: Position;
  masked: boolean;
  /** Hears of each event that is read. */
  onRead: () => void;
}

/** The log as a copy's projection reads it: whole up to a moment, after that what has been hidden, deleted or erased since. */
export function copiedLog({ store, projection, until, masked, onRead }: CopiedLog): Pick<EventStore, 'readAll'> {
  const isTaken = ({ position, type }: StoredEvent) =>
    position <= until || type === 'MemberErased' || (hides.has(type) && !figures.has(projection));
  return {
    async *readAll(options) {
      for await (const event of store.readAll(options)) {
        onRead();
        if (isTaken(event)) yield* masked ? maskEvents([event]) : [event];
      }
    },
  };
}
