import * as z from 'zod/mini';
import { getShownDeadline, swapDue } from './swapDeadlineRules.ts';
import type { ShownSwap } from './swapFold.ts';
import { checkSwapRules, swapRules } from './swapStepRules.ts';
import { swapHappening } from './swapStoryRules.ts';
import {
  actionRequiredBy,
  handoverPlan,
  swapCompletion,
  swapFailure,
  swapGiver,
  swapNudge,
  swapRejection,
  swapSide,
  swapStatus,
} from './swapChoices.ts';
import { getOpenQuestion, getTurn } from './swapRules.ts';
import { timestamp } from '../core/schemaFields.ts';
import { refusalCode } from '../core/refusalCode.ts';
import { personRef, rating, type PersonRef } from '../members/personRef.ts';
import { pagination } from '../core/pagination.ts';
import { getKeys } from '../core/typedKeys.ts';
import { buildRecord } from '../core/typedRecords.ts';

export const swapItem = z.object({
  _id: z.string(),
  title: z.string(),
  status: z.string(),
  image: z.nullable(z.string()),
});
export type SwapItem = z.infer<typeof swapItem>;

/** A handover plan of member `by`; `at` is when it was proposed or agreed. */
const namedPlan = z.object({ ...handoverPlan.shape, by: z.string(), at: timestamp });

const handover = z.object({
  /** Waits for the other side's answer; the agreed plan stays valid until then. */
  proposal: z.nullable(namedPlan),
  plan: z.nullable(namedPlan),
  /** Answers to the reminder; a "no" cancels the plan. */
  answers: z.array(z.object({ memberId: z.string(), coming: z.boolean() })),
  /** Open question to both sides: whether they come, whether the handover happened, or for another time. */
  asked: z.nullable(z.enum(['coming', 'done', 'anotherTime'])),
});

const why = z.enum([...swapFailure.options, ...swapRejection.options]);

/** An object with one field for each step of a swap. */
function createStepFields<S extends z.ZodMiniType>(schema: S) {
  return z.object(buildRecord(getKeys(swapRules), () => schema));
}

export const swapAnswer = z.object({
  _id: z.string(),
  status: swapStatus,
  actionRequiredBy,
  requestedItemId: z.string(),
  offeredItemId: z.nullable(z.string()),
  requesterId: z.string(),
  ownerId: z.string(),
  gives: swapGiver,
  /** The wanted post that it answers. */
  answersItemId: z.nullable(z.string()),
  /** The swap loop of which it is a leg. */
  loopId: z.nullable(z.string()),
  message: z.string(),
  reason: z.string(),
  /** Why it was declined or failed. */
  why: z.nullable(why),
  how: z.nullable(swapCompletion),
  absentMemberId: z.nullable(z.string()),
  /** The member, or admin, behind the failure; null when time ran out. */
  failedBy: z.nullable(z.string()),
  /** Number of counter-offers so far, and the side that made the current offer. */
  round: z.number(),
  lastOfferBy: swapSide,
  handover,
  confirmedBy: z.array(z.string()),
  /** The other side is away; while their answer is needed, deadlines pause. */
  otherAway: z.boolean(),
  /** What happens automatically if no side acts. */
  nextDeadline: z.nullable(z.object({ at: timestamp, what: swapDue })),
  createdAt: timestamp,
  updatedAt: timestamp,
  abilities: createStepFields(z.boolean()),
  /** Why an ability is false. */
  whyNot: z.partial(createStepFields(refusalCode)),
});
export type SwapAnswer = z.infer<typeof swapAnswer>;

/** Lists include people and items beside their ids. */
export const populatedSwap = z.extend(swapAnswer, {
  requestedItem: swapItem,
  offeredItem: z.nullable(swapItem),
  requester: personRef,
  owner: personRef,
});
export type PopulatedSwap = z.infer<typeof populatedSwap>;

/** One step of a swap's story; fields that do not apply are null or ''. */
const storyStep = z.object({
  _id: z.string(),
  kind: swapHappening,
  /** The acting member or admin; null for a timer and for effects of another swap. */
  who: z.nullable(z.string()),
  at: timestamp,
  /** The item offered from this step on. */
  offeredItem: z.nullable(swapItem),
  plan: z.nullable(handoverPlan),
  round: z.nullable(z.number()),
  why: z.nullable(z.enum([...why.options, ...swapNudge.options])),
  how: z.nullable(swapCompletion),
  coming: z.nullable(z.boolean()),
  absentMemberId: z.nullable(z.string()),
  message: z.string(),
  reason: z.string(),
  /** Photos of a dispute statement; their URLs are signed for the reader and expire. */
  photos: z.array(
    z.object({ _id: z.string(), url: z.string(), thumbUrl: z.string(), width: z.number(), height: z.number() }),
  ),
});
export type StoryStep = z.infer<typeof storyStep>;

export const swapDetail = z.extend(populatedSwap, {
  /** Oldest first. */
  story: z.array(storyStep),
  /** The viewer's own collection code, to be given to the other side; null if there is none to show. */
  code: z.nullable(z.string()),
});
export type SwapDetail = z.infer<typeof swapDetail>;

/** A collusion ring: members that exchange mostly with each other, and the swaps behind it, oldest first. */
export const collusionRing = z.object({
  /** The same as that of its dismissal. */
  _id: z.string(),
  members: z.array(personRef),
  /** Number of exchanges in the period with any member, and within the ring. */
  exchanges: z.number(),
  among: z.number(),
  /** When the latest of `swaps` was completed. */
  exchangesUntil: timestamp,
  swaps: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      ownerId: z.string(),
      requesterId: z.string(),
      completedAt: timestamp,
    }),
  ),
});
export type CollusionRingAnswer = z.infer<typeof collusionRing>;

/** An admin found the ring's exchanges up to this time harmless; `reason` is '' once a member of the ring is erased. */
export const dismissedCollusionRing = z.object({
  _id: z.string(),
  members: z.array(personRef),
  exchangesUntil: timestamp,
  reason: z.string(),
  by: personRef,
  dismissedAt: timestamp,
});
export type DismissedCollusionRing = z.infer<typeof dismissedCollusionRing>;

/** `people` are all persons named in the story, including admins. */
export const swapStoryAnswer = z.object({ story: z.array(storyStep), people: z.array(personRef) });
export type SwapStoryAnswer = z.infer<typeof swapStoryAnswer>;

export const oneSwapAnswer = z.object({ swapRequest: swapAnswer });
/** A request for an item beside the other ones; `requesterRating` lets its owner compare them. */
export const itemSwap = z.extend(populatedSwap, { requesterRating: rating });
export type ItemSwap = z.infer<typeof itemSwap>;
export const itemSwapsAnswer = z.object({ swapRequests: z.array(itemSwap), count: z.number() });

/** What a completed swap brought the reader and the community. */
export const swapOutcome = z.object({ karma: z.nullable(z.number()), kilograms: z.number() });
export type SwapOutcome = z.infer<typeof swapOutcome>;
export const swapListAnswer = z.object({ swapRequests: z.array(populatedSwap), pagination });
export type SwapListAnswer = z.infer<typeof swapListAnswer>;

/** Presents a swap request to a member at a time, ISO 8601 UTC. */
export function presentSwap(swap: ShownSwap, memberId: string | undefined, at: string): SwapAnswer {
  return {
    _id: swap.swapId,
    status: swap.status,
    actionRequiredBy: getTurn(swap),
    requestedItemId: swap.requestedItemId,
    offeredItemId: swap.offeredItemId,
    requesterId: swap.requesterId,
    ownerId: swap.ownerId,
    gives: swap.gives,
    answersItemId: swap.answersItemId,
    loopId: swap.loopId,
    message: swap.message,
    reason: swap.reason,
    why: swap.why,
    how: swap.how,
    absentMemberId: swap.absentMemberId,
    failedBy: swap.failedBy,
    round: swap.round,
    lastOfferBy: swap.lastOfferBy,
    handover: {
      proposal: swap.proposal,
      plan: swap.plan,
      answers: swap.coming.map((coming) => ({ memberId: coming, coming: true })),
      asked: getOpenQuestion(swap),
    },
    confirmedBy: swap.confirmedBy,
    otherAway: swap.away.some((away) => away !== memberId),
    nextDeadline: getShownDeadline(swap),
    createdAt: swap.proposedAt,
    updatedAt: swap.updatedAt,
    ...checkSwapRules(swap, memberId, at),
  };
}

export interface ShownPopulatedSwap extends ShownSwap {
  requestedItem: SwapItem;
  offeredItem: SwapItem | null;
  requester: PersonRef;
  owner: PersonRef;
}

export function presentPopulatedSwap(
  swap: ShownPopulatedSwap,
  memberId: string | undefined,
  at: string,
): PopulatedSwap {
  const { requestedItem, offeredItem, requester, owner } = swap;
  return { ...presentSwap(swap, memberId, at), requestedItem, offeredItem, requester, owner };
}
