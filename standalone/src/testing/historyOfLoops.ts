import { streams } from '@pass-along/contracts';
import { pickFrom, type Act, type Loop, type Request, type Thing } from './historyKit.ts';
import { goodsOf, onItem, onSwap } from './historyOfThings.ts';
import type { DataOf, Happening } from './readSide.ts';

const onLoop = ({ add }: Act, { loopId, things }: Loop) => {
  const legs = things.map(({ itemId, ownerId }, index) => ({
    ...{ swapId: `${loopId}-${itemId}`, itemId, giverId: ownerId },
    receiverId: things[(index + 1) % things.length]?.ownerId ?? '',
    ...{ want: { kind: 'like', id: itemId }, since: '2026-01-01T00:00:00.000Z' },
  }));
  return <T extends Happening['type']>(type: T, data: Partial<DataOf<T>> = {}) =>
    add(type, streams.swapLoop(loopId), 'policy', { loopId, legs, ...data } as Partial<DataOf<T>>);
};

/** Two to five available things, each of another owner. */
function pickThings({ random, things }: Act): Thing[] {
  const picked: Thing[] = [];
  for (let left = 2 + random.int(4); left > 0; left -= 1) {
    const thing = pickFrom(
      random,
      things.filter(
        ({ status, type, ownerId }) =>
          status === 'available' && type === 'barter' && picked.every((each) => each.ownerId !== ownerId),
      ),
    );
    if (thing) picked.push(thing);
  }
  return picked;
}

export function findLoop(act: Act): void {
  const { community, loops, at } = act;
  const things = pickThings(act);
  if (things.length < 2) return;
  const loop: Loop = { loopId: `l${String(community.next++)}`, things, legs: [], status: 'found' };
  loops.push(loop);
  onLoop(act, loop)('SwapLoopOffered', { offeredAt: at });
}

export function proceedWithLoop(act: Act): void {
  const { random, loops, at } = act;
  const loop = pickFrom(
    random,
    loops.filter(({ status }) => status !== 'over'),
  );
  if (!loop) return;
  const tell = onLoop(act, loop);
  if (loop.status === 'agreed') {
    if (loop.legs.some(({ status }) => status !== 'completed')) return;
    loop.status = 'over';
    tell('SwapLoopCompleted', { completedAt: at });
  } else if (loop.things.some(({ status }) => status !== 'available') || random.percent(10)) {
    loop.status = 'over';
    tell('SwapLoopDissolved', { why: 'item_gone', memberId: null, itemId: null, toMemberIds: [], dissolvedAt: at });
  } else if (loop.status === 'found') {
    loop.status = 'offered';
    tell('SwapLoopMembersAsked', { toMemberIds: [], agreedIds: [], askedAt: at });
  } else {
    loop.status = 'agreed';
    tell('SwapLoopAgreed', { agreedAt: at });
    loop.legs = loop.things.map((thing, index) => beginLeg(act, loop, thing, index));
  }
}

/** Begins a leg: from then on it is a swap like any other. */
function beginLeg(act: Act, { loopId, things }: Loop, thing: Thing, index: number): Request {
  const { requests, at } = act;
  const leg: Request = {
    swapId: `${loopId}-${thing.itemId}`,
    ownerId: thing.ownerId,
    requesterId: things[(index + 1) % things.length]?.ownerId ?? '',
    gives: 'owner',
    things: [thing],
    circleId: thing.circleId,
    loopId,
    status: 'accepted',
  };
  requests.push(leg);
  thing.status = 'pending';
  onItem(act, thing)('ItemReserved', { swapId: leg.swapId, reservedAt: at });
  const tell = onSwap(act, leg);
  tell('SwapProposed', { ...goodsOf(leg), gives: 'owner', message: '', proposedAt: at });
  tell('SwapAccepted', { ...goodsOf(leg), byMemberId: null, acceptedAt: at });
  return leg;
}
