import {
  categoryOf,
  idOf,
  streams,
  type ContactEvent,
  type InvitationEvent,
  type InviteRequestEvent,
  type ItemEvent,
  type ItemImage,
  type MemberEvent,
  type NewsletterEvent,
  type ReservationEvent,
  type SwapEvent,
} from '@pass-along/contracts';
import { type EventStore } from '@pass-along/platform';

/** What a member's stream tells about them. */
export interface Traces {
  /** Every address they had or asked for, in lower case; none once the key is gone. */
  emails: Set<string>;
  /** Host-relative paths of pictures of themselves. */
  pictures: string[];
  /** What was named as going with them; undefined before they were erased. */
  erasedSubjects: readonly string[] | undefined;
}

export async function tracesOf(store: EventStore, memberId: string): Promise<Traces> {
  const traces: Traces = { emails: new Set(), pictures: [], erasedSubjects: undefined };
  const know = (email: string) => {
    if (email !== erasedAddress) traces.emails.add(email.trim().toLowerCase());
  };
  for await (const { type, data, unreadable } of store.readStream(streams.member(memberId))) {
    // what can't be read says nothing, and must not keep the rest
    if (unreadable !== undefined) continue;
    const event = { type, data } as MemberEvent;
    if (event.type === 'MemberRegistered' || event.type === 'EmailChanged') know(event.data.email);
    if (event.type === 'EmailChangeRequested') know(event.data.newEmail);
    if (event.type === 'AvatarChanged' && event.data.avatar !== null) traces.pictures.push(event.data.avatar);
    if (event.type === 'CoverChanged' && event.data.coverImage !== null) traces.pictures.push(event.data.coverImage);
    if (event.type === 'MemberErased') traces.erasedSubjects = event.data.subjects ?? [];
  }
  return traces;
}

const erasedAddress = 'deleted@invalid';

type CorrespondenceEvent = InvitationEvent | InviteRequestEvent | NewsletterEvent | ContactEvent;

/** Ids of invitations, invite requests, subscriptions and contact messages that carry one of these addresses, or brought this member in. */
export async function correspondenceOf(
  store: EventStore,
  memberId: string,
  emails: ReadonlySet<string>,
): Promise<string[]> {
  const subjects = new Set<string>();
  for await (const { stream, type, data, unreadable } of store.readAll({
    filter: { categories: ['invitation', 'inviteRequest', 'newsletter', 'contact'] },
  })) {
    if (unreadable !== undefined) continue;
    const event = { type, data } as CorrespondenceEvent;
    const theirs =
      event.type === 'InvitationUsed'
        ? event.data.memberId === memberId
        : 'email' in event.data && emails.has(event.data.email.trim().toLowerCase());
    if (theirs) subjects.add(idOf(stream));
  }
  return [...subjects];
}

/** What is theirs in the log. */
export interface Belongings {
  itemIds: string[];
  /** Host-relative paths of all pictures their items ever had. */
  pictures: string[];
  swapIds: string[];
  /** Streams of unique values held by them, or by what goes with them. */
  reservations: { stream: string; ownerId: string }[];
}

/** One pass over the log; erasing is rare, so nothing is kept ready for it. */
export async function belongingsOf(
  store: EventStore,
  memberId: string,
  subjects: readonly string[],
): Promise<Belongings> {
  const owners = new Set([memberId, ...subjects]);
  const itemIds = new Set<string>();
  const pictures = new Set<string>();
  const swapIds = new Set<string>();
  const held = new Map<string, string>();
  const keep = (images: readonly ItemImage[]) => {
    for (const { url, thumbUrl } of images) pictures.add(url).add(thumbUrl);
  };
  for await (const { stream, type, data, unreadable } of store.readAll({
    filter: { categories: ['item', 'swap', 'reservation'] },
  })) {
    if (unreadable !== undefined) continue;
    const event = { type, data } as ItemEvent | SwapEvent | ReservationEvent;
    if ((event.type === 'ItemListed' || event.type === 'ItemRevised') && event.data.ownerId === memberId) {
      itemIds.add(event.data.itemId);
      keep(event.data.images);
    }
    if (event.type === 'SwapProposed' && [event.data.requesterId, event.data.ownerId].includes(memberId))
      swapIds.add(event.data.swapId);
    if (categoryOf(stream) !== 'reservation') continue;
    if (event.type === 'ValueReserved' && owners.has(event.data.ownerId)) held.set(stream, event.data.ownerId);
    if (event.type === 'ValueReleased' && held.get(stream) === event.data.ownerId) held.delete(stream);
  }
  const reservations = [...held].map(([stream, ownerId]) => ({ stream, ownerId }));
  return { itemIds: [...itemIds], pictures: [...pictures], swapIds: [...swapIds], reservations };
}
