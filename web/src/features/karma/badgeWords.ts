import { type TFunction } from 'i18next';

const builtIn = ['generous-giver', 'swap-master', 'community-helper', 'eco-warrior'] as const;

interface NamedBadge {
  _id: string;
  name: string;
  description: string;
}

/** The badges every community has, in the reader's language; those of admins in the admins' words. */
export function badgeWords(
  { _id, name, description }: NamedBadge,
  t: TFunction,
): { name: string; description: string } {
  const known = builtIn.find((badgeId) => badgeId === _id);
  if (known === undefined) return { name, description };
  return {
    name: t(`karma.badges.builtIn.${known}.name`),
    description: t(`karma.badges.builtIn.${known}.description`),
  };
}
