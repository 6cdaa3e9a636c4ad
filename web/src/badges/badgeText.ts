import type { KarmaTitle } from '@pass-along/contracts';
import type { TFunction } from 'i18next';
import { addMessages } from '../i18n/i18n.ts';
import { messages } from './badgeMessages.en.ts';

addMessages(messages);

const builtIn = ['generous-giver', 'swap-master', 'community-helper', 'eco-warrior'] as const;

interface NamedBadge {
  _id: string;
  name: string;
  description: string;
}

/** Translates built-in badges; badges of admins keep the admin's text. */
export function getBadgeText(
  { _id, name, description }: NamedBadge,
  t: TFunction,
): { name: string; description: string } {
  const known = builtIn.find((badgeId) => badgeId === _id);
  if (known === undefined) return { name, description };
  return { name: t(`honours.badges.${known}.name`), description: t(`honours.badges.${known}.description`) };
}

export function getTitleText(title: KarmaTitle, t: TFunction): string {
  return t(`honours.titles.${title}`);
}
