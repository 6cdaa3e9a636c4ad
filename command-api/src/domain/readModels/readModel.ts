import { RuleViolation, type ReadModelEvent } from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

/** What people want of a read model; how far it is, whoever carries it out knows. */
export interface ReadModel {
  /** The rebuild ordered last; null before the first. */
  rebuild: { rebuildId: string; wants: 'build' | 'switch' | 'abandon' } | null;
  /** Ids of the events it goes without. */
  skipped: readonly string[];
}

export type ReadModelCommand =
  | { type: 'OrderRebuild'; projection: string; rebuildId: string; by: string; at: string }
  | { type: 'OrderSwitch'; projection: string; rebuildId: string; by: string; at: string }
  | { type: 'AbandonRebuild'; projection: string; rebuildId: string; by: string; at: string }
  | { type: 'RetryParked'; projection: string; by: string; at: string }
  | {
      type: 'SkipEvent';
      projection: string;
      event: { eventId: string; stream: string; revision: number; type: string };
      reason: string;
      by: string;
      at: string;
    };

/** @returns what is wanted of this rebuild. @throws RuleViolation rebuild_not_ready when it is not the one ordered last */
function wantedOf({ rebuild }: ReadModel, rebuildId: string): 'build' | 'switch' | 'abandon' {
  if (rebuild?.rebuildId !== rebuildId) throw new RuleViolation('rebuild_not_ready');
  return rebuild.wants;
}

export const readModelDecider: Decider<ReadModel, ReadModelCommand, ReadModelEvent> = {
  initial: { rebuild: null, skipped: [] },

  decide(command, readModel) {
    const { projection, by: byMemberId, at } = command;
    switch (command.type) {
      case 'OrderRebuild': {
        const { rebuildId } = command;
        return [{ type: 'RebuildOrdered', data: { projection, rebuildId, byMemberId, orderedAt: at } }];
      }
      case 'OrderSwitch': {
        const { rebuildId } = command;
        // again where the first one failed; one that is done is left alone by who carries it out
        if (wantedOf(readModel, rebuildId) === 'abandon') throw new RuleViolation('rebuild_not_ready');
        return [{ type: 'RebuildSwitchOrdered', data: { projection, rebuildId, byMemberId, orderedAt: at } }];
      }
      case 'AbandonRebuild': {
        const { rebuildId } = command;
        if (wantedOf(readModel, rebuildId) === 'abandon') return [];
        return [{ type: 'RebuildAbandoned', data: { projection, rebuildId, byMemberId, abandonedAt: at } }];
      }
      case 'RetryParked':
        return [{ type: 'ParkedRetryOrdered', data: { projection, byMemberId, orderedAt: at } }];
      case 'SkipEvent': {
        const { event, reason } = command;
        // without it somebody who is gone would go on being shown
        if (event.type === 'MemberErased') throw new RuleViolation('erasure_not_skipped');
        if (readModel.skipped.includes(event.eventId)) return [];
        return [{ type: 'ParkedEventSkipped', data: { projection, ...event, reason, byMemberId, skippedAt: at } }];
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
        return readModel;
      case 'ParkedEventSkipped':
        return { ...readModel, skipped: [...readModel.skipped, event.data.eventId] };
    }
  },
};
