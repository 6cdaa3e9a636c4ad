import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
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
