import {
  computeBadgeProgress,
  builtInBadges,
  noFigures,
  type AdminBadge,
  type Badge,
  type BadgeOnTheWay,
  type EarnedBadgeAnswer,
  type KarmaFigures,
} from '@pass-along/contracts';
import { badgesTable, type EarnedBadge, type KarmaRow } from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { prepare, sql } from '../core/sqlStatements.ts';

const badges = createAlias(badgesTable, 'b');
const storedBadges = prepare(sql(badges.from).orderBy([badges.columns.name, badges.columns.badge_id]), badges.except());

/** All badges, built-in ones first. */
export async function readBadges(database: Database): Promise<Badge[]> {
  const rows = await database.run(storedBadges, {});
  const isBuiltInBadge = (badgeId: string) => builtInBadges.some((badge) => badge.badgeId === badgeId);
  return [
    ...builtInBadges.map((badge) => rows.find(({ badgeId }) => badgeId === badge.badgeId) ?? badge),
    ...rows.filter(({ badgeId }) => !isBuiltInBadge(badgeId)),
  ];
}

/** A member's progress towards every badge. A retired badge is shown only to members that have it. */
export function presentBadgeProgress(all: readonly Badge[], karma: KarmaRow | undefined): BadgeOnTheWay[] {
  const figures = getKarmaFigures(karma);
  const defined = all.flatMap((badge) => {
    const earned = karma?.badges.find(({ badgeId }) => badgeId === badge.badgeId);
    if (!earned && badge.retired) return [];
    return [
      {
        ...presentBadge(badge),
        value: figures[badge.metric],
        // An awarded badge is kept, whatever the present figures.
        progress: earned ? 100 : computeBadgeProgress(badge, figures),
        earned: earned !== undefined,
        earnedDate: earned?.awardedAt ?? null,
      },
    ];
  });
  // Badges of events exist only for members that attended.
  const others = (karma?.badges ?? []).filter(({ badgeId }) => all.every((badge) => badge.badgeId !== badgeId));
  return [
    ...defined,
    ...others.map((badge) => ({
      ...presentBadge(badge),
      value: figures[badge.metric],
      progress: 100,
      earned: true,
      earnedDate: badge.awardedAt,
    })),
  ];
}

export function presentEarned(earned: EarnedBadge): EarnedBadgeAnswer {
  return { ...presentBadge(earned), earnedDate: earned.awardedAt };
}

export function presentAdminBadge(badge: Badge): AdminBadge {
  const builtIn = builtInBadges.some(({ badgeId }) => badgeId === badge.badgeId);
  return { ...presentBadge(badge), builtIn, retired: badge.retired };
}

function presentBadge({ badgeId, name, description, metric, threshold }: Omit<Badge, 'retired'>) {
  return { _id: badgeId, name, description, metric, threshold };
}

function getKarmaFigures(karma: KarmaRow | undefined): KarmaFigures {
  if (!karma) return noFigures;
  const { donations_completed, swaps_completed, reviews_written, events_attended, kilograms_avoided, points } = karma;
  return {
    donations_completed,
    swaps_completed,
    reviews_written,
    events_attended,
    kilograms_avoided,
    karma_points: points,
  };
}
