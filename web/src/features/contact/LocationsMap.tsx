import type { LeafletEvent, Marker as LeafletMarker } from 'leaflet';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Marker, Popup, Tooltip, useMap } from 'react-leaflet';
import { scrollBehavior } from '../../motion/useReducedMotion.ts';
import { pin, StreetMap } from '../../ui/map/StreetMap.tsx';
import { mapView, places, type PlaceId } from './communityPlaces.ts';

type Markers = Map<PlaceId, LeafletMarker>;

/**
 * The street map. `shown` is the place chosen in the list; each choice is a new object, so that the same place can be
 * chosen again.
 */
export function LocationsMap({ shown }: { shown: { id: PlaceId } | undefined }) {
  const { t } = useTranslation();
  const markers = useRef<Markers>(new Map());
  const words = {
    label: t('contact.map.label'),
    zoomIn: t('contact.map.zoomIn'),
    zoomOut: t('contact.map.zoomOut'),
    noTiles: t('contact.map.noTiles'),
  };
  return (
    <StreetMap center={mapView.center} zoom={mapView.zoom} words={words}>
      {(tilesAway) => (
        <>
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
                  // Leaflet renders the marker as a button without a name
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
                  // without map tiles each place shows its name
                  <Tooltip permanent direction={label} offset={[label === 'right' ? 12 : -12, -30]}>
                    {city}
                  </Tooltip>
                )}
              </Marker>
            );
          })}
          <Chosen place={shown} markers={markers} />
        </>
      )}
    </StreetMap>
  );
}

/** Pans to the chosen place and opens its popup. */
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
