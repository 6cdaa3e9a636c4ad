import {
  firstFactorTable,
  type AnyEvent,
  type FactorTable,
  type ItemCategory,
  type SwapItemFacts,
} from '@pass-along/contracts';
import type { StoredEvent } from '@pass-along/platform';

export interface NaiveMember {
  id: string;
  status: string;
  leaving: boolean;
  /** When they became a member; null while waiting for approval. */
  joinedAt: string | null;
  showsProfile: boolean;
}
export interface NaiveItem {
  id: string;
  ownerId: string;
  type: string;
  category: ItemCategory;
  circleId: string | null;
  status: string;
  offList: boolean;
  listedAt: string;
}
export interface NaiveSwap {
  ownerId: string;
  requesterId: string;
  gives: string;
  /** Set for a leg of a swap loop. */
  loopId: string | undefined;
  category: ItemCategory;
  circleId: string | null;
  proposedAt: string;
  acceptedAt?: string;
  scheduledAt?: string;
  completedAt?: string;
  failedAt?: string;
  noShow: boolean;
}
export interface NaiveLoop {
  foundAt: string;
  offeredAt?: string;
  agreedAt?: string;
  completedAt?: string;
}
/** An item that changed hands, and its savings by the factors of that day. */
export interface NaiveThing {
  at: string;
  swapId: string | null;
  category: ItemCategory;
  circleId: string | null;
  weightKg: number | null;
  giverId: string;
  receiverId: string | null;
  kg: number;
  co2eKg: number;
}
export interface NaiveDonation {
  at: string;
  giverId: string;
  category: ItemCategory;
  circleId: string | null;
}
interface NaivePoints {
  memberId: string;
  points: number;
  reason: string;
  at: string;
  /** As in the event. */
  month: string;
}

/** The facts of a log. */
export interface Facts {
  members: Map<string, NaiveMember>;
  items: Map<string, NaiveItem>;
  swaps: Map<string, NaiveSwap>;
  loops: Map<string, NaiveLoop>;
  things: NaiveThing[];
  /** Items pledged to an event and handed over. */
  eventDonations: NaiveDonation[];
  /** What counts as activity. */
  deeds: { memberId: string; at: string }[];
  acts: { memberId: string; at: string }[];
  points: NaivePoints[];
  /** Counted deeds that paid nothing, one entry each. */
  unpaid: { memberId: string }[];
  countedDeeds: { memberId: string; deed: string; times: 1 | -1; kilograms: number }[];
  factors: FactorTable;
  timeZone: string;
}

type Told = AnyEvent & Pick<StoredEvent, 'metadata'>;

/** Reads the log from first to last event with plain loops. Shares no code with the projections. */
export function readFacts(log: readonly StoredEvent[], timeZone = 'UTC'): Facts {
  const facts: Facts = {
    members: new Map(),
    items: new Map(),
    swaps: new Map(),
    loops: new Map(),
    ...{ things: [], eventDonations: [], deeds: [], acts: [], points: [], unpaid: [], countedDeeds: [] },
    factors: firstFactorTable,
    timeZone,
  };
  const pledges: { eventId: string; itemId: string }[] = [];
  for (const stored of log) {
    const event = stored as unknown as Told;
    const { id, role } = event.metadata.actor;
    if (role !== 'system') facts.acts.push({ memberId: id, at: event.metadata.at });
    noteMember(facts, event);
    noteItem(facts, event, pledges);
    noteSwap(facts, event);
    noteLoop(facts, event);
    noteKarma(facts, event);
    const { type, data } = event;
    if (type === 'FactorTableSwitched') facts.factors = data;
    if (type === 'CommunitySettingsChanged')
      for (const { setting, to } of data.changes) if (setting === 'timeZone') facts.timeZone = String(to);
    if (type === 'ItemPledged') pledges.push(data);
    if (type === 'PledgeWithdrawn' || type === 'EventDeleted')
      for (let at = pledges.length - 1; at >= 0; at -= 1) {
        const isItem = type === 'EventDeleted' || pledges[at]?.itemId === data.itemId;
        if (pledges[at]?.eventId === data.eventId && isItem) pledges.splice(at, 1);
      }
  }
  return facts;
}

function noteMember({ members }: Facts, { type, data }: Told): void {
  if (type === 'MemberRegistered') {
    const { memberId: id, status, registeredAt } = data;
    const joinedAt = status === 'active' ? registeredAt : null;
    members.set(id, { id, status, leaving: false, joinedAt, showsProfile: true });
  }
  if (!('memberId' in data) || typeof data.memberId !== 'string') return;
  const member = members.get(data.memberId);
  if (!member) return;
  if (type === 'MemberApproved') member.joinedAt ??= data.approvedAt;
  if (type === 'MemberApproved' || type === 'MemberReinstated' || type === 'MemberReactivated') member.status = data.to;
  if (type === 'MemberSuspended') member.status = 'suspended';
  if (type === 'MemberDeactivated') member.status = 'deactivated';
  if (type === 'DeletionRequested') member.leaving = true;
  if (type === 'DeletionCancelled') member.leaving = false;
  if (type === 'PrivacySettingsSet') member.showsProfile = data.to.showProfile;
  if (type === 'MemberErased') Object.assign(member, { status: 'deleted', leaving: false });
}

function noteItem(facts: Facts, { type, data }: Told, pledges: readonly { itemId: string }[]): void {
  const { items, deeds, eventDonations } = facts;
  if (type === 'ItemListed') {
    const { itemId: id, ownerId, category, circleId, listedAt } = data;
    items.set(id, { id, ownerId, type: data.type, category, circleId, status: 'available', offList: false, listedAt });
    deeds.push({ memberId: ownerId, at: listedAt });
  }
  const item = 'itemId' in data && typeof data.itemId === 'string' ? items.get(data.itemId) : undefined;
  if (!item) return;
  if (type === 'ItemRevised') {
    const { category, circleId } = data;
    Object.assign(item, { type: data.type, category, circleId });
  }
  if (type === 'ItemRemoved' && data.from === 'exchanged') item.offList = true;
  if (type === 'ItemRemoved' && data.from !== 'exchanged') item.status = 'removed';
  if (type === 'ItemRestored') Object.assign(item, { status: data.to, offList: false });
  if (type === 'ItemReserved') item.status = 'pending';
  if (type === 'ItemReleased') item.status = 'available';
  if (type !== 'ItemExchanged') return;
  item.status = 'exchanged';
  if (data.swapId !== null || !pledges.some(({ itemId }) => itemId === item.id)) return;
  const { ownerId: giverId, category, circleId, weightKg, exchangedAt: at } = data;
  eventDonations.push({ at, giverId, category, circleId });
  deeds.push({ memberId: giverId, at });
  facts.things.push({
    at,
    swapId: null,
    category,
    circleId,
    giverId,
    receiverId: null,
    ...save(facts, { category, weightKg }),
  });
}

/** Rounds to grams. */
export const toGram = (kilograms: number): number => Math.round(kilograms * 1000) / 1000;

function save({ factors }: Facts, { category, weightKg }: Pick<SwapItemFacts, 'category' | 'weightKg'>) {
  const { kg, co2eKg } = weigh(category, weightKg, factors);
  return { weightKg, kg: toGram(kg), co2eKg: toGram(co2eKg) };
}

/** Weight and savings of an item by a factor table. */
export function weigh(category: ItemCategory, weightKg: number | null, { factors }: Pick<FactorTable, 'factors'>) {
  for (const factor of factors) {
    if (factor.category !== category) continue;
    const kg = weightKg ?? factor.kg;
    return { kg, co2eKg: (kg / factor.kg) * factor.co2eKg };
  }
  throw new Error(`No factor for ${category}`);
}

function noteSwap(facts: Facts, { type, data }: Told): void {
  const { swaps, deeds, things } = facts;
  if (type === 'SwapProposed') {
    const { swapId, ownerId, requesterId, circleId, proposedAt, items, loopId } = data;
    const [asked] = items;
    if (!asked) return;
    const { category } = asked;
    // both sides of a leg get something, though not from each other
    const gives = loopId === undefined ? data.gives : 'both';
    swaps.set(swapId, { ownerId, requesterId, gives, loopId, category, circleId, proposedAt, noShow: false });
    deeds.push({ memberId: requesterId, at: proposedAt });
  }
  const swap = 'swapId' in data && typeof data.swapId === 'string' ? swaps.get(data.swapId) : undefined;
  if (!swap) return;
  if (type === 'SwapAccepted') {
    swap.acceptedAt ??= data.acceptedAt;
    if (data.byMemberId !== null) deeds.push({ memberId: data.byMemberId, at: data.acceptedAt });
  }
  if (type === 'HandoverScheduled') swap.scheduledAt ??= data.scheduledAt;
  if (type === 'SwapFailed') Object.assign(swap, { failedAt: data.failedAt, noShow: data.why === 'no_show' });
  if (type === 'SwapCompleted') {
    const { swapId, completedAt: at, items, circleId, ownerId, requesterId } = data;
    swap.completedAt = at;
    deeds.push({ memberId: ownerId, at }, { memberId: requesterId, at });
    for (const item of items) {
      if (item.type === 'request') continue;
      const receiverId = item.ownerId === ownerId ? requesterId : ownerId;
      const { category, ownerId: giverId } = item;
      things.push({ at, swapId, category, circleId, giverId, receiverId, ...save(facts, item) });
    }
  }
  if (type === 'SwapReversed') {
    delete swap.completedAt;
    swap.failedAt = data.reversedAt;
    facts.things = things.filter(({ swapId }) => swapId !== data.swapId);
  }
}

function noteLoop({ loops }: Facts, { type, data }: Told): void {
  if (type === 'SwapLoopOffered') loops.set(data.loopId, { foundAt: data.offeredAt });
  const loop = 'loopId' in data && data.loopId !== undefined ? loops.get(data.loopId) : undefined;
  if (!loop) return;
  if (type === 'SwapLoopMembersAsked') loop.offeredAt ??= data.askedAt;
  if (type === 'SwapLoopAgreed') loop.agreedAt ??= data.agreedAt;
  if (type === 'SwapLoopCompleted') loop.completedAt ??= data.completedAt;
  if (type === 'SwapLoopLegReversed') delete loop.completedAt;
}

function noteKarma({ points, unpaid, countedDeeds }: Facts, { type, data }: Told): void {
  if (type === 'KarmaAwarded') points.push({ ...data, reason: data.reason, at: data.awardedAt });
  if (type === 'KarmaAdjusted') points.push({ ...data, reason: 'adjusted', at: data.adjustedAt });
  if (type === 'DeedCounted') {
    countedDeeds.push({ memberId: data.memberId, deed: data.deed, times: 1, kilograms: data.kilograms });
    if (data.withheld !== null) unpaid.push(data);
  }
  if (type === 'DeedTakenBack') {
    const { memberId, deed, kilograms, month, takenBackAt: at } = data;
    countedDeeds.push({ memberId, deed, times: -1, kilograms });
    if (data.points > 0) points.push({ memberId, points: -data.points, reason: 'swap_reversed', at, month });
  }
}
