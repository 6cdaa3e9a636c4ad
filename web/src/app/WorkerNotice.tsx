import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';

/** Makes the app open offline, and offers a new version when there is one; members decide when to load it. */
export function WorkerNotice() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [next, setNext] = useState<globalThis.ServiceWorker>();

  const open = useEffectEvent(({ data }: MessageEvent<{ open?: string }>) => {
    if (data.open !== undefined) void navigate(data.open);
  });
  useEffect(() => {
    const worker = navigator.serviceWorker;
    worker.addEventListener('message', open);
    worker.startMessages();
    let isHere = true;
    let checkForUpdate: () => void = () => undefined;
    // without a worker everything works except offline use
    worker.register('/serviceWorker.js').then(
      (registration) => {
        const offerUpdate = (waiting: globalThis.ServiceWorker | null) => {
          // the first worker replaces no older one
          if (isHere && waiting && worker.controller) setNext(waiting);
        };
        offerUpdate(registration.waiting);
        // a page that stays open for days would never check
        checkForUpdate = () => {
          if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
        };
        document.addEventListener('visibilitychange', checkForUpdate);
        registration.addEventListener('updatefound', () => {
          const { installing } = registration;
          installing?.addEventListener('statechange', () => {
            if (installing.state === 'installed') offerUpdate(installing);
          });
        });
      },
      () => undefined,
    );
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', checkForUpdate);
      worker.removeEventListener('message', open);
    };
  }, []);

  if (!next) return null;
  return (
    <div
      role="status"
      className={
        'fixed inset-x-4 bottom-20 z-40 mx-auto flex max-w-md items-center justify-between gap-4 ' +
        'rounded-card border border-line bg-surface py-2 ps-4 pe-2 shadow-float md:bottom-6'
      }
    >
      <span>{t('newVersion.text')}</span>
      <span className="flex shrink-0 gap-1">
        <Button
          variant="quiet"
          onClick={() => {
            setNext(undefined);
          }}
        >
          {t('newVersion.later')}
        </Button>
        <Button
          onClick={() => {
            // another window has activated the new version
            if (next.state === 'activated') location.reload();
            navigator.serviceWorker.addEventListener('controllerchange', () => {
              location.reload();
            });
            next.postMessage('take over');
          }}
        >
          {t('newVersion.take')}
        </Button>
      </span>
    </div>
  );
}
