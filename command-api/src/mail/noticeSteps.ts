import {
  allKinds,
  outgoingNoticesOf,
  streams,
  wants,
  type NoticeData,
  type NoticedEvent,
  type OutgoingNotice,
  type ShownParticipant,
} from '@pass-along/contracts';
import { type EventStore, isEventOf, type StoredEvent, UnreadableEvent } from '@pass-along/platform';
import { isGone, messageDecider } from '../domain/chat/message.ts';
import { communityEventDecider, isPlanned } from '../domain/communityEvents/communityEvent.ts';
import { itemDecider } from '../domain/items/item.ts';
import { type RegisteredMember } from '../domain/members/memberState.ts';
import { publishedAt, reviewsDecider, writtenReviews } from '../domain/reviews/reviews.ts';
import { readEventTicket, type EventTicket } from './eventTicket.ts';
import { type HasSeen } from './hasSeen.ts';
import { type MailedNotice } from './mailedNotices.ts';
import { readState } from './readState.ts';
import { readMember } from './recipients.ts';
import { readTicket, type SwapTicket } from './swapTicket.ts';

/** A notice with the facts for its text. `name` is the person mentioned; undefined once they are erased. */
export interface Step {
  notice: OutgoingNotice;
  ticket: SwapTicket | undefined;
  /** The item that a wish matched, and the name of the wish. */
  find: Find | undefined;
  event: EventTicket | undefined;
  name: string | undefined;
  /** Names of both sides of a dispute, for the ruling admin; null for an erased member. */
  sides: readonly (string | null)[];
  /** The text of a message; '' where it is not included. */
  said: string;
}

export interface Find {
  title: string;
  wish: string;
}

export interface StepDeps {
  store: EventStore;
  hasSeen: HasSeen;
}

/**
 * The notices that are still worth sending on this channel, and the number of those the member switched off there.
 * Without `now` none is skipped.
 */
export async function stepsOf(
  member: RegisteredMember,
  notices: readonly Pick<MailedNotice, 'notice_id' | 'stream' | 'revision'>[],
  channel: 'email' | 'push',
  { store, hasSeen }: StepDeps,
  now: Date | undefined,
): Promise<{ steps: Step[]; unwanted: number }> {
  const tickets = new Map<string, SwapTicket | undefined>();
  const steps: Step[] = [];
  let unwanted = 0;
  for (const each of notices) {
    const event = await eventOf(store, each);
    const notice =
      event &&
      outgoingNoticesOf(event as NoticedEvent, [member.memberId]).find(
        ({ id, recipientId }) => id === each.notice_id && recipientId === member.memberId,
      );
    if (!notice) continue;
    const { kind, swapId, aboutId, eventId } = notice;
    if (now && !wants(member.notifications, allKinds[kind].preference, channel)) {
      unwanted += 1;
      continue;
    }
    if (swapId !== null && !tickets.has(swapId)) tickets.set(swapId, await readTicket(store, swapId));
    const ticket = swapId === null ? undefined : tickets.get(swapId);
    if (now && (await isOvertaken(notice, ticket, { store, hasSeen }, now))) continue;
    steps.push({
      notice,
      ticket,
      find: findIn(event),
      event: eventId === null ? undefined : await readEventTicket(store, eventId),
      name: aboutId === null ? undefined : (await readMember(store, aboutId))?.name,
      sides: kind === 'toSettle' && ticket ? await readSides(store, ticket) : [],
      // mails leave out the text, because its author may delete it in the app, but not in a mailbox
      said: channel === 'push' ? saidIn(event) : '',
    });
  }
  return { steps, unwanted };
}

async function readSides(store: EventStore, { requesterId, ownerId }: SwapTicket): Promise<(string | null)[]> {
  const sides = [requesterId, ownerId].map(async (id) => (await readMember(store, id))?.name ?? null);
  return Promise.all(sides);
}

async function eventOf(
  store: EventStore,
  { stream, revision }: Pick<MailedNotice, 'stream' | 'revision'>,
): Promise<StoredEvent | undefined> {
  for await (const event of store.readStream(stream, { from: revision, limit: 1 })) {
    if (event.unreadable !== undefined) throw new UnreadableEvent(event);
    return event;
  }
  return undefined;
}

/** The item and the wish, by their names at the time of the match. */
function findIn(event: StoredEvent): Find | undefined {
  if (!isEventOf(['wishMatch'], event)) return undefined;
  const { title, searchName: wish } = event.data;
  return { title, wish };
}

function saidIn(event: StoredEvent): string {
  const isSaid = isEventOf(['message'], event) && (event.type === 'MessageSent' || event.type === 'MessageEdited');
  return isSaid ? event.data.content : '';
}

/** Whether a later event made the notice pointless. */
async function isOvertaken(
  notice: OutgoingNotice,
  ticket: SwapTicket | undefined,
  { store, hasSeen }: StepDeps,
  now: Date,
): Promise<boolean> {
  const { kind, recipientId, swapId, itemId, eventId, messageId, data } = notice;
  switch (allKinds[kind].overtakenBy) {
    case 'endOfSwap':
      return ticket?.isOver === true;
    case 'ownReview': {
      const reviews = await readState(store, reviewsDecider, streams.review(swapId ?? ''));
      return (
        publishedAt(reviews) !== null || writtenReviews(reviews).some(({ byMemberId }) => byMemberId === recipientId)
      );
    }
    case 'lossOfItem':
      return (await readState(store, itemDecider, streams.item(itemId ?? ''))).status !== 'available';
    case 'lossOfOffer': {
      const own = await standingOf(store, eventId, recipientId);
      return own?.place !== 'offered' || own.until !== data['until'] || hasCome(data['until'], now);
    }
    case 'lossOfSeat': {
      const own = await standingOf(store, eventId, recipientId);
      return own?.place !== 'joined' || hasCome(data['startsAt'], now);
    }
    case 'reading': {
      if (await hasSeen(notice)) return true;
      const message = await readState(store, messageDecider, streams.message(messageId ?? ''));
      return message.status === 'unsent' || isGone(message);
    }
    case null:
      return false;
  }
}

/** The member's place at an event; undefined when they have none, or the event is not active. */
async function standingOf(
  store: EventStore,
  eventId: string | null,
  memberId: string,
): Promise<ShownParticipant | undefined> {
  const event = await readState(store, communityEventDecider, streams.communityEvent(eventId ?? ''));
  if (!isPlanned(event) || event.status !== 'active') return undefined;
  return event.people.find((each) => each.memberId === memberId);
}

function hasCome(moment: NoticeData[string] | undefined, now: Date): boolean {
  return typeof moment === 'string' && Date.parse(moment) <= now.getTime();
}
