import { ArrowLeftRight, House, Package, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { classes } from '../ui/classes.ts';

/** The phone's main ways, in reach of the thumb. */
export function BottomBar() {
  const { t } = useTranslation();
  const { session } = useSession();
  const isMember = session.status === 'signedIn' || session.status === 'checking';
  const entries = [
    { to: '/', label: t('nav.home'), Icon: House, end: true },
    { to: '/items', label: t('nav.items'), Icon: Package, end: false },
    { to: '/swaps', label: t('nav.swaps'), Icon: ArrowLeftRight, end: false },
    { to: isMember ? '/profile' : '/login?mode=signin', label: t('nav.me'), Icon: UserRound, end: false },
  ];
  return (
    <nav
      aria-label={t('nav.phone')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {entries.map(({ to, label, Icon, end }) => (
          <li key={to} className="flex-1">
            <NavLink
              to={to}
              end={end}
              className={({ isActive }) =>
                classes(
                  'flex min-h-15 flex-col items-center justify-center gap-0.5 text-sm',
                  isActive ? 'font-semibold text-primary' : 'text-muted',
                )
              }
            >
              <Icon size={22} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
