import { type Coordinates, type EventAnswer } from '@pass-along/contracts';
import { type QueryClient } from '@tanstack/react-query';
import { eventKeys } from './eventKeys.ts';

/** Europe's middle, for a house of which no place is known. */
const somewhere: Coordinates = { lat: 50.1, lng: 10 };

/** Where one begins to look for an event's place: at that of another that has been read, for the next is seldom far. */
export function firstPlace(queryClient: QueryClient): Coordinates {
  const lists = queryClient.getQueriesData<{ events: EventAnswer[] }>({ queryKey: [...eventKeys.all, 'list'] });
  const events = lists.flatMap(([, list]) => list?.events ?? []);
  return events.find(({ location }) => location.coordinates !== null)?.location.coordinates ?? somewhere;
}
