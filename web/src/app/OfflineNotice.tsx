import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isAway, subscribeConnection } from '../api/connection.ts';

export function OfflineNotice() {
  const { t } = useTranslation();
  const away = useSyncExternalStore(subscribeConnection, isAway, () => false);
  return (
    <div role="status">
      {away && (
        <div className="bg-accent-wash">
          <p className="page flex max-w-none items-center gap-2 py-2.5 text-sm font-medium">
            <WifiOff size={18} className="shrink-0 text-accent" aria-hidden="true" />
            {t('errors.offline')}
          </p>
        </div>
      )}
    </div>
  );
}
