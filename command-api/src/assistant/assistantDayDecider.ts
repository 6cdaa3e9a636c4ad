import * as z from 'zod/mini';
import {
  assistantLimits,
  DomainError,
  whyNotAsk,
  type AssistantDayEvent,
  assistantOutcomes,
} from '@pass-along/contracts';
import { actor, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import { refuse, type Decider } from '../core/decider.ts';

/** The requests of a member on one day. */
interface MemberRequests {
  asked: number;
  /** The request that is under way. */
  open: { requestId: string; since: string } | null;
}

/** The requests of the community on one day. */
export interface AssistantDay {
  asked: number;
  byMember: ReadonlyMap<string, MemberRequests>;
}

const assistantDayCommands = {
  RequestDescription: {
    requestId: z.string(),
    memberId: actor,
    title: z.string(),
    withPicture: z.boolean(),
    host: z.string(),
    /** Requests that the community may make a day. */
    perDay: z.number(),
  },
  EndDescriptionRequest: {
    requestId: z.string(),
    memberId: actor,
    outcome: z.enum(assistantOutcomes),
    characters: z.number(),
    durationMs: z.number(),
  },
} satisfies CommandSchemas;

export type AssistantDayCommand = CommandIn<typeof assistantDayCommands>;

const none: MemberRequests = { asked: 0, open: null };

export const assistantDayDecider: Decider<AssistantDay, AssistantDayCommand, AssistantDayEvent> = {
  commands: assistantDayCommands,
  initial: { asked: 0, byMember: new Map() },

  decide(command, { asked, byMember }) {
    const { requestId, memberId, at } = command;
    const own = byMember.get(memberId) ?? none;
    switch (command.type) {
      case 'RequestDescription': {
        const { title, withPicture, host, perDay } = command;
        if (own.open && Date.parse(at) < Date.parse(own.open.since) + assistantLimits.underWayMs)
          throw new DomainError('assistant_busy');
        refuse(whyNotAsk({ asked, own: own.asked, perDay }));
        return [
          {
            type: 'DescriptionRequested',
            data: { requestId, memberId, title, withPicture, host, requestedAt: at },
          },
        ];
      }
      case 'EndDescriptionRequest': {
        const { outcome, characters, durationMs } = command;
        if (own.open?.requestId !== requestId) return [];
        return [
          {
            type: 'DescriptionRequestEnded',
            data: { requestId, memberId, outcome, characters, durationMs, endedAt: at },
          },
        ];
      }
    }
  },

  evolve(day, event) {
    const { memberId, requestId } = event.data;
    const own = day.byMember.get(memberId) ?? none;
    switch (event.type) {
      case 'DescriptionRequested': {
        const open = { requestId, since: event.data.requestedAt };
        return {
          asked: day.asked + 1,
          byMember: new Map(day.byMember).set(memberId, { asked: own.asked + 1, open }),
        };
      }
      case 'DescriptionRequestEnded':
        return own.open?.requestId === requestId
          ? { ...day, byMember: new Map(day.byMember).set(memberId, { ...own, open: null }) }
          : day;
    }
  },
};
