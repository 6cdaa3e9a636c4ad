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
  leadsTo: 'swap' | 'adminSwap' | 'item' | 'achievements' | 'circle' | 'circles' | 'event';
  /** What makes it pointless: then no mail goes out any more. */
  overtakenBy: 'endOfSwap' | 'ownReview' | 'lossOfItem' | null;
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

const swapStep = { preference: 'swaps', leadsTo: 'swap', mailed: true, overtakenBy: 'endOfSwap' } as const;
const swapEnd = { ...swapStep, overtakenBy: null } as const;
const eventNews = { preference: 'events', leadsTo: 'event', mailed: true, overtakenBy: null } as const;
const onBellOnly = { ...swapStep, mailed: false } as const;
const achievement = { ...onBellOnly, leadsTo: 'achievements' } as const;

/** What happens in circles is for the bell. */
const circleNews = { preference: 'messages', leadsTo: 'circle', mailed: false, overtakenBy: null } as const;

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
  reviewDue: {
    ...swapStep,
    overtakenBy: 'ownReview',
    follows: {
      ReviewsNudged: (data) =>
        data.toMemberIds.map((to) => ({ to, about: other(to, data), data: { closesAt: data.closesAt } })),
    },
  },
  // that there is one, and nothing of what it says
  reviewWritten: {
    ...onBellOnly,
    follows: {
      ReviewWritten: (data) => (data.isSecond ? [] : [{ to: data.aboutMemberId, about: data.byMemberId }]),
    },
  },
  // who wrote the second one is reading the first already
  reviewsPublished: {
    ...onBellOnly,
    follows: {
      ReviewsPublished: ({ reviews, byMemberId }) =>
        reviews
          .filter(({ aboutMemberId }) => aboutMemberId !== byMemberId)
          .map((review) => ({ to: review.aboutMemberId, about: review.byMemberId })),
    },
  },
  // what the wish is called are its member's words: whoever tells them looks it up
  wishMatched: {
    preference: 'matches',
    mailed: true,
    leadsTo: 'item',
    overtakenBy: 'lossOfItem',
    follows: {
      WishMatched: ({ memberId, ownerId, wish, wishId }) => [{ to: memberId, about: ownerId, data: { wish, wishId } }],
    },
  },
  badgeEarned: {
    ...achievement,
    follows: {
      // that of an event is told with its reward
      BadgeAwarded: ({ memberId, badgeId, name, event }) =>
        event === undefined ? [{ to: memberId, about: null, data: { badgeId, name } }] : [],
    },
  },
  titleReached: {
    ...achievement,
    follows: { TitleReached: ({ memberId, title }) => [{ to: memberId, about: null, data: { title } }] },
  },
  circleJoined: {
    ...circleNews,
    follows: {
      CircleJoined: ({ groupAdminId, memberId }) =>
        groupAdminId === null || groupAdminId === memberId ? [] : [{ to: groupAdminId, about: memberId }],
    },
  },
  circleRemoved: {
    ...circleNews,
    leadsTo: 'circles',
    follows: { CircleMemberRemoved: ({ memberId, byMemberId }) => [{ to: memberId, about: byMemberId }] },
  },
  circleHandedOver: {
    ...circleNews,
    follows: {
      CircleHandedOver: ({ fromMemberId, toMemberId, byMemberId }) => [
        { to: toMemberId, about: fromMemberId, data: { why: byMemberId === null ? 'left' : 'handed_over' } },
      ],
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
export const noticedEvents: readonly string[] = causesOf(kinds);

/** Stream categories in which notices have their cause. */
export const noticedCategories: readonly StreamCategory[] = categoriesOf(noticedEvents);

/** The same of notices that go out by mail. */
export const mailedEvents: readonly string[] = causesOf(kinds.filter(([, { mailed }]) => mailed));
export const mailedCategories: readonly StreamCategory[] = categoriesOf(mailedEvents);

function causesOf(some: typeof kinds): string[] {
  return [...new Set(some.flatMap(([, { follows }]) => Object.keys(follows)))];
}

function categoriesOf(types: readonly string[]): StreamCategory[] {
  return streamCategories.filter((category) => types.some((type) => Object.hasOwn(catalogue[category], type)));
}

/** Something one member is told. `id` is the same whenever the event is read again, and another for each recipient's kind. */
export interface Notice {
  id: string;
  recipientId: string;
  kind: NoticeKind;
  /** Whom it names, and what it is about; names and titles are joined when it is read. */
  aboutId: string | null;
  swapId: string | null;
  itemId: string | null;
  circleId: string | null;
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
  const {
    swapId = null,
    circleId = null,
    eventId = null,
    ...things
  } = event.data as Partial<Record<'swapId' | 'circleId' | 'eventId' | 'requestedItemId' | 'itemId', string>>;
  const itemId = things.requestedItemId ?? things.itemId ?? null;
  return {
    id: `${event.id}.${kind}`,
    recipientId,
    kind,
    aboutId: told.about,
    swapId,
    itemId,
    circleId,
    eventId,
    data: told.data ?? {},
    link: linkTo(leadsTo, { swapId, itemId, circleId, eventId }),
    at: event.metadata.at,
    mailed: mailed && told.withoutMail !== true,
  };
}

function linkTo(
  place: KindDefinition['leadsTo'],
  { swapId, itemId, circleId, eventId }: Pick<Notice, 'swapId' | 'itemId' | 'circleId' | 'eventId'>,
): string {
  switch (place) {
    case 'swap':
      return `/swaps?swap=${encodeURIComponent(swapId ?? '')}`;
    case 'adminSwap':
      return `/admin/swaps/${encodeURIComponent(swapId ?? '')}/show`;
    case 'item':
      return `/items/${encodeURIComponent(itemId ?? '')}`;
    case 'achievements':
      return '/profile?tab=achievements';
    case 'circle':
      return `/groups?circle=${encodeURIComponent(circleId ?? '')}`;
    case 'circles':
      return '/groups';
    case 'event':
      return `/events/${encodeURIComponent(eventId ?? '')}`;
  }
}
