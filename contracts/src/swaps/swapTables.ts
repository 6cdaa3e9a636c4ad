import type { DisputePhoto } from './disputePhotoPaths.ts';
import type { ShownSwap } from './swapFold.ts';
import type { SwapHappening } from './swapStoryRules.ts';
import type {
  ActionRequiredBy,
  HandoverPlan,
  SwapCompletion,
  SwapGiver,
  SwapNudge,
  SwapSide,
  SwapStatus,
} from './swapChoices.ts';
import type { NamedPlan, SwapGroup, JudgedSwap } from './swapRules.ts';
import { boolean, defineTable, integer, jsonb, nullable, text, timestamptz, type RowIn } from '../core/defineTable.ts';

export const swapsTable = defineTable({
  name: 'swaps',
  key: 'swap_id',
  columns: {
    swap_id: text(),
    requested_item_id: text(),
    offered_item_id: nullable(text()),
    requester_id: text(),
    owner_id: text(),
    gives: text<SwapGiver>(),
    answers_item_id: nullable(text()),
    /** The swap loop of which it is a leg. */
    loop_id: nullable(text()),
    message: text(),
    reason: text(),
    reason_by: nullable(text()),
    status: text<SwapStatus>(),
    is_accepting: boolean(),
    last_offer_by: text<SwapSide>(),
    round: integer(),
    confirmed_by: jsonb<string[]>(),
    proposal: nullable(jsonb<NamedPlan>()),
    plan: nullable(jsonb<NamedPlan>()),
    plans: integer(),
    coming: jsonb<string[]>(),
    nudged: nullable(jsonb<NonNullable<JudgedSwap['nudged']>>()),
    code_tries: jsonb<Record<string, number>>(),
    statements: jsonb<Record<string, number>>(),
    /** Sides that are away. */
    away: jsonb<string[]>(),
    since: timestamptz(),
    why: nullable(text<NonNullable<ShownSwap['why']>>()),
    how: nullable(text<SwapCompletion>()),
    absent_member_id: nullable(text()),
    failed_by: nullable(text()),
    attempts: integer(),
    accepted_by: nullable(text()),
    /** Derived columns that lists filter by. */
    turn: text<ActionRequiredBy>(),
    owner_group: text<SwapGroup>(),
    requester_group: text<SwapGroup>(),
    /** The member whose text the place of the plan is. */
    plan_by: nullable(text()),
    proposed_at: timestamptz(),
    updated_at: timestamptz(),
  },
  indexes: {
    newest: '(proposed_at DESC, swap_id)',
    owner: '(owner_id, proposed_at DESC)',
    requester: '(requester_id, proposed_at DESC)',
    owner_group: '(owner_id, owner_group, updated_at DESC)',
    requester_group: '(requester_id, requester_group, updated_at DESC)',
    requested_item: '(requested_item_id, proposed_at DESC)',
    offered_item: '(offered_item_id, proposed_at DESC) WHERE offered_item_id IS NOT NULL',
    status: '(status, proposed_at DESC)',
    completed: "(since, swap_id) WHERE status = 'completed'",
    plan_by: '(plan_by) WHERE plan_by IS NOT NULL',
  },
});
export type SwapRow = RowIn<typeof swapsTable>;

/** Details of a step in a swap's story besides member and time; missing fields do not apply. */
export interface SwapStepFacts {
  offeredItemId?: string | null;
  plan?: HandoverPlan;
  round?: number;
  why?: NonNullable<ShownSwap['why']> | SwapNudge;
  how?: SwapCompletion;
  coming?: boolean;
  absentMemberId?: string | null;
  message?: string;
  reason?: string;
  photos?: DisputePhoto[];
}

/** The story of each swap, one row a step. */
export const swapStepsTable = defineTable({
  name: 'swap_steps',
  key: 'event_id',
  columns: {
    event_id: text(),
    swap_id: text(),
    /** Revision in the swap's stream. */
    revision: integer(),
    kind: text<SwapHappening>(),
    /** The acting member or admin; '' for a timer and for effects of another swap. */
    who: text(),
    /** Author of the texts in the facts, '' for none. */
    words_of: text(),
    facts: jsonb<SwapStepFacts>(),
    at: timestamptz(),
  },
  indexes: { story: '(swap_id, revision)', words: "(words_of) WHERE words_of <> ''" },
});
export type SwapStepRow = RowIn<typeof swapStepsTable>;
