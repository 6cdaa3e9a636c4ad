import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NotificationList } from '../features/notifications/NotificationList.tsx';
import { useOpenInbox } from '../features/notifications/notificationMutations.ts';
import { messages } from '../features/notifications/notificationMessages.en.ts';
import { addMessages } from '../i18n/i18n.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

addMessages(messages);

export function NotificationsPage() {
  return (
    <RequireSession>
      <MyNotifications />
    </RequireSession>
  );
}

function MyNotifications() {
  const { t } = useTranslation();
  useOpenInbox();
  return (
    <div className="page max-w-3xl py-8 sm:py-12">
      <PageTitle>{t('notifications.title')}</PageTitle>
      <h1 className="text-4xl max-[24rem]:text-3xl">{t('notifications.title')}</h1>
      <p className="mt-3 mb-8 text-lg text-muted">
        {t('notifications.line')}{' '}
        <Link to="/profile?tab=settings" className="font-semibold whitespace-nowrap text-primary underline">
          {t('notifications.choose')}
        </Link>
      </p>
      <NotificationList />
    </div>
  );
}
