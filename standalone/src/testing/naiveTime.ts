const formats = new Map<string, Intl.DateTimeFormat>();
const known = new Map<string, string>();

/** The day of a time in a time zone, such as 2026-03-31; computed by Intl alone. */
export function dayOf(moment: string, timeZone: string): string {
  const key = `${moment} ${timeZone}`;
  let format = formats.get(timeZone);
  format ??= new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  const day = known.get(key) ?? format.format(new Date(moment));
  known.set(key, day);
  return day;
}

export function dayAfter(day: string, days = 1): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function countDays(from: string, to: string): number {
  let days = 1;
  for (let day = from; day < to; day = dayAfter(day)) days += 1;
  return days;
}

/** The first day of the month that is `monthsAway` months away. */
export function firstOfMonth(day: string, monthsAway = 0): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + monthsAway;
  return `${String(Math.floor(months / 12))}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

export function stepOf(day: string, granularity: string): string {
  if (granularity === 'day') return day;
  if (granularity === 'month') return firstOfMonth(day);
  let monday = day;
  while (new Date(`${monday}T12:00:00Z`).getUTCDay() !== 1) monday = dayAfter(monday, -1);
  return monday;
}

/** The first days of all steps that a period touches. */
export function stepsBetween(from: string, to: string, granularity: string): string[] {
  const steps: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) {
    const step = stepOf(day, granularity);
    if (steps.at(-1) !== step) steps.push(step);
  }
  return steps;
}
