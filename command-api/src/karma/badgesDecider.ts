import * as z from 'zod/mini';
import { builtInBadges, DomainError, type Badge, type BadgesEvent, badgeMetric } from '@pass-along/contracts';
import { actor, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

type Badges = readonly Badge[];

const badgesCommands = {
  DefineBadge: {
    badgeId: z.string(),
    name: z.string(),
    description: z.string(),
    metric: badgeMetric,
    threshold: z.number(),
    by: actor,
  },
  RetireBadge: { badgeId: z.string(), by: actor },
  ReinstateBadge: { badgeId: z.string(), by: actor },
} satisfies CommandSchemas;

export type BadgesCommand = CommandIn<typeof badgesCommands>;

export const badgesDecider: Decider<Badges, BadgesCommand, BadgesEvent> = {
  commands: badgesCommands,
  initial: builtInBadges,

  decide(command, badges) {
    switch (command.type) {
      case 'DefineBadge': {
        const { badgeId, name, description, metric, threshold, by, at } = command;
        // members keep retired badges, so that two badges of one name would be confused
        if (badges.some((badge) => isSameName(badge.name, name))) throw new DomainError('badge_exists');
        const data = { badgeId, name, description, metric, threshold, byMemberId: by, definedAt: at };
        return [{ type: 'BadgeDefined', data }];
      }
      case 'RetireBadge': {
        const { badgeId, by, at } = command;
        const { name, retired } = getBadge(badgeId, badges);
        if (retired) return [];
        return [{ type: 'BadgeRetired', data: { badgeId, name, byMemberId: by, retiredAt: at } }];
      }
      case 'ReinstateBadge': {
        const { badgeId, by, at } = command;
        const { name, retired } = getBadge(badgeId, badges);
        if (!retired) return [];
        // an older community may have two badges of this name
        const hasNamesake = badges.some((badge) => !badge.retired && isSameName(badge.name, name));
        if (hasNamesake) throw new DomainError('badge_exists');
        return [{ type: 'BadgeReinstated', data: { badgeId, name, byMemberId: by, reinstatedAt: at } }];
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
      case 'BadgeReinstated': {
        const retired = type === 'BadgeRetired';
        return badges.map((badge) => (badge.badgeId === data.badgeId ? { ...badge, retired } : badge));
      }
    }
  },
};

function getBadge(badgeId: string, badges: Badges): Badge {
  const badge = badges.find((each) => each.badgeId === badgeId);
  if (!badge) throw new DomainError('badge_not_found');
  return badge;
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
