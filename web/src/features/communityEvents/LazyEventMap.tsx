import { lazy, Suspense, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { MapFailure } from '../../ui/map/MapFailure.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

const EventMap = lazy(async () => ({ default: (await import('./EventMap.tsx')).EventMap }));

/** The map; its code loads when it is shown. */
export function LazyEventMap(props: ComponentProps<typeof EventMap>) {
  const { t } = useTranslation();
  return (
    <div className="isolate h-64 overflow-hidden rounded-card border border-line bg-sunken">
      <MapFailure
        fallback={
          <p className="grid h-full place-items-center px-6 text-center text-muted">{t('events.map.failed')}</p>
        }
      >
        <Suspense
          fallback={
            <div className="grid h-full place-items-center">
              <Spinner label={t('events.map.loading')} />
            </div>
          }
        >
          <EventMap {...props} />
        </Suspense>
      </MapFailure>
    </div>
  );
}
