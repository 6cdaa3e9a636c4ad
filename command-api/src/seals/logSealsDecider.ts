import * as z from 'zod/mini';
import { type LogSeal, type SealEvent, sealEvents } from '@pass-along/contracts';
import { moment, asSecret, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

export interface LogSeals {
  /** The latest seal; undefined before the first. */
  last: LogSeal | undefined;
  /** Number of places where the latest verification found differences. */
  findings: number;
}

const logSealsCommands = {
  /**
   * `seal`: the signed hash of the log. `dueAt`: the time at which the seal became due; a seal made after it suffices.
   */
  SealLog: { seal: asSecret(z.omit(sealEvents.LogSealed.data, { keyIsNew: true })), dueAt: moment },
  RecordVerification: { logId: z.string(), findings: z.number() },
} satisfies CommandSchemas;

type LogSealsCommand = CommandIn<typeof logSealsCommands>;

export const logSealsDecider: Decider<LogSeals, LogSealsCommand, SealEvent> = {
  commands: logSealsCommands,
  initial: { last: undefined, findings: 0 },

  decide(command, { last, findings }) {
    switch (command.type) {
      case 'SealLog': {
        const { seal, dueAt } = command;
        if (last?.logId === seal.logId && last.sealedAt >= dueAt) return [];
        return [{ type: 'LogSealed', data: { ...seal, keyIsNew: seal.publicKey !== last?.publicKey } }];
      }
      case 'RecordVerification': {
        const { logId, findings: found, at: verifiedAt } = command;
        return found === findings ? [] : [{ type: 'LogVerified', data: { logId, findings: found, verifiedAt } }];
      }
    }
  },

  evolve(seals, event) {
    switch (event.type) {
      case 'LogSealed':
        return { ...seals, last: event.data };
      case 'LogVerified':
        return { ...seals, findings: event.data.findings };
    }
  },
};
