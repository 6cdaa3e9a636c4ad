import { catalogue, type AnyEvent } from './eventCatalogue.ts';
import { streamCategories, type StreamCategory } from './core/streams.ts';
import { getEntries } from './core/typedRecords.ts';
import { allKinds, noticeKinds, type OutgoingKind } from './noticeCauses.ts';
import {
  moderators,
  type NoticeKindDefinition as DefinitionOf,
  type NoticeRecipient,
  type Place,
} from './notifications/noticeDefinition.ts';
import type { NoticeData, NoticeKind } from './notifications/noticeKinds.ts';

type NoticeKindDefinition = DefinitionOf<AnyEvent>;
type Entries<K extends string> = readonly (readonly [K, NoticeKindDefinition])[];
const kinds: Entries<NoticeKind> = getEntries<NoticeKind, NoticeKindDefinition>(noticeKinds);
const outgoing: Entries<OutgoingKind> = getEntries<OutgoingKind, NoticeKindDefinition>(allKinds).filter(
  ([, { goesOut }]) => goesOut,
);

const kindsByCause = groupByEventType(kinds);
const outgoingByCause = groupByEventType(outgoing);

/** Event types that cause in-app notices. */
export const noticedEvents: readonly string[] = getCauses(kinds);

/** Stream categories of these events. */
export const noticedCategories: readonly StreamCategory[] = findCategories(noticedEvents);

/** The same for notices that are sent. */
export const outgoingEvents: readonly string[] = getCauses(outgoing);
export const outgoingCategories: readonly StreamCategory[] = findCategories(outgoingEvents);

/** Indexed by event type, because it is called for every event and most cause no notice. */
function groupByEventType<K extends string>(some: Entries<K>): ReadonlyMap<string, Entries<K>> {
  return new Map(getCauses(some).map((type) => [type, some.filter(([, { follows }]) => type in follows)]));
}

function getCauses(some: Entries<string>): string[] {
  return [...new Set(some.flatMap(([, { follows }]) => Object.keys(follows)))];
}

function findCategories(types: readonly string[]): StreamCategory[] {
  return streamCategories.filter((category) => types.some((type) => Object.hasOwn(catalogue[category], type)));
}

/**
 * A notice to one member. `id` is derived from event, kind and recipient, so that it is the same whenever the event is
 * read again.
 */
export interface Notice<K extends string = NoticeKind> {
  id: string;
  recipientId: string;
  kind: K;
  /** The person named and the subject; names and titles are joined when it is read. */
  aboutId: string | null;
  swapId: string | null;
  itemId: string | null;
  circleId: string | null;
  eventId: string | null;
  messageId: string | null;
  /** Of a call that rings. */
  conversationId: string | null;
  callId: string | null;
  data: NoticeData;
  /** A path of this site. */
  link: string;
  /** ISO 8601 UTC. */
  at: string;
}

/** A notice sent by mail and push. */
export type OutgoingNotice = Notice<OutgoingKind>;

/** A stored event. */
export interface NoticedEvent {
  id: string;
  type: string;
  data: object;
  metadata: { at: string };
}

/** In-app notices caused by an event, at most one of each kind for a recipient. */
export function createNotices(event: NoticedEvent, moderatorIds: readonly string[]): Notice[] {
  return follow(event, kindsByCause, moderatorIds, () => true);
}

/** Notices sent by mail and push. */
export function createOutgoingNotices(event: NoticedEvent, moderatorIds: readonly string[]): OutgoingNotice[] {
  return follow(event, outgoingByCause, moderatorIds, ({ bellOnly }) => bellOnly !== true);
}

function follow<K extends string>(
  event: NoticedEvent,
  byCause: ReadonlyMap<string, Entries<K>>,
  moderatorIds: readonly string[],
  counts: (told: NoticeRecipient) => boolean,
): Notice<K>[] {
  const notices = (byCause.get(event.type) ?? []).flatMap(([kind, definition]) => {
    // a type's handler takes that type's data; the compiler can't follow this through a name known only at run time
    const tell = definition.follows[event.type as AnyEvent['type']] as
      | ((data: object) => readonly NoticeRecipient[])
      | undefined;
    return (tell?.(event.data) ?? []).filter(counts).flatMap((told) => {
      const { to, except = [] } = told;
      const recipients = to === moderators ? moderatorIds.filter((id) => !except.includes(id)) : [to];
      const place = told.leadsTo ?? definition.leadsTo;
      return recipients.map((recipientId) => createNotice(recipientId, kind, place, told, event));
    });
  });
  return [...new Map(notices.map((notice) => [`${notice.recipientId} ${notice.id}`, notice])).values()];
}

type Things = Partial<
  Record<
    | 'swapId'
    | 'loopId'
    | 'circleId'
    | 'eventId'
    | 'requestedItemId'
    | 'itemId'
    | 'messageId'
    | 'conversationId'
    | 'callId'
    | 'caseId'
    | 'collectionId',
    string
  >
>;

function createNotice<K extends string>(
  recipientId: string,
  kind: K,
  leadsTo: Place,
  told: NoticeRecipient,
  event: NoticedEvent,
): Notice<K> {
  const about = event.data as Things;
  const {
    swapId = null,
    circleId = null,
    eventId = null,
    messageId = null,
    conversationId = null,
    callId = null,
  } = about;
  return {
    id: `${event.id}.${kind}`,
    recipientId,
    kind,
    aboutId: told.about,
    swapId,
    itemId: told.itemId ?? about.requestedItemId ?? about.itemId ?? null,
    circleId,
    eventId,
    messageId,
    conversationId,
    callId,
    data: told.data ?? {},
    link: buildNoticeLink(leadsTo, about),
    at: event.metadata.at,
  };
}

/** The path that a notice about a subject leads to. */
export function buildNoticeLink(place: Place, about: Things): string {
  const encodeThingId = (thing: keyof Things) => encodeURIComponent(about[thing] ?? '');
  switch (place) {
    case 'swap':
      return `/swaps?swap=${encodeThingId('swapId')}`;
    case 'swaps':
      return '/swaps';
    case 'swapLoop':
      return `/swaps/loops/${encodeThingId('loopId')}`;
    case 'adminSwap':
      return `/admin/swaps/${encodeThingId('swapId')}/show`;
    case 'adminSwapLoop':
      return `/admin/swap-loops/${encodeThingId('loopId')}/show`;
    case 'item':
      return `/items/${encodeURIComponent(about.requestedItemId ?? about.itemId ?? '')}`;
    case 'achievements':
      return '/profile?tab=achievements';
    case 'circle':
      return `/groups?circle=${encodeThingId('circleId')}`;
    case 'circles':
      return '/groups';
    case 'event':
      return `/events/${encodeThingId('eventId')}`;
    case 'events':
      return '/events';
    case 'conversation':
      return `/chat/${encodeThingId('conversationId')}`;
    case 'case':
      return `/reports/${encodeThingId('caseId')}`;
    case 'adminCase':
      return `/admin/cases/${encodeThingId('caseId')}/show`;
    case 'profile':
      return '/profile?tab=overview';
    case 'settings':
      return '/profile?tab=settings';
    case 'collection':
      return `/collections/${encodeThingId('collectionId')}`;
  }
}
