import type { Coordinates, EventAnswer } from '@pass-along/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { eventKeys } from './communityEventKeys.ts';

/** The centre of Europe, for a community without a known place. */
const defaultPlace: Coordinates = { lat: 50.1, lng: 10 };

/**
 * The initial centre of the place picker: the place of another loaded event, because the next one is seldom far away.
 */
export function findFirstPlace(queryClient: QueryClient): Coordinates {
  const lists = queryClient.getQueriesData<{ events: EventAnswer[] }>({ queryKey: [...eventKeys.all, 'list'] });
  const events = lists.flatMap(([, list]) => list?.events ?? []);
  return events.find(({ location }) => location.coordinates !== null)?.location.coordinates ?? defaultPlace;
}
