import * as z from 'zod/mini';
import type { AssistantEvent } from '@pass-along/contracts';
import { streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** What a member agreed to. */
export interface AssistantConsent {
  /** The host that may get the member's pictures and titles; null: none. */
  host: string | null;
}

const assistantCommands = {
  GiveAssistantConsent: { memberId: streamId, host: z.string() },
  WithdrawAssistantConsent: { memberId: streamId },
} satisfies CommandSchemas;

export type AssistantCommand = CommandIn<typeof assistantCommands>;

export const assistantDecider: Decider<AssistantConsent, AssistantCommand, AssistantEvent> = {
  commands: assistantCommands,
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
