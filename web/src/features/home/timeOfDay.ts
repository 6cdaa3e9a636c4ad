/** The hour at which each time of day begins. */
const times = [
  { from: 0, time: 'night' },
  { from: 5, time: 'morning' },
  { from: 12, time: 'day' },
  { from: 18, time: 'evening' },
] as const;

/** The time of day in the reader's time zone. */
export function getTimeOfDay(moment: Date): (typeof times)[number]['time'] {
  const hour = moment.getHours();
  return times.findLast(({ from }) => hour >= from)?.time ?? 'night';
}
