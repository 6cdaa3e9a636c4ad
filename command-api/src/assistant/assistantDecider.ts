import { type AssistantEvent } from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

/** What a member agreed to. */
export interface AssistantConsent {
  /** The host that may get the member's pictures and titles; null: none. */
  host: string | null;
}

export type AssistantCommand =
  | { type: 'GiveAssistantConsent'; memberId: string; host: string; at: string }
  | { type: 'WithdrawAssistantConsent'; memberId: string; at: string };

export const assistantDecider: Decider<AssistantConsent, AssistantCommand, AssistantEvent> = {
  initial: { host: null },

  decide(command, { host: agreed }) {
    const { memberId, at } = command;
    switch (command.type) {
      case 'GiveAssistantConsent': {
        const { host } = command;
        if (agreed === host) return [];
        return [{ type: 'AssistantConsentGiven', data: { memberId, host, givenAt: at } }];
      }
      case 'WithdrawAssistantConsent':
        if (agreed === null) return [];
        return [{ type: 'AssistantConsentWithdrawn', data: { memberId, host: agreed, withdrawnAt: at } }];
    }
  },

  evolve(_, event) {
    switch (event.type) {
      case 'AssistantConsentGiven':
        return { host: event.data.host };
      case 'AssistantConsentWithdrawn':
        return { host: null };
    }
  },
};
