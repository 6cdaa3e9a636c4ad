import type { Coordinates } from '@pass-along/contracts';
import type { LeafletEvent, Marker as LeafletMarker } from 'leaflet';
import { useTranslation } from 'react-i18next';
import { Marker, useMapEvents } from 'react-leaflet';
import { pin, StreetMap } from '../../ui/map/StreetMap.tsx';

interface EventMapProps {
  at: Coordinates;
  /** The label of the pin. */
  name: string;
  /** Called with the centre of the map, where the pin then is. */
  onMove?: (to: Coordinates) => void;
}

/** The location of an event. With `onMove` the map moves under the pin, so that the keyboard can choose, too. */
export function EventMap({ at, name, onMove }: EventMapProps) {
  const { t } = useTranslation();
  const words = {
    label: t(onMove ? 'events.map.pick' : 'events.map.label'),
    zoomIn: t('events.map.zoomIn'),
    zoomOut: t('events.map.zoomOut'),
    noTiles: t('events.map.noTiles'),
  };
  return (
    <StreetMap center={[at.lat, at.lng]} zoom={onMove ? 12 : 15} words={words}>
      {() => (
        <>
          <Marker
            position={[at.lat, at.lng]}
            icon={pin}
            interactive={false}
            keyboard={false}
            eventHandlers={{
              add: ({ target }: LeafletEvent) => {
                const element = (target as LeafletMarker).getElement();
                element?.setAttribute('role', 'img');
                element?.setAttribute('aria-label', name);
              },
            }}
          />
          {onMove && <Follow onMove={onMove} />}
        </>
      )}
    </StreetMap>
  );
}

function Follow({ onMove }: { onMove: (to: Coordinates) => void }) {
  const map = useMapEvents({
    move: () => {
      const { lat, lng } = map.getCenter().wrap();
      onMove({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });
    },
  });
  return null;
}
