import * as z from 'zod/mini';
import { shownDeadline, swapDue } from '../rules/swapDeadlines.ts';
import { type ShownSwap } from '../rules/swapFold.ts';
import { judgeSwap, swapRules, type SwapStep } from '../rules/swapSteps.ts';
import { swapHappening } from '../rules/swapStory.ts';
import {
  actionRequiredBy,
  askedOf,
  handoverPlan,
  swapCompletion,
  swapFailure,
  swapGiver,
  swapNudge,
  swapRejection,
  swapSide,
  swapStatus,
  turnOf,
} from '../rules/swaps.ts';
import { personRef, type PersonRef } from './accounts.ts';
import { timestamp } from './fields.ts';
import { pagination } from './items.ts';
import { refusalCode } from './refusalCode.ts';

const swapItem = z.object({ _id: z.string(), title: z.string(), status: z.string(), image: z.nullable(z.string()) });
export type SwapItem = z.infer<typeof swapItem>;

/** A handover that member `by` named; `at`: when it was proposed, or agreed. */
const namedPlan = z.object({ ...handoverPlan.shape, by: z.string(), at: timestamp });

const handover = z.object({
  /** Waits for the other side's yes; what is agreed stands until then. */
  proposal: z.nullable(namedPlan),
  plan: z.nullable(namedPlan),
  /** Who answered the reminder; who cannot come takes the plan back. */
  answers: z.array(z.object({ memberId: z.string(), coming: z.boolean() })),
  /** What both were asked and is still open: whether they come, or whether it is done. */
  asked: z.nullable(z.enum(['coming', 'done'])),
});

const why = z.enum([...swapFailure.options, ...swapRejection.options]);

/** One field for every step of a swap. */
function forEachStep<S extends z.ZodMiniType>(schema: S) {
  const fields = Object.keys(swapRules).map((step) => [step, schema]);
  return z.object(Object.fromEntries(fields) as Record<SwapStep, S>);
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
  message: z.string(),
  reason: z.string(),
  /** Why it was rejected or failed. */
  why: z.nullable(why),
  how: z.nullable(swapCompletion),
  absentMemberId: z.nullable(z.string()),
  /** The member, or admin, whose word it failed by; null where it was time's. */
  failedBy: z.nullable(z.string()),
  /** Counter-offers so far, and whose offer stands. */
  round: z.number(),
  lastOfferBy: swapSide,
  handover,
  confirmedBy: z.array(z.string()),
  /** The other side can't be reached at the moment; while their word is needed, nothing runs out. */
  otherAway: z.boolean(),
  /** What happens by itself if nobody acts. */
  nextDeadline: z.nullable(z.object({ at: timestamp, what: swapDue })),
  createdAt: timestamp,
  updatedAt: timestamp,
  abilities: forEachStep(z.boolean()),
  /** The reason why an ability is false. */
  whyNot: z.partial(forEachStep(refusalCode)),
});
export type SwapAnswer = z.infer<typeof swapAnswer>;

/** Lists carry the people and items beside their ids. */
export const populatedSwap = z.extend(swapAnswer, {
  requestedItem: swapItem,
  offeredItem: z.nullable(swapItem),
  requester: personRef,
  owner: personRef,
});
export type PopulatedSwap = z.infer<typeof populatedSwap>;

/** One step of a swap's story; what a step says nothing of is null or ''. */
const storyStep = z.object({
  _id: z.string(),
  kind: swapHappening,
  /** The member, or admin, who acted; null for time and for what followed from another swap. */
  who: z.nullable(z.string()),
  at: timestamp,
  /** What is offered from then on. */
  offeredItem: z.nullable(swapItem),
  plan: z.nullable(handoverPlan),
  round: z.nullable(z.number()),
  why: z.nullable(z.enum([...why.options, ...swapNudge.options])),
  how: z.nullable(swapCompletion),
  coming: z.nullable(z.boolean()),
  absentMemberId: z.nullable(z.string()),
  message: z.string(),
  reason: z.string(),
  /** Beside what is said of a dispute; their addresses are made for who asks, and run out. */
  photos: z.array(
    z.object({ _id: z.string(), url: z.string(), thumbUrl: z.string(), width: z.number(), height: z.number() }),
  ),
});
export type StoryStep = z.infer<typeof storyStep>;

export const swapDetail = z.extend(populatedSwap, {
  /** Oldest first. */
  story: z.array(storyStep),
  /** The viewer's own collection code, for the other side to give; null where there is none to show. */
  code: z.nullable(z.string()),
});
export type SwapDetail = z.infer<typeof swapDetail>;

/** Members who exchange mostly with each other, and the swaps behind it, oldest first. */
export const swapRing = z.object({
  members: z.array(personRef),
  /** With anybody in these days, and among themselves. */
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
export type SwapRing = z.infer<typeof swapRing>;

/** An admin found nothing wrong with what these exchanged among themselves until then; `reason` is '' once one of them is erased. */
export const dismissedRing = z.object({
  _id: z.string(),
  members: z.array(personRef),
  exchangesUntil: timestamp,
  reason: z.string(),
  by: personRef,
  dismissedAt: timestamp,
});
export type DismissedRing = z.infer<typeof dismissedRing>;

/** `people` are all who acted in it, admins included. */
export const swapStoryAnswer = z.object({ story: z.array(storyStep), people: z.array(personRef) });
export type SwapStoryAnswer = z.infer<typeof swapStoryAnswer>;

export const oneSwapAnswer = z.object({ swapRequest: swapAnswer });
export const itemSwapsAnswer = z.object({ swapRequests: z.array(populatedSwap), count: z.number() });
export const swapListAnswer = z.object({ swapRequests: z.array(populatedSwap), pagination });
export type SwapListAnswer = z.infer<typeof swapListAnswer>;

/** A swap request as this member reads it at a moment, ISO 8601 UTC. */
export function presentSwap(swap: ShownSwap, memberId: string | undefined, at: string): SwapAnswer {
  return {
    _id: swap.swapId,
    status: swap.status,
    actionRequiredBy: turnOf(swap),
    requestedItemId: swap.requestedItemId,
    offeredItemId: swap.offeredItemId,
    requesterId: swap.requesterId,
    ownerId: swap.ownerId,
    gives: swap.gives,
    answersItemId: swap.answersItemId,
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
      asked: askedOf(swap),
    },
    confirmedBy: swap.confirmedBy,
    otherAway: swap.away.some((away) => away !== memberId),
    nextDeadline: shownDeadline(swap),
    createdAt: swap.proposedAt,
    updatedAt: swap.updatedAt,
    ...judgeSwap(swap, memberId, at),
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
