import { boolean, defineTable, jsonb, nullable, text, timestamptz, type RowIn } from '../../core/defineTable.ts';
import type { SwapLoopEnd, SwapLoopRefusal, SwapLoopStatus } from './swapLoopChoices.ts';
import type { ShownSwapLoopLeg, SwapLoopMeeting } from './swapLoopFold.ts';
import type { LoopReplacement, LoopSettlement } from './swapLoopReplacementFold.ts';

export const swapLoopsTable = defineTable({
  name: 'swap_loops',
  key: 'loop_id',
  columns: {
    loop_id: text(),
    status: text<SwapLoopStatus>(),
    legs: jsonb<ShownSwapLoopLeg[]>(),
    is_asked: boolean(),
    agreed_ids: jsonb<string[]>(),
    nudged_at: nullable(timestamptz()),
    why: nullable(text<SwapLoopEnd>()),
    ended_by: nullable(text()),
    stopped_by: nullable(text()),
    stop_reason: text(),
    meeting: nullable(jsonb<SwapLoopMeeting>()),
    /** Without the reasons, which are in a table of their own. */
    replacements: jsonb<LoopReplacement[]>(),
    settlements: jsonb<LoopSettlement[]>(),
    short_since: nullable(timestamptz()),
    offered_at: timestamptz(),
    since: timestamptz(),
    updated_at: timestamptz(),
    /** Derived columns that lists filter by. */
    member_ids: jsonb<string[]>(),
    item_ids: jsonb<string[]>(),
    /** The member that proposed the meeting. */
    meeting_by: nullable(text()),
    /** Members that the loop waits for. */
    waits_for: jsonb<string[]>(),
    /** Members that are left short, for whom an admin has to do something, and since when. */
    unsettled_ids: jsonb<string[]>(),
    unsettled_since: nullable(timestamptz()),
  },
  indexes: {
    member: 'USING gin (member_ids)',
    item: 'USING gin (item_ids)',
    newest: '(offered_at DESC, loop_id)',
    status: '(status, offered_at DESC)',
    stopped: '(stopped_by) WHERE stopped_by IS NOT NULL',
    meeting: '(meeting_by) WHERE meeting_by IS NOT NULL',
    unsettled: '(unsettled_since) WHERE unsettled_since IS NOT NULL',
  },
});
export type SwapLoopRow = RowIn<typeof swapLoopsTable>;

/** Why admins propose a replacement, or give karma: for the member that was left short. */
export const swapLoopReasonsTable = defineTable({
  name: 'swap_loop_reasons',
  key: 'settlement_id',
  columns: {
    /** Of a settlement, or the swap of a replacement. */
    settlement_id: text(),
    loop_id: text(),
    by_member_id: text(),
    reason: text(),
  },
  indexes: { loop: '(loop_id)', member: '(by_member_id)' },
});
export type SwapLoopReasonRow = RowIn<typeof swapLoopReasonsTable>;

/** Every no: the member would not give this thing for that one. A later yes to the same pair removes it. */
export const swapLoopRefusalsTable = defineTable({
  name: 'swap_loop_refusals',
  key: 'refusal_id',
  columns: {
    /** `<givesItemId>.<getsItemId>` */
    refusal_id: text(),
    loop_id: text(),
    member_id: text(),
    gives_item_id: text(),
    gets_item_id: text(),
    why: text<SwapLoopRefusal>(),
    words: text(),
    declined_at: timestamptz(),
  },
  indexes: { member: '(member_id)', loop: '(loop_id)' },
});
export type SwapLoopRefusalRow = RowIn<typeof swapLoopRefusalsTable>;
