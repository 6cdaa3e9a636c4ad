/** Every zone of this browser; UTC and the zone in use, which some browsers leave out, first. */
export function timeZonesWith(current: string): string[] {
  return [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])];
}
