import { type RecommendationEvent } from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

/** What a member made of their recommendations. */
export interface RecommendationChoices {
  on: boolean;
  hidden: readonly string[];
}

export type RecommendationsCommand =
  | { type: 'HideRecommendation'; memberId: string; itemId: string; at: string }
  | { type: 'RestoreRecommendation'; memberId: string; itemId: string; at: string }
  | { type: 'SwitchRecommendations'; memberId: string; on: boolean; at: string };

export const recommendationsDecider: Decider<RecommendationChoices, RecommendationsCommand, RecommendationEvent> = {
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
