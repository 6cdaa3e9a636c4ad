import * as z from 'zod/mini';
import { karmaLimits } from './karmaLimits.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Deeds that the karma rules evaluate. A donation is one deed of the giver and another of the receiver. */
export const karmaDeed = z.enum(['donation_given', 'donation_received', 'swap', 'review', 'event']);
export type KarmaDeed = z.infer<typeof karmaDeed>;

/** Reasons for which karma is paid. */
export const karmaAwardReason = z.enum(['donation_completed', 'swap_completed', 'review_written', 'event_joined']);
export type KarmaAwardReason = z.infer<typeof karmaAwardReason>;

/** Every reason for a change of karma. */
export const karmaReason = z.enum([...karmaAwardReason.options, 'adjusted', 'swap_reversed', 'event_undone']);
export type KarmaReason = z.infer<typeof karmaReason>;

/**
 * Why a deed was not paid: the pair reached its monthly limit, the member never confirmed, or the planner's events
 * reached their limit.
 */
export const karmaWithheld = z.enum(['over_pair_limit', 'kept_silent', 'over_planner_limit']);
export type KarmaWithheld = z.infer<typeof karmaWithheld>;

/** Rules that admins can change: points by reason, and the number of paid exchanges of a pair in a calendar month. */
export const karmaRules = z.strictObject({
  points: z.strictObject({
    donation_completed: z.number(),
    swap_completed: z.number(),
    review_written: z.number(),
    event_joined: z.number(),
  }),
  exchangesPerPairAndMonth: z.number(),
});
export type KarmaRules = z.infer<typeof karmaRules>;

export const defaultKarmaRules: KarmaRules = {
  points: { donation_completed: 15, swap_completed: 8, review_written: 3, event_joined: 5 },
  exchangesPerPairAndMonth: 3,
};

/** A rule set applies from its switch on; the first one, without a switch, from the beginning. */
export interface KarmaRulesVersion {
  version: number;
  rules: KarmaRules;
  byMemberId: string | null;
  switchedAt: string | null;
}

export const firstKarmaRules: KarmaRulesVersion = {
  version: 1,
  rules: defaultKarmaRules,
  byMemberId: null,
  switchedAt: null,
};

/** The rule set in force at a time; `versions` in the order of their switches. */
export function findKarmaRules(versions: readonly KarmaRulesVersion[], at: string): KarmaRulesVersion {
  const moment = Date.parse(at);
  const isInForce = ({ switchedAt }: KarmaRulesVersion) => switchedAt === null || Date.parse(switchedAt) <= moment;
  return versions.findLast(isInForce) ?? firstKarmaRules;
}

const reasons: Record<KarmaDeed, KarmaAwardReason | undefined> = {
  donation_given: 'donation_completed',
  // receiving a gift is not rewarded
  donation_received: undefined,
  swap: 'swap_completed',
  review: 'review_written',
  event: 'event_joined',
};

/**
 * Properties of a deed that determine its points. `nth` counts the exchanges of the same pair in the month, or the
 * events of the same planner, from 1; null if neither applies.
 */
export interface WeighedDeed {
  deed: KarmaDeed;
  nth: number | null;
  keptSilent: boolean;
}

/** Result for a deed: points for a reason, withheld points with a reason, or no payment defined. */
export type DeedWorth =
  | { reason: KarmaAwardReason; points: number; withheld: null }
  | { reason: KarmaAwardReason; points: 0; withheld: KarmaWithheld }
  | { reason: null; points: 0; withheld: null };

/** A review belongs to an exchange: if that exceeds the pair's monthly limit, the review is not paid either. */
export function calculateDeedWorth({ deed, nth, keptSilent }: WeighedDeed, rules: KarmaRules): DeedWorth {
  const reason = reasons[deed];
  if (reason === undefined) return { reason: null, points: 0, withheld: null };
  if (keptSilent) return { reason, points: 0, withheld: 'kept_silent' };
  if (deed === 'event') {
    if (nth !== null && nth > karmaLimits.karma.eventsPerPlannerAndMonth)
      return { reason, points: 0, withheld: 'over_planner_limit' };
  } else if (nth !== null && nth > rules.exchangesPerPairAndMonth) {
    return { reason, points: 0, withheld: 'over_pair_limit' };
  }
  return { reason, points: rules.points[reason], withheld: null };
}

export const karmaTitle = z.enum(['newcomer', 'neighbour', 'helper', 'champion', 'legend']);
export type KarmaTitle = z.infer<typeof karmaTitle>;

/** Points required for each title, lowest first. A title follows the points: below the threshold it is lost. */
export const karmaTitles: readonly { title: KarmaTitle; from: number }[] = [
  { title: 'newcomer', from: 0 },
  { title: 'neighbour', from: 25 },
  { title: 'helper', from: 75 },
  { title: 'champion', from: 200 },
  { title: 'legend', from: 500 },
];

/** Lower bounds of the karma bands. */
export const karmaBands = [0, 1, 25, 50, 75, 100, 200, 350, 500, 1000] as const;

export function getKarmaBand(points: number): number {
  return karmaBands.findLast((from) => points >= from) ?? 0;
}

export function getKarmaTitle(points: number): KarmaTitle {
  return karmaTitles.findLast(({ from }) => points >= from)?.title ?? 'newcomer';
}

/** The next title, its threshold and the missing points; null for holders of the highest title. */
export function getNextTitle(points: number): { title: KarmaTitle; from: number; missing: number } | null {
  const next = karmaTitles.find(({ from }) => from > points);
  return next ? { ...next, missing: next.from - points } : null;
}

/** Why an admin may not adjust a member's karma by this many points. */
export function whyNotAdjustKarma(
  karma: { memberId: string; points: number },
  points: number,
  byMemberId: string,
): RefusalCode | undefined {
  if (karma.memberId === byMemberId) return 'own_account';
  return karma.points + points < 0 ? 'karma_below_zero' : undefined;
}
