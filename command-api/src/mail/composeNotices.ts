import {
  noticeKinds,
  noticesOf,
  streams,
  wants,
  type CommunitySettings,
  type MailedKind,
  type Notice,
  type NoticedEvent,
} from '@pass-along/contracts';
import { type EventStore, isEventOf, type StoredEvent, UnreadableEvent } from '@pass-along/platform';
import { itemDecider } from '../domain/items/item.ts';
import { publishedAt, reviewsDecider, writtenReviews } from '../domain/reviews/reviews.ts';
import { type Composed } from './composed.ts';
import { layOut } from './letter.ts';
import { type MailedNotice } from './mailedNotices.ts';
import { noticeLetter, type Find, type Step } from './noticeLetter.ts';
import { readState } from './readState.ts';
import { readMember } from './recipients.ts';
import { readEventTicket } from './eventTicket.ts';
import { readTicket, type SwapTicket } from './swapTicket.ts';

interface NoticeDeps {
  store: EventStore;
  community: CommunitySettings;
  /** Without a slash at the end. */
  siteUrl: string;
}

/** Writes one mail of all these notices, in their recipient's language. With `now` only what is still of use. */
export async function composeNotices(
  recipientId: string,
  notices: readonly MailedNotice[],
  { store, community, siteUrl }: NoticeDeps,
  now: Date | undefined,
): Promise<Composed> {
  const member = await readMember(store, recipientId);
  if (!member) return { kind: 'forgotten' };
  const tickets = new Map<string, SwapTicket | undefined>();
  const steps: Step[] = [];
  let unwanted = 0;
  for (const each of notices) {
    const told = await noticeIn(store, each);
    if (!told) continue;
    const { notice, find } = told;
    const { swapId, aboutId, eventId } = notice;
    const kind = notice.kind as MailedKind;
    if (now && !wants(member.notifications, noticeKinds[kind].preference, 'email')) {
      unwanted += 1;
      continue;
    }
    if (swapId !== null && !tickets.has(swapId)) tickets.set(swapId, await readTicket(store, swapId));
    const ticket = swapId === null ? undefined : tickets.get(swapId);
    if (now && (await isOvertaken({ ...notice, kind }, ticket, store))) continue;
    const name = aboutId === null ? undefined : (await readMember(store, aboutId))?.name;
    const event = eventId === null ? undefined : await readEventTicket(store, eventId);
    steps.push({ notice: { ...notice, kind }, ticket, find, event, name });
  }
  if (steps.length === 0) return { kind: unwanted > 0 ? 'unwanted' : 'expired' };
  const settingsUrl = `${siteUrl}/profile?tab=settings`;
  const letter = noticeLetter(steps, { member, siteUrl, settingsUrl });
  const to = [{ name: member.name, address: member.email }];
  return { kind: 'mail', mail: { ...layOut(letter, community.name), to, settingsUrl } };
}

async function noticeIn(
  store: EventStore,
  { notice_id, recipient_id, stream, revision }: MailedNotice,
): Promise<{ notice: Notice; find: Find | undefined } | undefined> {
  for await (const event of store.readStream(stream, { from: revision, limit: 1 })) {
    if (event.unreadable !== undefined) throw new UnreadableEvent(event);
    const notice = noticesOf(event as NoticedEvent, [recipient_id]).find(
      ({ id, recipientId }) => id === notice_id && recipientId === recipient_id,
    );
    return notice && { notice, find: findIn(event) };
  }
  return undefined;
}

/** What a wish found, as it and the wish were called then. */
function findIn(event: StoredEvent): Find | undefined {
  if (!isEventOf(['wishMatch'], event)) return undefined;
  const { title, searchName: wish } = event.data;
  return { title, wish };
}

/** Whether nobody needs to hear it any more. */
async function isOvertaken(
  { kind, recipientId, swapId, itemId }: Notice & { kind: MailedKind },
  ticket: SwapTicket | undefined,
  store: EventStore,
): Promise<boolean> {
  switch (noticeKinds[kind].overtakenBy) {
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
    case null:
      return false;
  }
}
