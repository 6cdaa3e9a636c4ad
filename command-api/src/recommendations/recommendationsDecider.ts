import * as z from 'zod/mini';
import type { RecommendationEvent } from '@pass-along/contracts';
import { streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** What a member made of their recommendations. */
export interface RecommendationChoices {
  on: boolean;
  hidden: readonly string[];
}

const recommendationsCommands = {
  HideRecommendation: { memberId: streamId, itemId: z.string() },
  RestoreRecommendation: { memberId: streamId, itemId: z.string() },
  SwitchRecommendations: { memberId: streamId, on: z.boolean() },
} satisfies CommandSchemas;

export type RecommendationsCommand = CommandIn<typeof recommendationsCommands>;

export const recommendationsDecider: Decider<RecommendationChoices, RecommendationsCommand, RecommendationEvent> = {
  commands: recommendationsCommands,
  initial: { on: true, hidden: [] },

  decide(command, { on, hidden }) {
    const { memberId, at } = command;
    switch (command.type) {
      case 'HideRecommendation': {
        const { itemId } = command;
        if (hidden.includes(itemId)) return [];
        return [{ type: 'RecommendationHidden', data: { memberId, hiddenItemId: itemId, hiddenAt: at } }];
      }
      case 'RestoreRecommendation': {
        const { itemId } = command;
        if (!hidden.includes(itemId)) return [];
        return [{ type: 'RecommendationRestored', data: { memberId, hiddenItemId: itemId, restoredAt: at } }];
      }
      case 'SwitchRecommendations':
        if (on === command.on) return [];
        return [{ type: 'RecommendationsSwitched', data: { memberId, on: command.on, switchedAt: at } }];
    }
  },

  evolve(choices, event) {
    switch (event.type) {
      case 'RecommendationHidden':
        return { ...choices, hidden: [...choices.hidden, event.data.hiddenItemId] };
      case 'RecommendationRestored':
        return { ...choices, hidden: choices.hidden.filter((itemId) => itemId !== event.data.hiddenItemId) };
      case 'RecommendationsSwitched':
        return { ...choices, on: event.data.on };
    }
  },
};
