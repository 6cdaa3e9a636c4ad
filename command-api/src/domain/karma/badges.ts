import { builtInBadges, RuleViolation, type Badge, type BadgeMetric, type BadgesEvent } from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

type Badges = readonly Badge[];

export type BadgesCommand =
  | {
      type: 'DefineBadge';
      badgeId: string;
      name: string;
      description: string;
      metric: BadgeMetric;
      threshold: number;
      by: string;
      at: string;
    }
  | { type: 'RetireBadge'; badgeId: string; by: string; at: string };

export const badgesDecider: Decider<Badges, BadgesCommand, BadgesEvent> = {
  initial: builtInBadges,

  decide(command, badges) {
    switch (command.type) {
      case 'DefineBadge': {
        const { badgeId, name, description, metric, threshold, by, at } = command;
        const isTaken = badges.some((badge) => !badge.retired && isSameName(badge.name, name));
        if (isTaken) throw new RuleViolation('badge_exists');
        const data = { badgeId, name, description, metric, threshold, byMemberId: by, definedAt: at };
        return [{ type: 'BadgeDefined', data }];
      }
      case 'RetireBadge': {
        const { badgeId, by, at } = command;
        const badge = badges.find((each) => each.badgeId === badgeId);
        if (!badge) throw new RuleViolation('badge_not_found');
        if (badge.retired) return [];
        return [{ type: 'BadgeRetired', data: { badgeId, name: badge.name, byMemberId: by, retiredAt: at } }];
      }
    }
  },

  evolve(badges, { type, data }) {
    switch (type) {
      case 'BadgeDefined': {
        const { badgeId, name, description, metric, threshold } = data;
        return [...badges, { badgeId, name, description, metric, threshold, retired: false }];
      }
      case 'BadgeRetired':
        return badges.map((badge) => (badge.badgeId === data.badgeId ? { ...badge, retired: true } : badge));
    }
  },
};

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
