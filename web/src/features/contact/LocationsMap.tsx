import 'leaflet/dist/leaflet.css';
import './map.css';
import { divIcon, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttributionControl, MapContainer, Marker, Popup, TileLayer, Tooltip, useMap, ZoomControl } from 'react-leaflet';
import { scrollBehavior } from '../../motion/useReducedMotion.ts';
import { mapView, places, tiles, type PlaceId } from './places.ts';

const pin = divIcon({
  className: 'map-pin',
  iconSize: [44, 52],
  iconAnchor: [22, 48],
  popupAnchor: [0, -42],
  html: '<svg viewBox="0 0 44 52" aria-hidden="true"><path d="M22 48C10 34 6 26 6 19a16 16 0 0 1 32 0c0 7-4 15-16 29z" fill="var(--accent)" stroke="var(--surface)" stroke-width="3"/><circle cx="22" cy="19" r="6" fill="var(--surface)"/></svg>',
});

/** The street map. `shown` is the place chosen beside it; each choice has its own object, so that the same place can be chosen again. */
export function LocationsMap({ shown }: { shown: { id: PlaceId } | undefined }) {
  const { t } = useTranslation();
  const [tilesAway, setTilesAway] = useState(false);
  const still = scrollBehavior() === 'auto';
  return (
    <div className="relative h-full" role="region" aria-label={t('contact.map.label')}>
      <MapContainer
        center={[...mapView.center]}
        zoom={mapView.zoom}
        minZoom={3}
        scrollWheelZoom={false}
        zoomControl={false}
        attributionControl={false}
        fadeAnimation={!still}
        zoomAnimation={!still}
        markerZoomAnimation={!still}
        className="h-full"
      >
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
        <AttributionControl prefix='<a href="https://leafletjs.com">Leaflet</a>' />
        <ZoomControl zoomInTitle={t('contact.map.zoomIn')} zoomOutTitle={t('contact.map.zoomOut')} />
        {places.map((place) => (
          <PlaceMarker key={place.id} place={place} chosen={shown?.id === place.id ? shown : undefined} named={tilesAway} />
        ))}
      </MapContainer>
      {tilesAway && (
        <p role="status" className="absolute inset-x-3 bottom-10 z-[1000] mx-auto w-fit rounded-input bg-surface px-4 py-2.5 shadow-float">
          {t('contact.map.noTiles')}
        </p>
      )}
    </div>
  );
}

interface PlaceMarkerProps {
  place: (typeof places)[number];
  chosen: object | undefined;
  /** Its name stands beside it, because there is no street map to tell. */
  named: boolean;
}

function PlaceMarker({ place: { id, at, label: side }, chosen, named }: PlaceMarkerProps) {
  const { t } = useTranslation();
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const city = t(`contact.map.cities.${id}.name`);
  const community = t(`contact.map.cities.${id}.community`);
  const label = t('contact.map.marker', { city, community });

  // Leaflet makes the marker a button but gives it no name
  useEffect(() => {
    marker.current?.getElement()?.setAttribute('aria-label', label);
  }, [label]);

  useEffect(() => {
    if (chosen === undefined) return;
    map.setView([...at], Math.max(map.getZoom(), 6), { animate: scrollBehavior() === 'smooth' });
    marker.current?.openPopup();
  }, [chosen, at, map]);

  return (
    <Marker ref={marker} position={[...at]} icon={pin} riseOnHover>
      <Popup closeButton={false} minWidth={160}>
        <strong className="block font-display text-lg font-semibold">{city}</strong>
        {community}
      </Popup>
      {named && (
        <Tooltip permanent direction={side} offset={[side === 'right' ? 12 : -12, -30]}>
          {city}
        </Tooltip>
      )}
    </Marker>
  );
}
