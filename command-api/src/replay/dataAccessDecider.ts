import * as z from 'zod/mini';
import { getStreamId, type DataAccessEvent } from '@pass-along/contracts';
import type { CommandIn, CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

const dataAccessCommands = {
  /** `stream` is about to be displayed. */
  RecordDataAccess: { stream: z.string(), reason: z.string() },
} satisfies CommandSchemas;

type RecordDataAccess = CommandIn<typeof dataAccessCommands>;

/** Records every display of personal data to an operator. */
export const dataAccessDecider: Decider<undefined, RecordDataAccess, DataAccessEvent> = {
  commands: dataAccessCommands,
  initial: undefined,

  decide({ stream, reason, at }) {
    const data = { stream, subjectId: getStreamId(stream), reason, accessedAt: at };
    return [{ type: 'PersonalDataAccessed', data }];
  },

  evolve: () => undefined,
};
