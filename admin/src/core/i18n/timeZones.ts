/** All time zones of this browser. UTC and the current zone come first, as some browsers leave them out. */
export function listTimeZones(current: string): string[] {
  return [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])];
}
