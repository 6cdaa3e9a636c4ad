import type { RefusalCode } from '../core/refusalCode.ts';

/** Why the service gave no draft, or a part of one. */
export const assistantProblems = [
  'assistant_refused',
  'assistant_overloaded',
  'assistant_failed',
  'assistant_slow',
  'assistant_cut',
  'assistant_unreadable',
  'assistant_declined',
] as const satisfies readonly RefusalCode[];
export type AssistantProblem = (typeof assistantProblems)[number];

/** How a request ended. `cancelled`: the member stopped it, or left the page. */
export const assistantOutcomes = ['complete', 'cancelled', ...assistantProblems] as const;
export type AssistantOutcome = (typeof assistantOutcomes)[number];

/** Whether an admin has to look after the service. It may decline an odd title or picture. */
export const isFaultOfService = (problem: AssistantProblem): boolean => problem !== 'assistant_declined';

export interface AssistantUse {
  /** Requests of the whole community today. */
  asked: number;
  /** Requests of the member among them. */
  own: number;
  perDay: number;
}

/**
 * Each member may ask for a tenth of what is left for the day. So the first members to stop are those that asked most,
 * and something is left for the others.
 */
export function whyNotAsk({ asked, own, perDay }: AssistantUse): RefusalCode | undefined {
  const left = perDay - asked;
  if (left <= 0) return 'assistant_day_used';
  return own >= Math.max(1, Math.floor(left / 10)) ? 'assistant_share_used' : undefined;
}
