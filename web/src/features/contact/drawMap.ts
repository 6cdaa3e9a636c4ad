import 'leaflet/dist/leaflet.css';
import './map.css';
import { type TFunction } from 'i18next';
import { control, divIcon, map as leafletMap, marker, tileLayer } from 'leaflet';
import { scrollBehavior } from '../../motion/useReducedMotion.ts';
import { mapView, places, tiles, type PlaceId } from './places.ts';

type Place = (typeof places)[number];

export interface DrawnMap {
  /** Brings a place into view and opens its popup. */
  show: (id: PlaceId) => void;
  /** To be called when the frame's size has changed; the middle stays in the middle. */
  fitFrame: () => void;
  remove: () => void;
}

const pin = divIcon({
  className: 'map-pin',
  iconSize: [44, 52],
  iconAnchor: [22, 48],
  popupAnchor: [0, -42],
  html: '<svg viewBox="0 0 44 52" aria-hidden="true"><path d="M22 48C10 34 6 26 6 19a16 16 0 0 1 32 0c0 7-4 15-16 29z" fill="var(--accent)" stroke="var(--surface)" stroke-width="3"/><circle cx="22" cy="19" r="6" fill="var(--surface)"/></svg>',
});

/** Draws the street map into `frame`; `onTiles` hears whether its tiles are out of reach, whenever that changes. */
export function drawMap(frame: HTMLElement, t: TFunction, onTiles: (away: boolean) => void): DrawnMap {
  const still = scrollBehavior() === 'auto';
  const map = leafletMap(frame, {
    center: [...mapView.center],
    zoom: mapView.zoom,
    minZoom: 3,
    scrollWheelZoom: false,
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: !still,
    zoomAnimation: !still,
    markerZoomAnimation: !still,
  });
  control.attribution({ prefix: '<a href="https://leafletjs.com">Leaflet</a>' }).addTo(map);
  control.zoom({ zoomInTitle: t('contact.map.zoomIn'), zoomOutTitle: t('contact.map.zoomOut') }).addTo(map);

  const markers = new Map(places.map((place) => [place.id, placeMarker(place, t)]));
  for (const [id, placed] of markers) {
    placed.addTo(map);
    // Leaflet makes the marker a button but gives it no name
    placed
      .getElement()
      ?.setAttribute('aria-label', t('contact.map.marker', { city: cityOf(id, t), community: communityOf(id, t) }));
  }

  let away = false;
  const tilesTurn = (nowAway: boolean) => {
    if (nowAway === away) return;
    away = nowAway;
    // without a street map to tell, each place's name stands beside it
    for (const { id, label } of places) {
      if (away)
        markers.get(id)?.bindTooltip(cityOf(id, t), {
          permanent: true,
          direction: label,
          offset: [label === 'right' ? 12 : -12, -30],
        });
      else markers.get(id)?.unbindTooltip();
    }
    onTiles(away);
  };
  tileLayer(tiles.url, {
    attribution: tiles.attribution,
    maxZoom: 19,
    // the tile service asks to be told which site is asking
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
    .on('tileerror', () => {
      tilesTurn(true);
    })
    .on('tileload', () => {
      tilesTurn(false);
    })
    .addTo(map);

  return {
    show: (id) => {
      const chosen = markers.get(id);
      if (chosen === undefined) return;
      map.setView(chosen.getLatLng(), Math.max(map.getZoom(), 6), { animate: scrollBehavior() === 'smooth' });
      chosen.openPopup();
    },
    fitFrame: () => {
      map.invalidateSize({ animate: false });
    },
    remove: () => {
      map.remove();
    },
  };
}

function placeMarker({ id, at }: Place, t: TFunction) {
  const city = document.createElement('strong');
  city.className = 'block font-display text-lg font-semibold';
  city.textContent = cityOf(id, t);
  const content = document.createElement('div');
  content.append(city, communityOf(id, t));
  return marker([...at], { icon: pin, riseOnHover: true }).bindPopup(content, { closeButton: false, minWidth: 160 });
}

const cityOf = (id: PlaceId, t: TFunction) => t(`contact.map.cities.${id}.name`);
const communityOf = (id: PlaceId, t: TFunction) => t(`contact.map.cities.${id}.community`);
