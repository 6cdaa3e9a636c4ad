import { catalogue, streamCategories } from '../events/catalogue.ts';
import { type StreamCategory } from '../streams.ts';
import {
  allKinds,
  moderators,
  noticeKinds,
  type EventType,
  type KindDefinition,
  type OutgoingKind,
  type Place,
  type Told,
} from './noticeCauses.ts';
import { type NoticeData, type NoticeKind } from './noticeKind.ts';

type Entries<K extends string> = readonly (readonly [K, KindDefinition])[];
const kinds = Object.entries<KindDefinition>(noticeKinds) as unknown as Entries<NoticeKind>;
const outgoing = Object.entries<KindDefinition>(allKinds).filter(
  ([, { goesOut }]) => goesOut,
) as unknown as Entries<OutgoingKind>;

const kindsByCause = byCauseOf(kinds);
const outgoingByCause = byCauseOf(outgoing);

/** Event types that cause in-app notices. */
export const noticedEvents: readonly string[] = causesOf(kinds);

/** Stream categories of these events. */
export const noticedCategories: readonly StreamCategory[] = categoriesOf(noticedEvents);

/** The same for notices that are sent. */
export const outgoingEvents: readonly string[] = causesOf(outgoing);
export const outgoingCategories: readonly StreamCategory[] = categoriesOf(outgoingEvents);

/** Indexed by event type, because it is called for every event and most cause no notice. */
function byCauseOf<K extends string>(some: Entries<K>): ReadonlyMap<string, Entries<K>> {
  return new Map(causesOf(some).map((type) => [type, some.filter(([, { follows }]) => type in follows)]));
}

function causesOf(some: Entries<string>): string[] {
  return [...new Set(some.flatMap(([, { follows }]) => Object.keys(follows)))];
}

function categoriesOf(types: readonly string[]): StreamCategory[] {
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
export function noticesOf(event: NoticedEvent, moderatorIds: readonly string[]): Notice[] {
  return follow(event, kindsByCause, moderatorIds, () => true);
}

/** Notices sent by mail and push. */
export function outgoingNoticesOf(event: NoticedEvent, moderatorIds: readonly string[]): OutgoingNotice[] {
  return follow(event, outgoingByCause, moderatorIds, ({ bellOnly }) => bellOnly !== true);
}

function follow<K extends string>(
  event: NoticedEvent,
  byCause: ReadonlyMap<string, Entries<K>>,
  moderatorIds: readonly string[],
  counts: (told: Told) => boolean,
): Notice<K>[] {
  const notices = (byCause.get(event.type) ?? []).flatMap(([kind, definition]) => {
    // a type's handler takes that type's data; the compiler can't follow this through a name known only at run time
    const tell = definition.follows[event.type as EventType] as ((data: object) => readonly Told[]) | undefined;
    return (tell?.(event.data) ?? []).filter(counts).flatMap((told) => {
      const { to, except = [] } = told;
      const recipients = to === moderators ? moderatorIds.filter((id) => !except.includes(id)) : [to];
      const place = told.leadsTo ?? definition.leadsTo;
      return recipients.map((recipientId) => noticeFor(recipientId, kind, place, told, event));
    });
  });
  return [...new Map(notices.map((notice) => [`${notice.recipientId} ${notice.id}`, notice])).values()];
}

type Things = Partial<
  Record<
    'swapId' | 'circleId' | 'eventId' | 'requestedItemId' | 'itemId' | 'messageId' | 'conversationId' | 'caseId',
    string
  >
>;

function noticeFor<K extends string>(
  recipientId: string,
  kind: K,
  leadsTo: Place,
  told: Told,
  event: NoticedEvent,
): Notice<K> {
  const about = event.data as Things;
  const { swapId = null, circleId = null, eventId = null, messageId = null } = about;
  return {
    id: `${event.id}.${kind}`,
    recipientId,
    kind,
    aboutId: told.about,
    swapId,
    itemId: about.requestedItemId ?? about.itemId ?? null,
    circleId,
    eventId,
    messageId,
    data: told.data ?? {},
    link: linkTo(leadsTo, about),
    at: event.metadata.at,
  };
}

function linkTo(place: Place, about: Things): string {
  const idOf = (thing: keyof Things) => encodeURIComponent(about[thing] ?? '');
  switch (place) {
    case 'swap':
      return `/swaps?swap=${idOf('swapId')}`;
    case 'adminSwap':
      return `/admin/swaps/${idOf('swapId')}/show`;
    case 'item':
      return `/items/${encodeURIComponent(about.requestedItemId ?? about.itemId ?? '')}`;
    case 'achievements':
      return '/profile?tab=achievements';
    case 'circle':
      return `/groups?circle=${idOf('circleId')}`;
    case 'circles':
      return '/groups';
    case 'event':
      return `/events/${idOf('eventId')}`;
    case 'events':
      return '/events';
    case 'conversation':
      return `/chat/${idOf('conversationId')}`;
    case 'case':
      return `/reports/${idOf('caseId')}`;
    case 'adminCase':
      return `/admin/cases/${idOf('caseId')}/show`;
    case 'settings':
      return '/profile?tab=settings';
  }
}
