import type { ForYou } from '@pass-along/contracts';
import { Check, Hourglass, Lock, Megaphone, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { joinClasses } from '../../ui/joinClasses.ts';

type Marked = Exclude<ForYou['is'], 'yours'>;

const looks: Record<Marked, { Icon: LucideIcon; look: string }> = {
  asked: { Icon: Hourglass, look: 'bg-primary-wash text-primary' },
  your_turn: { Icon: Megaphone, look: 'bg-accent text-on-accent' },
  promised_to_you: { Icon: Check, look: 'bg-primary text-on-primary' },
  reserved: { Icon: Lock, look: 'bg-sunken text-muted' },
};

interface ForYouMarkProps {
  forYou: ForYou;
  title: string;
  large?: boolean;
}

/**
 * Shows the viewer's relation to an item in place of a button that could not work; links to the swap if there is one.
 */
export function ForYouMark({ forYou, title, large = false }: ForYouMarkProps) {
  const { t } = useTranslation();
  // the flag on the photo shows this already
  if (forYou.is === 'yours') return null;
  const { Icon, look } = looks[forYou.is];
  const all = joinClasses(
    'inline-flex items-center justify-center gap-2 font-semibold',
    large ? 'min-h-13 flex-1 rounded-input px-5 text-lg' : 'min-h-11 rounded-full px-4 text-base whitespace-nowrap',
    look,
  );
  const words = (
    <>
      <Icon size={large ? 20 : 17} aria-hidden="true" />
      {t(`items.forYou.${forYou.is}`)}
    </>
  );
  if (forYou.swapId === null) return <span className={all}>{words}</span>;
  return (
    <Link
      to={`/swaps?swap=${forYou.swapId}`}
      aria-label={t('items.forYou.label', { state: t(`items.forYou.${forYou.is}`), title })}
      className={joinClasses(all, 'hover:underline')}
    >
      {words}
    </Link>
  );
}
