import { getStreamId, type DataAccessEvent } from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

interface RecordDataAccess {
  type: 'RecordDataAccess';
  /** The stream that is about to be displayed. */
  stream: string;
  reason: string;
  at: string;
}

/** Records every display of personal data to an operator. */
export const dataAccessDecider: Decider<undefined, RecordDataAccess, DataAccessEvent> = {
  initial: undefined,

  decide({ stream, reason, at }) {
    const data = { stream, subjectId: getStreamId(stream), reason, accessedAt: at };
    return [{ type: 'PersonalDataAccessed', data }];
  },

  evolve: () => undefined,
};
