import 'leaflet/dist/leaflet.css';
import './map.css';
import { divIcon, type LeafletEvent, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AttributionControl,
  MapContainer,
  Marker,
  Popup,
  TileLayer,
  Tooltip,
  useMap,
  ZoomControl,
} from 'react-leaflet';
import { scrollBehavior } from '../../motion/useReducedMotion.ts';
import { mapView, places, tiles, type PlaceId } from './places.ts';

const pin = divIcon({
  className: 'map-pin',
  iconSize: [44, 52],
  iconAnchor: [22, 48],
  popupAnchor: [0, -42],
  html: '<svg viewBox="0 0 44 52" aria-hidden="true"><path d="M22 48C10 34 6 26 6 19a16 16 0 0 1 32 0c0 7-4 15-16 29z" fill="var(--accent)" stroke="var(--surface)" stroke-width="3"/><circle cx="22" cy="19" r="6" fill="var(--surface)"/></svg>',
});

type Markers = Map<PlaceId, LeafletMarker>;

/** The street map. `shown` is the place chosen beside it; each choice has its own object, so that the same place can be chosen again. */
export function LocationsMap({ shown }: { shown: { id: PlaceId } | undefined }) {
  const { t, i18n } = useTranslation();
  const [tilesAway, setTilesAway] = useState(false);
  const [still] = useState(() => scrollBehavior() === 'auto');
  const markers = useRef<Markers>(new Map());
  return (
    <div className="flex h-full flex-col" role="region" aria-label={t('contact.map.label')}>
      <MapContainer
        // drawn anew in another language
        key={i18n.language}
        className="min-h-0 grow"
        center={[...mapView.center]}
        zoom={mapView.zoom}
        minZoom={3}
        scrollWheelZoom={false}
        zoomControl={false}
        attributionControl={false}
        fadeAnimation={!still}
        zoomAnimation={!still}
        markerZoomAnimation={!still}
      >
        <AttributionControl prefix='<a href="https://leafletjs.com">Leaflet</a>' />
        <ZoomControl zoomInTitle={t('contact.map.zoomIn')} zoomOutTitle={t('contact.map.zoomOut')} />
        <TileLayer
          url={tiles.url}
          attribution={tiles.attribution}
          maxZoom={19}
          // the tile service asks to be told which site is asking
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
        {places.map(({ id, at, label }) => {
          const city = t(`contact.map.cities.${id}.name`);
          const community = t(`contact.map.cities.${id}.community`);
          return (
            <Marker
              key={id}
              ref={(marker) => {
                if (marker) markers.current.set(id, marker);
              }}
              position={[...at]}
              icon={pin}
              riseOnHover
              eventHandlers={{
                // Leaflet makes the marker a button but gives it no name
                add: ({ target }: LeafletEvent) => {
                  (target as LeafletMarker)
                    .getElement()
                    ?.setAttribute('aria-label', t('contact.map.marker', { city, community }));
                },
              }}
            >
              <Popup closeButton={false} minWidth={160}>
                <strong className="block font-display text-lg font-semibold">{city}</strong>
                {community}
              </Popup>
              {tilesAway && (
                // without a street map to tell, each place's name stands beside it
                <Tooltip permanent direction={label} offset={[label === 'right' ? 12 : -12, -30]}>
                  {city}
                </Tooltip>
              )}
            </Marker>
          );
        })}
        <Chosen place={shown} markers={markers} />
        <Fitted to={tilesAway} />
      </MapContainer>
      {tilesAway && (
        <p role="status" className="max-w-none border-t border-line bg-surface px-4 py-2.5">
          {t('contact.map.noTiles')}
        </p>
      )}
    </div>
  );
}

/** Brings the chosen place into view and opens its popup. */
function Chosen({ place, markers }: { place: { id: PlaceId } | undefined; markers: RefObject<Markers> }) {
  const map = useMap();
  useEffect(() => {
    const marker = place && markers.current.get(place.id);
    if (marker === undefined) return;
    map.setView(marker.getLatLng(), Math.max(map.getZoom(), 6), { animate: scrollBehavior() === 'smooth' });
    marker.openPopup();
  }, [map, place, markers]);
  return null;
}

/** The notice below takes some of the map's room; the middle stays in the middle. */
function Fitted({ to }: { to: boolean }) {
  const map = useMap();
  useEffect(() => {
    map.invalidateSize({ animate: false });
  }, [map, to]);
  return null;
}
