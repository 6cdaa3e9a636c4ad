import * as z from 'zod/mini';

/** Metrics that badges are awarded for. Kilograms weigh what the member gave away. */
export const badgeMetric = z.enum([
  'donations_completed',
  'swaps_completed',
  'reviews_written',
  'events_attended',
  'kilograms_avoided',
  'karma_points',
]);
export type BadgeMetric = z.infer<typeof badgeMetric>;

/** A member's value of every metric. */
export type KarmaFigures = Record<BadgeMetric, number>;

export const noFigures: KarmaFigures = {
  donations_completed: 0,
  swaps_completed: 0,
  reviews_written: 0,
  events_attended: 0,
  kilograms_avoided: 0,
  karma_points: 0,
};

/** Awarded once the metric reaches the threshold, and kept. A retired badge is no longer awarded. */
export interface Badge {
  badgeId: string;
  name: string;
  description: string;
  metric: BadgeMetric;
  threshold: number;
  retired: boolean;
}

const createBuiltInBadge = (
  badgeId: string,
  name: string,
  description: string,
  metric: BadgeMetric,
  threshold: number,
): Badge => ({
  badgeId,
  name,
  description,
  metric,
  threshold,
  retired: false,
});

/** Badges of a new community. */
export const builtInBadges: readonly Badge[] = [
  createBuiltInBadge('generous-giver', 'Generous Giver', 'Donated 10 items', 'donations_completed', 10),
  createBuiltInBadge('swap-master', 'Swap Master', 'Completed 5 swaps', 'swaps_completed', 5),
  createBuiltInBadge('community-helper', 'Community Helper', 'Attended 3 events', 'events_attended', 3),
  createBuiltInBadge('eco-warrior', 'Eco Warrior', 'Saved 10 kg from the bin', 'kilograms_avoided', 10),
];

/** In whole percent; 100 only once the threshold is reached. */
export function computeBadgeProgress({ metric, threshold }: Badge, figures: KarmaFigures): number {
  return Math.min(100, Math.floor((figures[metric] / threshold) * 100));
}

export function isBadgeDue({ metric, threshold, retired }: Badge, figures: KarmaFigures): boolean {
  return !retired && figures[metric] >= threshold;
}
