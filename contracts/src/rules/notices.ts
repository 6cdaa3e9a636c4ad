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

/** Event types that some notice on the bell follows from. */
export const noticedEvents: readonly string[] = causesOf(kinds);

/** Stream categories in which they have their cause. */
export const noticedCategories: readonly StreamCategory[] = categoriesOf(noticedEvents);

/** The same of notices that go out. */
export const outgoingEvents: readonly string[] = causesOf(outgoing);
export const outgoingCategories: readonly StreamCategory[] = categoriesOf(outgoingEvents);

/** Most events cause none: it is asked of all there are. */
function byCauseOf<K extends string>(some: Entries<K>): ReadonlyMap<string, Entries<K>> {
  return new Map(causesOf(some).map((type) => [type, some.filter(([, { follows }]) => type in follows)]));
}

function causesOf(some: Entries<string>): string[] {
  return [...new Set(some.flatMap(([, { follows }]) => Object.keys(follows)))];
}

function categoriesOf(types: readonly string[]): StreamCategory[] {
  return streamCategories.filter((category) => types.some((type) => Object.hasOwn(catalogue[category], type)));
}

/** Something one member is told. `id` is the same whenever the event is read again, and another for each recipient's kind. */
export interface Notice<K extends string = NoticeKind> {
  id: string;
  recipientId: string;
  kind: K;
  /** Whom it names, and what it is about; names and titles are joined when it is read. */
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

/** A notice that goes out. */
export type OutgoingNotice = Notice<OutgoingKind>;

/** An event as it is stored. */
export interface NoticedEvent {
  id: string;
  type: string;
  data: object;
  metadata: { at: string };
}

/** What stands on the bell of those who hear of an event; nobody hears the same kind of it twice. */
export function noticesOf(event: NoticedEvent, moderatorIds: readonly string[]): Notice[] {
  return follow(event, kindsByCause, moderatorIds, () => true);
}

/** What they are told by mail and by push. */
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
    // a type's handler takes that type's data, which the compiler can't follow through a name known at run time only
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
