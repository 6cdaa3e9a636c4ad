import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNear } from '../../motion/useNear.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { MapFailure } from '../../ui/map/MapFailure.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { places, type PlaceId } from './communityPlaces.ts';

const LocationsMap = lazy(async () => ({ default: (await import('./LocationsMap.tsx')).LocationsMap }));

/** The list of places and the map. The map's code and tiles load when it comes near the window. */
export function Locations() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<{ id: PlaceId }>();
  const frame = useRef<HTMLDivElement>(null);
  const near = useNear(frame);

  return (
    <section className="page pt-20" aria-labelledby="locations">
      <h2 id="locations" className="text-3xl">
        {t('contact.map.title')}
      </h2>
      <p className="mt-2 text-lg text-muted">{t('contact.map.line')}</p>
      <ul className="mt-5 flex flex-wrap gap-2">
        {places.map(({ id }) => {
          const city = t(`contact.map.cities.${id}.name`);
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={t('contact.map.choose', { city })}
                aria-pressed={shown?.id === id}
                className={joinClasses(
                  'min-h-11 rounded-full border px-4 font-medium transition-colors duration-150',
                  shown?.id === id
                    ? 'border-primary bg-primary text-on-primary'
                    : 'border-muted bg-surface hover:border-primary hover:bg-primary-wash',
                )}
                onClick={() => {
                  setShown({ id });
                }}
              >
                {city}
              </button>
            </li>
          );
        })}
      </ul>
      <div ref={frame} className="isolate mt-5 h-[600px] overflow-hidden rounded-card border border-line bg-sunken">
        {near && (
          <MapFailure
            fallback={
              <p className="grid h-full place-items-center px-6 text-center text-muted">{t('contact.map.failed')}</p>
            }
          >
            <Suspense
              fallback={
                <div className="grid h-full place-items-center">
                  <Spinner label={t('contact.map.loading')} />
                </div>
              }
            >
              <LocationsMap shown={shown} />
            </Suspense>
          </MapFailure>
        )}
      </div>
    </section>
  );
}
