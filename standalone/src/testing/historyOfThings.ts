import { itemCategories, streams } from '@pass-along/contracts';
import { onMember, pickFrom, pickPerson, type Act, type Request, type Thing } from './historyKit.ts';
import type { DataOf, Happening } from './readSide.ts';

export const circles = ['elm', 'oak'] as const;

export function leave(act: Act): void {
  const { random, at, things, requests } = act;
  const person = pickPerson(act, 'active', 'suspended');
  if (!person) return;
  const tell = onMember(act, person);
  if (!person.leaving) {
    person.leaving = true;
    tell('DeletionRequested', { dueAt: new Date(Date.parse(at) + 86_400_000).toISOString(), requestedAt: at });
    return;
  }
  person.leaving = false;
  if (random.percent(60)) {
    tell('DeletionCancelled', { cancelledAt: at });
    return;
  }
  person.status = 'deleted';
  for (const request of requests)
    if (request.ownerId === person.id || request.requesterId === person.id) end(act, request);
  for (const thing of things.filter(({ ownerId }) => ownerId === person.id)) {
    withdrawAll(act, thing);
    if (thing.status === 'available') remove(act, thing);
  }
  tell('MemberErased', { erasedAt: at });
}

export const onItem = ({ add }: Act, { itemId, ownerId }: Thing) => {
  return <T extends Happening['type']>(type: T, data: Partial<DataOf<T>> = {}) =>
    add(type, streams.item(itemId), ownerId, { itemId, ownerId, ...data } as Partial<DataOf<T>>);
};
const weights = [null, null, 0.4, 1.25, 3.333, 12];
const ofKind = ({ type, category, weightKg, circleId }: Thing) => ({ type, category, weightKg, circleId });

export function list(act: Act): void {
  const { community, random, things, at } = act;
  const person = pickPerson(act, 'active');
  if (!person) return;
  const thing: Thing = {
    itemId: `i${String(community.next++)}`,
    ownerId: person.id,
    type: random.pick(['barter', 'barter', 'donate', 'request']),
    category: random.pick(itemCategories.slice(0, 4)),
    weightKg: random.pick(weights),
    circleId: random.pick([null, null, ...circles]),
    status: 'available',
    offList: false,
    pledgedTo: [],
  };
  things.push(thing);
  onItem(act, thing)('ItemListed', { ...ofKind(thing), images: [], tags: [], listedAt: at });
}

export function changeThing(act: Act): void {
  const { random, things, at } = act;
  const thing = pickFrom(
    random,
    things.filter(({ status }) => status !== 'pending'),
  );
  if (!thing) return;
  if (thing.status === 'available' && random.percent(60)) {
    thing.category = random.pick(itemCategories.slice(0, 4));
    thing.weightKg = random.pick(weights);
    if (thing.type !== 'request') thing.type = random.pick(['barter', 'donate']);
    onItem(act, thing)('ItemRevised', { ...ofKind(thing), images: [], tags: [], changed: [], revisedAt: at });
  } else if (thing.status === 'removed' || thing.offList) restore(act, thing);
  else remove(act, thing);
}

function remove(act: Act, thing: Thing): void {
  const from = thing.status;
  if (from === 'exchanged') thing.offList = true;
  else thing.status = 'removed';
  onItem(act, thing)('ItemRemoved', { from, type: thing.type, category: thing.category, removedAt: act.at });
}

function restore(act: Act, thing: Thing): void {
  if (act.people.find(({ id }) => id === thing.ownerId)?.status === 'deleted') return;
  const to = thing.status === 'exchanged' ? 'exchanged' : 'available';
  thing.status = to;
  thing.offList = false;
  onItem(act, thing)('ItemRestored', { to, type: thing.type, category: thing.category, restoredAt: act.at });
}

export function request(act: Act): void {
  const { community, random, things, requests, at } = act;
  const available = things.filter(({ status }) => status === 'available');
  const asked = pickFrom(random, available);
  const person = pickPerson(act, 'active');
  if (!asked || !person || person.id === asked.ownerId) return;
  const own = available.filter(({ ownerId, type }) => ownerId === person.id && type !== 'request');
  const offered = random.percent(60) || asked.type === 'request' ? pickFrom(random, own) : undefined;
  if (asked.type === 'request' && !offered) return;
  const gives = asked.type === 'request' ? 'requester' : offered ? 'both' : 'owner';
  const swap: Request = {
    swapId: `s${String(community.next++)}`,
    ownerId: asked.ownerId,
    requesterId: person.id,
    gives,
    things: [asked, ...(offered ? [offered] : [])],
    circleId: asked.circleId,
    status: 'pending',
  };
  requests.push(swap);
  onSwap(act, swap)('SwapProposed', { ...goodsOf(swap), gives, message: '', proposedAt: at });
}

export const onSwap = ({ add }: Act, swap: Request) => {
  const { swapId, ownerId, requesterId, things } = swap;
  const [asked, offered] = things;
  const parties = { swapId, ownerId, requesterId, requestedItemId: asked?.itemId ?? '' };
  const offeredItemId = offered?.itemId ?? null;
  return <T extends Happening['type']>(type: T, data: Partial<DataOf<T>> = {}) =>
    add(type, streams.swap(swapId), ownerId, { ...parties, offeredItemId, ...data } as Partial<DataOf<T>>);
};
export const goodsOf = ({ things, circleId, loopId }: Request) => ({
  circleId,
  ...(loopId !== undefined && { loopId }),
  items: things.map(({ itemId, ownerId, type, category, weightKg }) => {
    return { itemId, ownerId, title: itemId, type, category, weightKg };
  }),
});

export function proceed(act: Act): void {
  const { random, requests, at } = act;
  const swap = pickFrom(
    random,
    requests.filter(({ status }) => status !== 'over'),
  );
  if (!swap) return;
  const tell = onSwap(act, swap);
  if (swap.status === 'completed') {
    if (random.percent(80)) return;
    swap.status = 'over';
    tell('SwapReversed', { ...goodsOf(swap), byMemberId: 'boss', completedAt: at, reversedAt: at });
    return;
  }
  if (random.percent(15)) {
    end(act, swap);
    return;
  }
  if (swap.status === 'pending') {
    if (!swap.things.every(({ status }) => status === 'available')) return;
    swap.status = 'accepted';
    for (const thing of swap.things) {
      thing.status = 'pending';
      onItem(act, thing)('ItemReserved', { swapId: swap.swapId, reservedAt: at });
    }
    const byMemberId = random.percent(90) ? swap.ownerId : null;
    tell('SwapAccepted', { ...goodsOf(swap), byMemberId, acceptedAt: at });
    return;
  }
  if (swap.status === 'accepted' && random.percent(60)) {
    swap.status = 'scheduled';
    tell('HandoverScheduled', { scheduledAt: at });
    return;
  }
  swap.status = 'completed';
  tell('SwapCompleted', { ...goodsOf(swap), completedAt: at });
  for (const thing of swap.things) handOver(act, thing, swap.swapId);
}

function end(act: Act, swap: Request): void {
  if (swap.status === 'completed' || swap.status === 'over') return;
  const isAgreed = swap.status !== 'pending';
  swap.status = 'over';
  if (!isAgreed) {
    onSwap(act, swap)('SwapRejected', { reason: '', rejectedAt: act.at });
    return;
  }
  onSwap(act, swap)('SwapFailed', { why: act.random.pick(['no_show', 'no_slot']), failedAt: act.at });
  for (const thing of swap.things) {
    thing.status = 'available';
    onItem(act, thing)('ItemReleased', { swapId: swap.swapId, releasedAt: act.at });
  }
}

function handOver(act: Act, thing: Thing, swapId: string | null): void {
  thing.status = 'exchanged';
  onItem(act, thing)('ItemExchanged', { ...ofKind(thing), swapId, exchangedAt: act.at });
}

const onEvent = ({ add }: Act, eventId: string) => {
  return <T extends Happening['type']>(type: T, data: Partial<DataOf<T>> = {}) =>
    add(type, streams.communityEvent(eventId), 'boss', { eventId, createdBy: 'boss', ...data } as Partial<DataOf<T>>);
};

export function holdEvent(act: Act): void {
  const { community, random, events, things, at } = act;
  const eventId = pickFrom(random, events);
  if (eventId === undefined || random.percent(20)) {
    const planned = `e${String(community.next++)}`;
    events.push(planned);
    const timeZone = 'Europe/Berlin';
    onEvent(act, planned)('EventPlanned', { mode: 'donations', status: 'active', timeZone, plannedAt: at });
  } else if (random.percent(10)) {
    events.splice(events.indexOf(eventId), 1);
    for (const thing of things) thing.pledgedTo = thing.pledgedTo.filter((each) => each !== eventId);
    onEvent(act, eventId)('EventDeleted', { participants: [], deletedAt: at });
  } else {
    const thing = pickFrom(
      random,
      things.filter(({ status, type }) => status === 'available' && type !== 'request'),
    );
    if (!thing || thing.pledgedTo.includes(eventId)) return;
    thing.pledgedTo.push(eventId);
    const { itemId, ownerId, category, weightKg } = thing;
    onEvent(act, eventId)('ItemPledged', { itemId, ownerId, title: itemId, category, weightKg, pledgedAt: at });
  }
}

/** Marks items as exchanged outside the app, pledged ones more often than others. */
export function handOverElsewhere(act: Act): void {
  const { random, things } = act;
  const available = things.filter(({ status, type }) => status === 'available' && type !== 'request');
  const pledged = available.filter(({ pledgedTo }) => pledgedTo.length > 0);
  const thing = pickFrom(random, pledged.length > 0 && random.percent(85) ? pledged : available);
  if (!thing) return;
  handOver(act, thing, null);
  if (random.percent(20)) withdrawAll(act, thing);
}

export function withdraw(act: Act): void {
  const pledged = act.things.filter(({ pledgedTo }) => pledgedTo.length > 0);
  const thing = pickFrom(act.random, pledged);
  if (thing) withdrawAll(act, thing);
}

function withdrawAll(act: Act, thing: Thing): void {
  const { itemId, ownerId } = thing;
  for (const eventId of thing.pledgedTo)
    onEvent(act, eventId)('PledgeWithdrawn', { itemId, ownerId, withdrawnAt: act.at });
  thing.pledgedTo = [];
}
