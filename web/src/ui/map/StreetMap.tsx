import 'leaflet/dist/leaflet.css';
import './map.css';
import { divIcon } from 'leaflet';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AttributionControl, MapContainer, TileLayer, useMap, ZoomControl } from 'react-leaflet';
import { scrollBehavior } from '../../motion/useReducedMotion.ts';

const tiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
} as const;

export const pin = divIcon({
  className: 'map-pin',
  iconSize: [44, 52],
  iconAnchor: [22, 48],
  popupAnchor: [0, -42],
  html:
    '<svg viewBox="0 0 44 52" aria-hidden="true"><path d="M22 48C10 34 6 26 6 19a16 16 0 0 1 32 0c0 7-4 ' +
    '15-16 29z" fill="var(--accent)" stroke="var(--surface)" stroke-width="3"/><circle cx="22" cy="19" r="6" ' +
    'fill="var(--surface)"/></svg>',
});

interface StreetMapProps {
  center: readonly [number, number];
  zoom: number;
  words: { label: string; zoomIn: string; zoomOut: string; noTiles: string };
  /** The content of the map; `tilesAway` is true when no tiles load. */
  children: (tilesAway: boolean) => ReactNode;
}

/** OpenStreetMap in the app's style. Without tiles the map shows ruled paper, and its pins stay. */
export function StreetMap({ center, zoom, words, children }: StreetMapProps) {
  const { i18n } = useTranslation();
  const [tilesAway, setTilesAway] = useState(false);
  const [still] = useState(() => scrollBehavior() === 'auto');
  return (
    <div className="flex h-full flex-col" role="region" aria-label={words.label}>
      <MapContainer
        // renders again in another language
        key={i18n.language}
        className="min-h-0 grow"
        center={[...center]}
        zoom={zoom}
        minZoom={3}
        scrollWheelZoom={false}
        zoomControl={false}
        attributionControl={false}
        fadeAnimation={!still}
        zoomAnimation={!still}
        markerZoomAnimation={!still}
      >
        <AttributionControl prefix='<a href="https://leafletjs.com">Leaflet</a>' />
        <ZoomControl zoomInTitle={words.zoomIn} zoomOutTitle={words.zoomOut} />
        <TileLayer
          url={tiles.url}
          attribution={tiles.attribution}
          maxZoom={19}
          // the tile service requires a referrer
          referrerPolicy="strict-origin-when-cross-origin"
          eventHandlers={{
            tileerror: () => {
              setTilesAway(true);
            },
            tileload: () => {
              setTilesAway(false);
            },
          }}
        />
        {children(tilesAway)}
        <Fitted to={tilesAway} />
      </MapContainer>
      {tilesAway && (
        <p role="status" className="max-w-none border-t border-line bg-surface px-4 py-2.5">
          {words.noTiles}
        </p>
      )}
    </div>
  );
}

/** The notice below takes space from the map; this keeps the centre. */
function Fitted({ to }: { to: boolean }) {
  const map = useMap();
  useEffect(() => {
    map.invalidateSize({ animate: false });
  }, [map, to]);
  return null;
}
