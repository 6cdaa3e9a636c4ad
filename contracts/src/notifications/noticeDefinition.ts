import type { NoticeSwitch } from '../members/memberRules.ts';
import type { NoticeData, NoticeKind } from './noticeKinds.ts';

/** Stands for all current moderators, resolved when the notice is created. */
export const moderators = Symbol('moderators');

/** A recipient of a notice. */
export interface NoticeRecipient {
  to: string | typeof moderators;
  /** Moderators affected by the case; they get no notice about it. */
  except?: readonly string[];
  /** The person named in the text; null for none. */
  about: string | null;
  data?: NoticeData;
  /** The item that the text names, if it is not that of the event. */
  itemId?: string | null;
  /** The recipient acted last, so the notice is in-app only. */
  bellOnly?: boolean;
  /** Where the notice links if its subject is gone. */
  leadsTo?: Place;
}

/** Target of a notice's link. */
export type Place =
  | 'swap'
  | 'swaps'
  | 'swapLoop'
  | 'adminSwap'
  | 'adminSwapLoop'
  | 'item'
  | 'achievements'
  | 'circle'
  | 'circles'
  | 'event'
  | 'events'
  | 'conversation'
  | 'case'
  | 'adminCase'
  | 'settings'
  | 'profile'
  | 'collection';

interface SomeEvent {
  type: string;
  data: object;
}

/** Kinds of notices that follow from events of type `E`. */
export type NoticesOf<E extends SomeEvent> = Partial<Record<NoticeKind, NoticeKindDefinition<E>>>;

/** Events behind one kind of notice, and its recipients. */
export interface NoticeKindDefinition<E extends SomeEvent> {
  /** The settings switch that controls it. */
  preference: NoticeSwitch;
  /** Useless later than now: sent by push only, and dropped in quiet hours. */
  onlyNow?: true;
  /** Also sent by mail and push, if its switches are on. */
  goesOut: boolean;
  /** Target of its link. */
  leadsTo: Place;
  /** What makes it obsolete, so that it is no longer sent. */
  overtakenBy: 'endOfSwap' | 'ownReview' | 'lossOfItem' | 'lossOfOffer' | 'lossOfSeat' | 'reading' | 'endOfCall' | null;
  /** Minutes a mail waits for more of its kind, or for its reader to see it in the app; sent at once if missing. */
  mailWaitsMinutes?: number;
  follows: { [T in E['type']]?: (data: Extract<E, { type: T }>['data']) => readonly NoticeRecipient[] };
}

/** The two members of a swap. */
export interface Sides {
  ownerId: string;
  requesterId: string;
}

export const getCounterpart = (memberId: string, { ownerId, requesterId }: Sides) =>
  memberId === ownerId ? requesterId : ownerId;

/** The side that did not act; both if neither did. */
export function toOtherRecipients(
  by: string | null,
  sides: Sides,
  data?: NoticeData,
): (NoticeRecipient & { to: string })[] {
  return [sides.ownerId, sides.requesterId]
    .filter((to) => to !== by)
    .map((to) => ({ to, about: getCounterpart(to, sides), ...(data && { data }) }));
}

/** All participants except the acting one. */
export function toOtherParticipants(by: string | null, memberIds: readonly string[]): NoticeRecipient[] {
  return memberIds.filter((to) => to !== by).map((to) => ({ to, about: null }));
}

export const swapStep = { preference: 'swaps', leadsTo: 'swap', goesOut: true, overtakenBy: 'endOfSwap' } as const;
export const onBellOnly = { ...swapStep, goesOut: false } as const;

/** Moderation decisions are sent regardless of the member's settings. */
export const verdict = { preference: 'moderation', leadsTo: 'case', goesOut: true, overtakenBy: null } as const;
