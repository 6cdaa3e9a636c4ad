import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { CountMark } from '../../ui/CountMark.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { getUnreadNotificationsQuery } from './notificationQueries.ts';

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
      <CountMark count={count} className="absolute start-5 top-0.5" />
    </NavLink>
  );
}
