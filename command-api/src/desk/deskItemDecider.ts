import * as z from 'zod/mini';
import { DomainError, type DeskItemEvent, claimKinds, watchedKinds } from '@pass-along/contracts';
import { moment, actor, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** The admin desk's own data of a waiting task. The task's stream tells whether it still waits. */
interface DeskItem {
  taken: { by: string; at: string } | null;
  /** The wait that was reported as overdue. */
  overdueSince: string | null;
}

/** `waitingSince` identifies the current wait: an admin that took an earlier wait has not taken this one. */
const deskItemCommands = {
  TakeDeskItem: { kind: z.enum(claimKinds), subjectId: z.string(), waitingSince: moment, by: actor },
  GiveDeskItemBack: { kind: z.enum(claimKinds), subjectId: z.string(), by: actor },
  FindDeskItemOverdue: { kind: z.enum(watchedKinds), subjectId: z.string(), waitingSince: moment },
} satisfies CommandSchemas;

type DeskItemCommand = CommandIn<typeof deskItemCommands>;

export const deskItemDecider: Decider<DeskItem, DeskItemCommand, DeskItemEvent> = {
  commands: deskItemCommands,
  initial: { taken: null, overdueSince: null },

  decide(command, { taken, overdueSince }) {
    const { subjectId, at } = command;
    switch (command.type) {
      case 'TakeDeskItem': {
        const { kind, by, waitingSince } = command;
        const holder = taken !== null && taken.at >= waitingSince ? taken.by : null;
        if (holder === by) return [];
        if (holder !== null) throw new DomainError('desk_item_taken');
        return [{ type: 'DeskItemTaken', data: { kind, subjectId, byMemberId: by, takenAt: at } }];
      }
      case 'GiveDeskItemBack': {
        if (taken === null) return [];
        const { kind, by } = command;
        const data = { kind, subjectId, fromMemberId: taken.by, byMemberId: by, givenBackAt: at };
        return [{ type: 'DeskItemGivenBack', data }];
      }
      case 'FindDeskItemOverdue': {
        const { kind, waitingSince } = command;
        if (overdueSince === waitingSince) return [];
        return [{ type: 'DeskItemOverdue', data: { kind, subjectId, waitingSince, foundAt: at } }];
      }
    }
  },

  evolve(item, { type, data }) {
    switch (type) {
      case 'DeskItemTaken':
        return { ...item, taken: { by: data.byMemberId, at: data.takenAt } };
      case 'DeskItemGivenBack':
        return { ...item, taken: null };
      case 'DeskItemOverdue':
        return { ...item, overdueSince: data.waitingSince };
    }
  },
};
