import { idOf, type DataAccessEvent } from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

interface RecordDataAccess {
  type: 'RecordDataAccess';
  /** The stream that is about to be shown. */
  stream: string;
  reason: string;
  at: string;
}

/** Personal data shown to an operator; each time is recorded. */
export const dataAccessDecider: Decider<undefined, RecordDataAccess, DataAccessEvent> = {
  initial: undefined,

  decide({ stream, reason, at }) {
    const data = { stream, subjectId: idOf(stream), reason, accessedAt: at };
    return [{ type: 'PersonalDataAccessed', data }];
  },

  evolve: () => undefined,
};
