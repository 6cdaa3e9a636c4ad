import { areValuesTooFarApart, isAway, streams, whyNotAvailable, type SwapLoopLeg } from '@pass-along/contracts';
import { loadIsBlocked } from '../../chat/checkReachable.ts';
import { circleDecider, isInCircle } from '../../circles/circleDecider.ts';
import type { CommandHandler } from '../../core/commandHandler.ts';
import type { PolicyLoader } from '../../core/policy.ts';
import { itemDecider } from '../../items/itemDecider.ts';
import type { Item, ListedItem } from '../../items/itemState.ts';
import { memberDecider } from '../../members/memberDecider.ts';
import type { LoopCommand } from './swapLoopCommands.ts';

type LoadState = Pick<PolicyLoader, 'state'>;
export type LoopObstacle = Pick<LoopCommand<'DissolveSwapLoop'>, 'why' | 'memberId' | 'itemId'>;

export function createStateLoader(handler: CommandHandler): LoadState {
  return { state: async (decider, stream) => (await handler.load(decider, stream)).state };
}

/** A leg, or a replacement for one. */
type JudgedLeg = Pick<SwapLoopLeg, 'swapId' | 'itemId' | 'giverId' | 'receiverId'>;

/** Why the legs cannot be agreed now; undefined when nothing is in their way. */
export async function findLoopObstacle(legs: readonly JudgedLeg[], load: LoadState): Promise<LoopObstacle | undefined> {
  const away = await findAwayMember(legs, load);
  if (away !== undefined) return { why: 'member_away', memberId: away, itemId: null };
  const itemId = await findMissingItem(legs, load);
  if (itemId !== undefined) return { why: 'item_gone', memberId: null, itemId };
  return (await hasBlock(legs, load)) ? { why: 'blocked', memberId: null, itemId: null } : undefined;
}

/** Both sides of each leg; in a loop each member once. */
const getMemberIds = (legs: readonly JudgedLeg[]) => [
  ...new Set(legs.flatMap(({ giverId, receiverId }) => [giverId, receiverId])),
];

/** The first member that cannot act. */
async function findAwayMember(legs: readonly JudgedLeg[], load: LoadState): Promise<string | undefined> {
  for (const memberId of getMemberIds(legs)) {
    const member = await load.state(memberDecider, streams.member(memberId));
    if (member.status !== 'registered' || member.account === 'deleted') return memberId;
    if (isAway({ ...member, status: member.account })) return memberId;
  }
  return undefined;
}

async function findMissingItem(legs: readonly JudgedLeg[], load: LoadState): Promise<string | undefined> {
  for (const leg of legs) {
    const item = await load.state(itemDecider, streams.item(leg.itemId));
    if (!isFreeFor(leg, item) || !(await canSee(leg.receiverId, item, load))) return leg.itemId;
    const back = legs.find(({ receiverId }) => receiverId === leg.giverId);
    // nothing comes back for a replacement
    if (back && !mayBeGivenFor(item, await load.state(itemDecider, streams.item(back.itemId)))) return leg.itemId;
  }
  return undefined;
}

/** On offer as barter by the giver, or reserved for this leg. */
function isFreeFor({ swapId, giverId }: JudgedLeg, item: Item): boolean {
  if (item.status === 'unlisted' || item.ownerId !== giverId || item.type !== 'barter') return false;
  if (item.status === 'pending') return item.heldBy.swapId === swapId;
  return whyNotAvailable(item) === undefined;
}

/** Its owner may have kept it out of loops since the offer, or the value of one of the two may have changed. */
function mayBeGivenFor(item: Item, back: Item): boolean {
  if (item.status === 'unlisted' || back.status === 'unlisted') return false;
  return item.swapWants?.isKeptOut !== true && !areValuesTooFarApart(toValuedThing(item), toValuedThing(back));
}

const toValuedThing = ({ estimatedValue, swapWants }: ListedItem) => ({
  value: estimatedValue,
  valuesMayDiffer: swapWants?.valuesMayDiffer ?? false,
});

async function canSee(memberId: string, item: Item, load: LoadState): Promise<boolean> {
  if (item.status === 'unlisted' || item.circleId === null) return true;
  return isInCircle(await load.state(circleDecider, streams.circle(item.circleId)), memberId);
}

/** Whether one member has blocked another. */
async function hasBlock(legs: readonly JudgedLeg[], load: LoadState): Promise<boolean> {
  const memberIds = getMemberIds(legs);
  for (const [index, one] of memberIds.entries())
    for (const other of memberIds.slice(index + 1)) if (await loadIsBlocked(load, one, other)) return true;
  return false;
}
