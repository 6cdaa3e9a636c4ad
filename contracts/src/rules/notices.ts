import { catalogue, streamCategories, type AnyEvent } from '../events/catalogue.ts';
import { type StreamCategory } from '../streams.ts';
import { type NotificationKind } from './members.ts';
import { type NoticeData, type NoticeKind } from './noticeKind.ts';

type EventType = AnyEvent['type'];
type DataOf<T extends EventType> = Extract<AnyEvent, { type: T }>['data'];

/** Stands for the admins who moderate, whoever they are by then. */
export const moderators = Symbol('moderators');

/** Somebody who hears of an event. */
interface Told {
  to: string | typeof moderators;
  /** Whom the sentence names; null where it names nobody. */
  about: string | null;
  data?: NoticeData;
  /** They had the last word themselves: the bell is enough. */
  withoutMail?: boolean;
}

/** What one kind of notice follows from, and who hears it. */
interface KindDefinition {
  /** The switch of the settings it is under. */
  preference: NotificationKind;
  /** Also goes out by mail, where its switch is on. */
  mailed: boolean;
  /** Where it leads, for those who open it. */
  leadsTo: 'swap' | 'adminSwap' | 'event' | 'achievements';
  /** Pointless once the swap it is about is over: then no mail goes out any more. */
  endsWithSwap: boolean;
  follows: { [T in EventType]?: (data: DataOf<T>) => readonly Told[] };
}

interface Sides {
  ownerId: string;
  requesterId: string;
}

const other = (memberId: string, { ownerId, requesterId }: Sides) => (memberId === ownerId ? requesterId : ownerId);

/** The side that did not act; both, where neither did. */
function othersThan(by: string | null, sides: Sides, data?: NoticeData): Told[] {
  return [sides.ownerId, sides.requesterId]
    .filter((to) => to !== by)
    .map((to) => ({ to, about: other(to, sides), ...(data && { data }) }));
}

const requester = (sides: Sides): Told[] => [{ to: sides.requesterId, about: sides.ownerId }];

/** All of them but who did it. */
function participantsBut(by: string | null, memberIds: readonly string[]): Told[] {
  return memberIds.filter((to) => to !== by).map((to) => ({ to, about: null }));
}

/** When and how, without the place: that stands in the swap, and is somebody's words. */
const slotOf = ({
  method,
  startsAt,
  timeZone,
}: Pick<DataOf<'HandoverScheduled'>, 'method' | 'startsAt' | 'timeZone'>) => ({
  method,
  startsAt,
  timeZone,
});

const swapStep = { preference: 'swaps', leadsTo: 'swap', mailed: true, endsWithSwap: true } as const;
const swapEnd = { ...swapStep, endsWithSwap: false } as const;
const eventNews = { preference: 'events', leadsTo: 'event', mailed: true, endsWithSwap: false } as const;
const onBellOnly = { ...swapStep, mailed: false } as const;

/**
 * What every kind of notice follows from. A new kind is a name in `noticeKind.ts`; then the compiler asks for its entry here and for its words in every language, in the member app
 * (`web/src/features/notifications/words.*.ts`) and, when it is mailed, in `command-api/src/mail/noticeWords.*.ts`.
 */
export const noticeKinds = {
  asked: {
    ...swapStep,
    follows: { SwapProposed: (data) => [{ to: data.ownerId, about: data.requesterId, data: { gives: data.gives } }] },
  },
  countered: { ...swapStep, follows: { SwapCountered: (data) => othersThan(data.byMemberId, data) } },
  accepted: { ...swapStep, follows: { SwapAccepted: (data) => othersThan(data.byMemberId, data) } },
  rejected: {
    ...swapEnd,
    follows: {
      // an item that was taken down says no by itself: its owner did that, or the requester took back what they offered
      SwapRejected: (data) =>
        data.byMemberId === null
          ? requester(data).map((told) => ({ ...told, data: { why: data.why } }))
          : othersThan(data.byMemberId, data, { why: data.why }),
    },
  },
  withdrawn: { ...swapEnd, follows: { SwapCancelled: (data) => othersThan(data.byMemberId, data) } },
  // who accepted the rival knows; the owner's list says the rest
  paused: { ...onBellOnly, follows: { SwapPaused: requester, SwapAcceptanceAbandoned: requester } },
  resumed: { ...onBellOnly, follows: { SwapResumed: (data) => othersThan(data.byMemberId, data) } },
  superseded: { ...onBellOnly, follows: { SwapSuperseded: requester } },
  expired: { ...swapEnd, follows: { SwapExpired: (data) => othersThan(data.byMemberId, data) } },
  handoverProposed: {
    ...swapStep,
    follows: { HandoverProposed: (data) => othersThan(data.byMemberId, data, slotOf(data)) },
  },
  scheduled: {
    ...swapStep,
    follows: { HandoverScheduled: (data) => othersThan(data.byMemberId, data, slotOf(data)) },
  },
  reminder: {
    ...swapStep,
    follows: {
      SwapNudged: (data) => data.toMemberIds.map((to) => ({ to, about: other(to, data), data: { why: data.why } })),
    },
  },
  cannotCome: {
    ...swapStep,
    follows: { HandoverAnswered: (data) => (data.isComing ? [] : othersThan(data.byMemberId, data)) },
  },
  confirmed: { ...swapStep, follows: { HandoverConfirmed: (data) => othersThan(data.byMemberId, data) } },
  completed: {
    ...swapEnd,
    follows: {
      SwapCompleted: (data) =>
        othersThan(null, data).map((told) => {
          const isLastWord = told.to === data.byMemberId;
          return { ...told, data: { how: data.how, yourDoing: isLastWord ? 1 : 0 }, withoutMail: isLastWord };
        }),
    },
  },
  failed: {
    ...swapEnd,
    follows: { SwapFailed: (data) => othersThan(data.byMemberId, data, { why: data.why }) },
  },
  disputed: { ...swapStep, follows: { SwapDisputed: (data) => othersThan(data.byMemberId, data) } },
  toSettle: {
    ...swapStep,
    leadsTo: 'adminSwap',
    follows: {
      SwapDisputed: (data) => [{ to: moderators, about: data.byMemberId, data: { why: 'disputed' } }],
      SwapNudged: (data) =>
        data.why === 'dispute_open' && data.toMemberIds.length === 0
          ? [{ to: moderators, about: null, data: { why: data.why } }]
          : [],
    },
  },
  eventJoined: {
    ...eventNews,
    mailed: false,
    follows: {
      EventJoined: ({ createdBy, memberId }) => (createdBy === memberId ? [] : [{ to: createdBy, about: memberId }]),
    },
  },
  seatOffered: {
    ...eventNews,
    follows: { SeatOffered: ({ memberId, until }) => [{ to: memberId, about: null, data: { until } }] },
  },
  eventCancelled: {
    ...eventNews,
    follows: {
      EventCancelled: ({ participants, byMemberId }) => participantsBut(byMemberId, participants),
      EventDeleted: ({ participants, byMemberId, from }) =>
        from === 'active' ? participantsBut(byMemberId, participants) : [],
    },
  },
  eventReminder: {
    ...eventNews,
    follows: {
      EventReminded: ({ why, toMemberIds, startsAt, timeZone }) =>
        why === 'day_before' ? toMemberIds.map((to) => ({ to, about: null, data: { startsAt, timeZone } })) : [],
    },
  },
  eventOver: {
    ...eventNews,
    follows: {
      EventReminded: ({ why, toMemberIds }) => (why === 'over' ? toMemberIds.map((to) => ({ to, about: null })) : []),
    },
  },
  eventRewarded: {
    ...eventNews,
    mailed: false,
    leadsTo: 'achievements',
    follows: {
      EventRewarded: ({ memberIds, byMemberId, badge, karmaPoints }) =>
        // what an admin gives, they don't give themselves
        participantsBut(badge === '' ? byMemberId : null, memberIds).map((told) => ({
          ...told,
          data: { karmaPoints },
        })),
    },
  },
} as const satisfies Record<NoticeKind, KindDefinition>;

/** Kinds that also go out by mail. */
export type MailedKind = {
  [K in NoticeKind]: (typeof noticeKinds)[K]['mailed'] extends true ? K : never;
}[NoticeKind];

const kinds = Object.entries<KindDefinition>(noticeKinds) as readonly [NoticeKind, KindDefinition][];

/** Event types that some notice follows from. */
export const noticedEvents: readonly string[] = [...new Set(kinds.flatMap(([, { follows }]) => Object.keys(follows)))];

/** Stream categories in which notices have their cause. */
export const noticedCategories: readonly StreamCategory[] = streamCategories.filter((category) =>
  noticedEvents.some((type) => Object.hasOwn(catalogue[category], type)),
);

/** Something one member is told. `id` is the same whenever the event is read again, and another for each recipient's kind. */
export interface Notice {
  id: string;
  recipientId: string;
  kind: NoticeKind;
  /** Whom it names, and what it is about; names and titles are joined when it is read. */
  aboutId: string | null;
  swapId: string | null;
  itemId: string | null;
  eventId: string | null;
  data: NoticeData;
  /** A path of this site. */
  link: string;
  /** ISO 8601 UTC. */
  at: string;
  mailed: boolean;
}

/** An event as it is stored. */
export interface NoticedEvent {
  id: string;
  type: string;
  data: object;
  metadata: { at: string };
}

/** What follows from an event for those who hear of it; nobody hears the same kind of it twice. */
export function noticesOf(event: NoticedEvent, moderatorIds: readonly string[]): Notice[] {
  const notices = kinds.flatMap(([kind, definition]) => {
    // a type's handler takes that type's data, which the compiler can't follow through a name known at run time only
    const follow = definition.follows[event.type as EventType] as ((data: object) => readonly Told[]) | undefined;
    return (follow?.(event.data) ?? []).flatMap((told) => {
      const { to } = told;
      const recipients = to === moderators ? moderatorIds : [to];
      return recipients.map((recipientId) => noticeFor(recipientId, kind, told, event));
    });
  });
  return [...new Map(notices.map((notice) => [`${notice.recipientId} ${notice.id}`, notice])).values()];
}

function noticeFor(recipientId: string, kind: NoticeKind, told: Told, event: NoticedEvent): Notice {
  const { leadsTo, mailed } = noticeKinds[kind];
  const about = event.data as { swapId?: string; requestedItemId?: string; eventId?: string };
  const { swapId = null, requestedItemId = null, eventId = null } = about;
  return {
    id: `${event.id}.${kind}`,
    recipientId,
    kind,
    aboutId: told.about,
    swapId,
    itemId: requestedItemId,
    eventId,
    data: told.data ?? {},
    link: linkTo(leadsTo, swapId ?? eventId ?? ''),
    at: event.metadata.at,
    mailed: mailed && told.withoutMail !== true,
  };
}

function linkTo(place: KindDefinition['leadsTo'], id: string): string {
  switch (place) {
    case 'swap':
      return `/swaps?swap=${encodeURIComponent(id)}`;
    case 'adminSwap':
      return `/admin/swaps/${encodeURIComponent(id)}/show`;
    case 'event':
      return `/events/${encodeURIComponent(id)}`;
    case 'achievements':
      return '/profile?tab=achievements';
  }
}
