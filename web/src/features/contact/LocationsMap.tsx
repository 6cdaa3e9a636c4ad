import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawMap, type DrawnMap } from './drawMap.ts';
import { type PlaceId } from './places.ts';

/** The street map. `shown` is the place chosen beside it; each choice has its own object, so that the same place can be chosen again. */
export function LocationsMap({ shown }: { shown: { id: PlaceId } | undefined }) {
  const { t } = useTranslation();
  const [tilesAway, setTilesAway] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap>(null);

  // drawn anew in another language
  useEffect(() => {
    if (frame.current === null) return;
    const map = drawMap(frame.current, t, setTilesAway);
    drawn.current = map;
    return () => {
      map.remove();
      setTilesAway(false);
    };
  }, [t]);

  // the notice takes some of the map's room
  useEffect(() => {
    drawn.current?.fitFrame();
  }, [tilesAway]);

  useEffect(() => {
    if (shown !== undefined) drawn.current?.show(shown.id);
  }, [shown]);

  return (
    <div className="flex h-full flex-col" role="region" aria-label={t('contact.map.label')}>
      <div ref={frame} className="min-h-0 grow" />
      {tilesAway && (
        <p role="status" className="max-w-none border-t border-line bg-surface px-4 py-2.5">
          {t('contact.map.noTiles')}
        </p>
      )}
    </div>
  );
}
