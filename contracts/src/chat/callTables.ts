import { defineTable, nullable, text, timestamptz, type RowIn } from '../core/defineTable.ts';

/** Calls that ring or go on, at most one for each conversation. */
export const openCallsTable = defineTable({
  name: 'open_calls',
  key: 'conversation_id',
  columns: {
    conversation_id: text(),
    call_id: text(),
    caller_id: text(),
    callee_id: text(),
    caller_device: text(),
    /** Null while it rings. */
    callee_device: nullable(text()),
    started_at: timestamptz(),
    answered_at: nullable(timestamptz()),
  },
  indexes: { caller: '(caller_id)', callee: '(callee_id)' },
});
export type OpenCallRow = RowIn<typeof openCallsTable>;
