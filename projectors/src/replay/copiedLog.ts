import type { ProjectionName } from '@pass-along/contracts';
import { maskEvents, type EventStore, type Position, type StoredEvent } from '@pass-along/platform';

/** Events that hide, delete or erase, or undo that. They apply to a copy even when they are later than its moment. */
const hidingEvents: ReadonlySet<string> = new Set([
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
  'StoryNoteWithdrawn',
  'InheritedPicturesRemoved',
  'CircleAbandoned',
  'CircleFindableSet',
  'CircleArchived',
  'EventShelved',
  'EventOpened',
  'EventDeleted',
  'ReviewHidden',
  'ReviewShown',
]);

/** Projections that a copy fills. The tables of all others stay empty. */
export const copiedProjections: readonly ProjectionName[] = [
  'members',
  'items',
  'itemStories',
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

/** Figures keep the values of the moment, except for erased members. */
const figureProjections: ReadonlySet<string> = new Set<ProjectionName>(['impact', 'figures', 'activity', 'karma']);

export interface CopiedLogOptions {
  /** Yields events with personal fields decrypted. */
  store: EventStore;
  projection: string;
  /** The last event that is taken regardless of its type. */
  until: Position;
  masked: boolean;
  /** Called for each event read. */
  onRead: () => void;
}

/** The log for a copy's projection: all events up to a moment, and later ones only when they hide, delete or erase. */
export function createCopiedLog({
  store,
  projection,
  until,
  masked,
  onRead,
}: CopiedLogOptions): Pick<EventStore, 'readAll'> {
  const isTaken = ({ position, type }: StoredEvent) =>
    position <= until || type === 'MemberErased' || (hidingEvents.has(type) && !figureProjections.has(projection));
  return {
    async *readAll(options) {
      for await (const event of store.readAll(options)) {
        onRead();
        if (isTaken(event)) yield* masked ? maskEvents([event]) : [event];
      }
    },
  };
}
