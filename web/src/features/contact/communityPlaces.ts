/**
 * Coordinates of the communities in degrees, and the side on which a label has space; their names are texts under
 * `contact.map.cities`.
 */
export const places = [
  { id: 'bengaluru', at: [12.9716, 77.5946], label: 'left' },
  { id: 'delhi', at: [28.6139, 77.209], label: 'right' },
  { id: 'mumbai', at: [19.076, 72.8777], label: 'right' },
  { id: 'chennai', at: [13.0827, 80.2707], label: 'right' },
  { id: 'hyderabad', at: [17.385, 78.4867], label: 'right' },
] as const;

export type PlaceId = (typeof places)[number]['id'];

export const mapView = { center: [22.9734, 78.6569], zoom: 5 } as const;
