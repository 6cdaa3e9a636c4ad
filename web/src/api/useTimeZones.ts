import { getDeviceTimeZone } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from './siteQuery.ts';

const unsetZone = 'UTC';

/**
 * The reader's time zone, or the community's if the device names none; and the zone of places in the community, which
 * is the reader's until an admin sets one.
 */
export function useTimeZones(): { own: string; place: string; all: string[] } {
  const community = useQuery(siteQuery).data?.timeZone ?? unsetZone;
  const own = getDeviceTimeZone() ?? community;
  const place = community === unsetZone ? own : community;
  return { own, place, all: [...new Set([place, own, unsetZone, ...Intl.supportedValuesOf('timeZone')])] };
}
