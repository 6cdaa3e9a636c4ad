import { type LogSeal, type SealEvent } from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

/** The last seal; undefined before the first. */
export type LastSeal = LogSeal | undefined;

interface SealLog {
  type: 'SealLog';
  /** What the log came to, signed. */
  seal: Omit<LogSeal, 'keyIsNew'>;
  /** When a seal became due; one made since will do. */
  dueAt: string;
}

export const logSealsDecider: Decider<LastSeal, SealLog, SealEvent> = {
  initial: undefined,

  decide({ seal, dueAt }, last) {
    if (last?.logId === seal.logId && last.sealedAt >= dueAt) return [];
    return [{ type: 'LogSealed', data: { ...seal, keyIsNew: seal.publicKey !== last?.publicKey } }];
  },

  evolve: (_, { data }) => data,
};
