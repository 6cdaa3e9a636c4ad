import { bytewiseText, text, type RowOf } from '../core/defineTable.ts';

/** An open pledge, in read models that count donations to events. */
export const openPledge = { pledge_id: text(), event_id: text(), item_id: text(), position: bytewiseText() };
export type OpenPledgeRow = RowOf<typeof openPledge>;

export const openPledgeIndexes = { event: '(event_id)', item: '(item_id)' };
