import {
  allKinds,
  createOutgoingNotices,
  findOwnLegs,
  streams,
  isWanted,
  type NoticeData,
  type NoticedEvent,
  type OutgoingNotice,
  type ShownParticipant,
  type SwapLoopEvent,
} from '@pass-along/contracts';
import { type EventStore, isInCategories, type StoredEvent, UnreadableEvent } from '@pass-along/platform';
import { isGone, messageDecider } from '../chat/messageDecider.ts';
import { callDecider } from '../chat/callDecider.ts';
import { communityEventDecider } from '../communityEvents/communityEventDecider.ts';
import { isPlanned } from '../communityEvents/communityEventState.ts';
import { itemDecider } from '../items/itemDecider.ts';
import type { RegisteredMember } from '../members/memberState.ts';
import { getPublicationTime, reviewsDecider, getWrittenReviews } from '../reviews/reviewsDecider.ts';
import { readEventSummary, type EventSummary } from '../communityEvents/eventSummary.ts';
import type { IsRead } from './noticeReadState.ts';
import { isOvertaken } from './overtakenNotices.ts';
import { readStreamState } from '../core/loadedStream.ts';
import { readMember } from './noticeRecipients.ts';
import { getOfferedSwapLoop, swapLoopDecider } from '../swaps/loops/swapLoopDecider.ts';
import { readSwapSummary, type SwapSummary } from '../swaps/swapSummary.ts';

/**
 * A notice with the facts for its text, as they were at its event. `name` is the person mentioned; undefined once they
 * are erased.
 */
export interface NoticeFacts {
  notice: OutgoingNotice;
  ticket: SwapSummary | undefined;
  /** The item that a wish matched, and the name of the wish. */
  find: WishMatchNames | undefined;
  event: EventSummary | undefined;
  /** What the reader gives and gets in a swap loop. */
  loop: LoopTitles | undefined;
  /** What was planned before an event was moved. */
  before: Omit<EventSummary, 'name' | 'link'> | undefined;
  name: string | undefined;
  /** Names of both sides of a dispute, for the ruling admin; null for an erased member. */
  sides: readonly (string | null)[];
  /** The text of a message or an announcement; '' where it is not included. */
  said: string;
}

/** A notice, and the event that its text comes from. */
export interface StoredNotice {
  notice_id: string;
  stream: string;
  revision: number;
}

export interface WishMatchNames {
  title: string;
  wish: string;
}

export interface LoopTitles {
  gives: string;
  gets: string;
}

export interface NoticeFactsDeps {
  store: EventStore;
  isRead: IsRead;
}

/**
 * The notices that are still worth sending on this channel, and the number of those the member switched off there.
 * Without `now` none is skipped.
 */
export async function loadNoticeFacts(
  member: RegisteredMember,
  notices: readonly StoredNotice[],
  channel: 'email' | 'push',
  { store, isRead }: NoticeFactsDeps,
  now: Date | undefined,
): Promise<{ steps: NoticeFacts[]; unwanted: number }> {
  const steps: NoticeFacts[] = [];
  let unwanted = 0;
  for (const each of notices) {
    const event = await readNoticeEvent(store, each);
    const notice =
      event &&
      createOutgoingNotices(event as NoticedEvent, [member.memberId]).find(
        ({ id, recipientId }) => id === each.notice_id && recipientId === member.memberId,
      );
    if (!notice) continue;
    const { kind, swapId, aboutId, eventId } = notice;
    if (now && !isWanted(member.notifications, allKinds[kind].preference, channel)) {
      unwanted += 1;
      continue;
    }
    const asOf = swapId !== null && each.stream === streams.swap(swapId) ? each.revision : undefined;
    const ticket = swapId === null ? undefined : await readSwapSummary(store, swapId, asOf);
    if (now) {
      if (isOvertaken(notice, await readLaterEvents(store, each))) continue;
      if (await isPointless(notice, ticket, { store, isRead }, now)) continue;
    }
    steps.push({
      notice,
      ticket,
      find: getWishMatch(event),
      loop: await readLoopTitles(store, event, member.memberId),
      event:
        eventId === null
          ? undefined
          : await readEventSummary(
              store,
              eventId,
              each.stream === streams.communityEvent(eventId) ? each.revision : undefined,
            ),
      before: getPlanBefore(event),
      name: aboutId === null ? undefined : (await readMember(store, aboutId))?.name,
      sides: kind === 'toSettle' && ticket ? await readSideNames(store, ticket) : [],
      said: getAnnouncement(event) ?? (channel === 'push' ? getMessageText(event) : ''),
    });
  }
  return { steps, unwanted };
}

async function readSideNames(store: EventStore, { requesterId, ownerId }: SwapSummary): Promise<(string | null)[]> {
  const sides = [requesterId, ownerId].map(async (id) => (await readMember(store, id))?.name ?? null);
  return Promise.all(sides);
}

async function readLaterEvents(store: EventStore, { stream, revision }: StoredNotice): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of store.readStream(stream, { from: revision + 1 })) events.push(event);
  return events;
}

async function readNoticeEvent(
  store: EventStore,
  { stream, revision }: Pick<StoredNotice, 'stream' | 'revision'>,
): Promise<StoredEvent | undefined> {
  for await (const event of store.readStream(stream, { from: revision, limit: 1 })) {
    if (event.unreadable !== undefined) throw new UnreadableEvent(event);
    return event;
  }
  return undefined;
}

async function readLoopTitles(
  store: EventStore,
  event: StoredEvent,
  readerId: string,
): Promise<LoopTitles | undefined> {
  if (!isInCategories(['swapLoop'], event)) return undefined;
  const { legs } = getOfferedSwapLoop(await readStreamState(store, swapLoopDecider, event.stream));
  const own = findOwnLegs(legs, readerId);
  const gets = getMadeGoodItem(event) ?? own?.gets.itemId;
  if (gets === undefined) return undefined;
  const readTitle = async (itemId: string) => {
    const item = await readStreamState(store, itemDecider, streams.item(itemId));
    return item.status === 'unlisted' ? '' : item.title;
  };
  return { gives: own ? await readTitle(own.gives.itemId) : '', gets: await readTitle(gets) };
}

/** The thing in place of one that a member did not get, or the one that they did not get. */
function getMadeGoodItem({ type, data }: SwapLoopEvent): string | undefined {
  const isMadeGood = type === 'SwapLoopMemberShort' || type.startsWith('SwapLoopReplacement');
  return isMadeGood && 'itemId' in data ? (data.itemId ?? undefined) : undefined;
}

/** The item and the wish, by their names at the time of the match. */
function getWishMatch(event: StoredEvent): WishMatchNames | undefined {
  if (!isInCategories(['wishMatch'], event)) return undefined;
  const { title, searchName: wish } = event.data;
  return { title, wish };
}

/** The time and address before a move. */
function getPlanBefore(event: StoredEvent): NoticeFacts['before'] {
  if (!isInCategories(['communityEvent'], event) || event.type !== 'EventMoved') return undefined;
  return { ...event.data.timesBefore, address: event.data.venueBefore.address };
}

function getAnnouncement(event: StoredEvent): string | undefined {
  if (!isInCategories(['communityEvent'], event) || event.type !== 'EventAnnouncementPosted') return undefined;
  return event.data.text;
}

/** Mails leave out this text, because its author may delete it in the app, but not in a mailbox. */
function getMessageText(event: StoredEvent): string {
  const isSaid = isInCategories(['message'], event) && (event.type === 'MessageSent' || event.type === 'MessageEdited');
  return isSaid ? event.data.content : '';
}

/** Whether its reader read the notice, or something that happened since made it pointless. */
async function isPointless(
  notice: OutgoingNotice,
  ticket: SwapSummary | undefined,
  { store, isRead }: NoticeFactsDeps,
  now: Date,
): Promise<boolean> {
  const { kind, recipientId, swapId, itemId, eventId, messageId, data } = notice;
  if (await isRead(notice)) return true;
  switch (allKinds[kind].overtakenBy) {
    case 'endOfSwap':
      return ticket?.isOver === true;
    case 'ownReview': {
      const reviews = await readStreamState(store, reviewsDecider, streams.review(swapId ?? ''));
      return (
        getPublicationTime(reviews) !== null ||
        getWrittenReviews(reviews).some(({ byMemberId }) => byMemberId === recipientId)
      );
    }
    case 'lossOfItem':
      return (await readStreamState(store, itemDecider, streams.item(itemId ?? ''))).status !== 'available';
    case 'lossOfOffer': {
      const own = await findParticipant(store, eventId, recipientId);
      return own?.place !== 'offered' || own.until !== data['until'] || isPast(data['until'], now);
    }
    case 'lossOfSeat': {
      const own = await findParticipant(store, eventId, recipientId);
      return own?.place !== 'joined' || isPast(data['startsAt'], now);
    }
    case 'reading': {
      const message = await readStreamState(store, messageDecider, streams.message(messageId ?? ''));
      return message.status === 'unsent' || isGone(message);
    }
    case 'endOfCall': {
      const { open } = await readStreamState(store, callDecider, streams.call(notice.conversationId ?? ''));
      return open?.callId !== notice.callId || open.status !== 'ringing';
    }
    case null:
      return false;
  }
}

/** The member's place at an event; undefined when they have none, or the event is not active. */
async function findParticipant(
  store: EventStore,
  eventId: string | null,
  memberId: string,
): Promise<ShownParticipant | undefined> {
  const event = await readStreamState(store, communityEventDecider, streams.communityEvent(eventId ?? ''));
  if (!isPlanned(event) || event.status !== 'active') return undefined;
  return event.people.find((each) => each.memberId === memberId);
}

function isPast(moment: NoticeData[string] | undefined, now: Date): boolean {
  return typeof moment === 'string' && Date.parse(moment) <= now.getTime();
}
