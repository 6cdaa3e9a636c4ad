import { ArrowLeftRight, House, MessagesSquare, Package, Plus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { UnreadCount } from '../features/chat/UnreadCount.tsx';
import { joinClasses } from '../ui/joinClasses.ts';
import { TurnCount } from './TurnCount.tsx';

const entryLook = 'flex min-h-[calc(3.5rem-1px)] flex-col items-center justify-center text-sm';

/** The main navigation on phones, within reach of the thumb. */
export function BottomBar() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('nav.phone')}
      className={
        'bottom-bar z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden'
      }
    >
      <ul className="grid grid-cols-5">
        <Entry to="/" label={t('nav.home')} Icon={House} />
        <Entry to="/items" label={t('nav.items')} Icon={Package} />
        <li>
          <Link to="/items?add=item" className={joinClasses(entryLook, 'font-semibold text-accent')}>
            <Plus size={22} strokeWidth={2.5} aria-hidden="true" />
            {t('nav.add')}
          </Link>
        </li>
        <Entry to="/swaps" label={t('nav.swaps')} Icon={ArrowLeftRight} mark={<TurnCount />} />
        <Entry to="/chat" label={t('nav.chat')} Icon={MessagesSquare} mark={<UnreadCount />} />
      </ul>
    </nav>
  );
}

interface EntryProps {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Shown at the corner of the icon. */
  mark?: ReactNode;
}

function Entry({ to, label, Icon, mark }: EntryProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={to === '/'}
        className={({ isActive }) => joinClasses(entryLook, isActive ? 'font-semibold text-primary' : 'text-muted')}
      >
        <span className="relative">
          <Icon size={22} aria-hidden="true" />
          <span className="absolute -end-4 -top-2">{mark}</span>
        </span>
        {label}
      </NavLink>
    </li>
  );
}
