import {
  assistantLimits,
  DomainError,
  whyNotAsk,
  type AssistantDayEvent,
  type AssistantOutcome,
} from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

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

export type AssistantDayCommand =
  | {
      type: 'RequestDescription';
      requestId: string;
      memberId: string;
      title: string;
      withPicture: boolean;
      host: string;
      /** Requests that the community may make a day. */
      perDay: number;
      at: string;
    }
  | {
      type: 'EndDescriptionRequest';
      requestId: string;
      memberId: string;
      outcome: AssistantOutcome;
      characters: number;
      durationMs: number;
      at: string;
    };

const none: MemberRequests = { asked: 0, open: null };

export const assistantDayDecider: Decider<AssistantDay, AssistantDayCommand, AssistantDayEvent> = {
  initial: { asked: 0, byMember: new Map() },

  decide(command, { asked, byMember }) {
    const { requestId, memberId, at } = command;
    const own = byMember.get(memberId) ?? none;
    switch (command.type) {
      case 'RequestDescription': {
        const { title, withPicture, host, perDay } = command;
        if (own.open && Date.parse(at) < Date.parse(own.open.since) + assistantLimits.underWayMs)
          throw new DomainError('assistant_busy');
        const why = whyNotAsk({ asked, own: own.asked, perDay });
        if (why !== undefined) throw new DomainError(why);
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
