import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/apiClient.ts';

/** The open meeting places of the community, by name. */
export const meetingPlacesQuery = queryOptions({
  queryKey: ['meetingPlaces'],
  queryFn: async ({ signal }) => (await call('GET /api/meeting-places', {}, { signal })).places,
});
