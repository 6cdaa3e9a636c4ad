import * as z from 'zod/mini';
import { DomainError, whyNotSkip, type ReadModelEvent } from '@pass-along/contracts';
import { actor, streamId, moment, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** Orders for a read model. The projector reports the progress elsewhere. */
export interface ReadModel {
  /** The latest ordered rebuild; null before the first. */
  rebuild: { rebuildId: string; wants: 'build' | 'switch' | 'abandon' } | null;
  /** Ids of the skipped events. */
  skipped: readonly string[];
  /** Open copies of the past, with the id of the member that ordered each. */
  copies: Readonly<Record<string, string>>;
}

const readModelCommands = {
  OrderRebuild: { projection: streamId, rebuildId: z.string(), by: actor },
  OrderSwitch: { projection: streamId, rebuildId: z.string(), by: actor },
  AbandonRebuild: { projection: streamId, rebuildId: z.string(), by: actor },
  RetryParked: { projection: streamId, by: actor },
  SkipEvent: {
    projection: streamId,
    event: z.object({ eventId: z.string(), stream: z.string(), revision: z.number(), type: z.string() }),
    reason: z.string(),
    by: actor,
  },
  OrderCopy: { copyId: z.string(), moment, masked: z.boolean(), by: actor },
  OpenCopy: { copyId: z.string(), by: actor },
  CloseCopy: { copyId: z.string(), by: actor },
} satisfies CommandSchemas;

export type ReadModelCommand = CommandIn<typeof readModelCommands>;

/**
 * @returns the latest order for this rebuild. @throws DomainError never_rebuilt; rebuild_not_ready when it is not the
 * latest one
 */
function getWantedStep({ rebuild }: ReadModel, rebuildId: string): 'build' | 'switch' | 'abandon' {
  if (rebuild === null) throw new DomainError('never_rebuilt');
  if (rebuild.rebuildId !== rebuildId) throw new DomainError('rebuild_not_ready');
  return rebuild.wants;
}

export const readModelDecider: Decider<ReadModel, ReadModelCommand, ReadModelEvent> = {
  commands: readModelCommands,
  initial: { rebuild: null, skipped: [], copies: {} },

  decide(command, readModel) {
    const { by: byMemberId, at } = command;
    switch (command.type) {
      case 'OrderRebuild': {
        const { projection, rebuildId } = command;
        return [{ type: 'RebuildOrdered', data: { projection, rebuildId, byMemberId, orderedAt: at } }];
      }
      case 'OrderSwitch': {
        const { projection, rebuildId } = command;
        // a failed switch may be ordered again; the projector ignores a repeated one
        if (getWantedStep(readModel, rebuildId) === 'abandon') throw new DomainError('rebuild_not_ready');
        return [{ type: 'RebuildSwitchOrdered', data: { projection, rebuildId, byMemberId, orderedAt: at } }];
      }
      case 'AbandonRebuild': {
        const { projection, rebuildId } = command;
        if (getWantedStep(readModel, rebuildId) === 'abandon') return [];
        return [{ type: 'RebuildAbandoned', data: { projection, rebuildId, byMemberId, abandonedAt: at } }];
      }
      case 'RetryParked':
        return [{ type: 'ParkedRetryOrdered', data: { projection: command.projection, byMemberId, orderedAt: at } }];
      case 'SkipEvent': {
        const { projection, event, reason } = command;
        const refusal = whyNotSkip({ consumer: projection, type: event.type });
        if (refusal) throw new DomainError(refusal);
        if (readModel.skipped.includes(event.eventId)) return [];
        return [{ type: 'ParkedEventSkipped', data: { projection, ...event, reason, byMemberId, skippedAt: at } }];
      }
      case 'OrderCopy': {
        const { copyId, moment, masked } = command;
        return [{ type: 'CopyOrdered', data: { copyId, moment, masked, byMemberId, orderedAt: at } }];
      }
      case 'OpenCopy': {
        const { copyId } = command;
        const maker = readModel.copies[copyId];
        if (maker === undefined) throw new DomainError('copy_not_found');
        if (maker !== byMemberId) throw new DomainError('copy_of_another');
        return [{ type: 'CopyOpened', data: { copyId, byMemberId, openedAt: at } }];
      }
      case 'CloseCopy': {
        const { copyId } = command;
        if (readModel.copies[copyId] === undefined) return [];
        return [{ type: 'CopyClosed', data: { copyId, byMemberId, closedAt: at } }];
      }
    }
  },

  evolve(readModel, event) {
    switch (event.type) {
      case 'RebuildOrdered':
        return { ...readModel, rebuild: { rebuildId: event.data.rebuildId, wants: 'build' } };
      case 'RebuildSwitchOrdered':
        return { ...readModel, rebuild: { rebuildId: event.data.rebuildId, wants: 'switch' } };
      case 'RebuildAbandoned':
        return { ...readModel, rebuild: { rebuildId: event.data.rebuildId, wants: 'abandon' } };
      case 'ParkedRetryOrdered':
      case 'CopyOpened':
        return readModel;
      case 'CopyOrdered':
        return { ...readModel, copies: { ...readModel.copies, [event.data.copyId]: event.data.byMemberId } };
      case 'CopyClosed': {
        const { [event.data.copyId]: _, ...copies } = readModel.copies;
        return { ...readModel, copies };
      }
      case 'ParkedEventSkipped':
        return { ...readModel, skipped: [...readModel.skipped, event.data.eventId] };
    }
  },
};
