import type { BadgeMetric } from '@pass-along/contracts';
import { ArrowLeftRight, CalendarHeart, Gift, Leaf, Sparkles, Star, type LucideIcon } from 'lucide-react';
import { joinClasses } from '../../ui/joinClasses.ts';

const signs: Record<BadgeMetric, LucideIcon> = {
  donations_completed: Gift,
  swaps_completed: ArrowLeftRight,
  reviews_written: Star,
  events_attended: CalendarHeart,
  kilograms_avoided: Leaf,
  karma_points: Sparkles,
};

/** A rosette: coral when earned, else a dashed outline. Decorative, because the name is beside it. */
export function BadgeMedal({
  metric,
  earned,
  small = false,
}: {
  metric: BadgeMetric;
  earned: boolean;
  small?: boolean;
}) {
  const Sign = signs[metric];
  return (
    <span
      className={joinClasses('relative grid shrink-0 place-items-center', small ? 'size-11' : 'size-18')}
      aria-hidden="true"
    >
      <svg viewBox="0 0 72 72" className="absolute inset-0 size-full">
        {earned && (
          <>
            <path d="M24 44l-7 25 11-5 8 7 5-27z" fill="var(--draw-deep)" />
            <path d="M48 44l7 25-11-5-8 7-5-27z" fill="var(--draw-soft)" />
          </>
        )}
        <circle
          cx="36"
          cy={earned ? 31 : 36}
          r="29"
          fill={earned ? 'var(--draw-coral)' : 'none'}
          stroke={earned ? 'none' : 'var(--muted)'}
          strokeWidth="2.5"
          strokeDasharray="6 6"
        />
        {earned && <circle cx="36" cy="31" r="20" fill="var(--draw-paper)" />}
      </svg>
      <Sign
        size={small ? 15 : 24}
        strokeWidth={2.25}
        className={joinClasses(
          'relative',
          earned ? 'text-primary' : 'text-muted',
          earned && (small ? '-mt-1.5' : '-mt-2.5'),
        )}
      />
    </span>
  );
}
