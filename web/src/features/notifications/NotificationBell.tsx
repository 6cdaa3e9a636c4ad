import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { joinClasses } from '../../ui/joinClasses.ts';
import { getUnreadNotificationsQuery } from './notificationQueries.ts';

/** Higher counts show as `99+`. */
const maxShown = 99;

/** The link to the notifications with the number of those that came since the member last looked. */
export function NotificationBell() {
  const { t } = useTranslation();
  const { data } = useQuery(getUnreadNotificationsQuery());
  const count = data?.fresh ?? 0;
  const label = t('nav.bell', { count });
  return (
    <NavLink
      to="/notifications"
      aria-label={label}
      title={label}
      className={({ isActive }) =>
        joinClasses(
          'relative grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors ' +
            'duration-150 hover:bg-primary-wash',
          isActive && 'bg-primary-wash',
        )
      }
    >
      <Bell size={21} aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className={
            'absolute start-5.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 ' +
            'text-sm leading-none font-bold text-on-accent tabular-nums'
          }
        >
          {count > maxShown ? `${String(maxShown)}+` : count}
        </span>
      )}
    </NavLink>
  );
}
