/** From which hour on it is what time of day. */
const times = [
  { from: 0, time: 'night' },
  { from: 5, time: 'morning' },
  { from: 12, time: 'day' },
  { from: 18, time: 'evening' },
] as const;

/** Of a moment on the clock of who reads it. */
export function timeOfDay(moment: Date): (typeof times)[number]['time'] {
  const hour = moment.getHours();
  return times.findLast(({ from }) => hour >= from)?.time ?? 'night';
}
