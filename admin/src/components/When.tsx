interface WhenProps {
  /** ISO 8601. */
  at: string;
  /** `day` leaves the clock out; the full moment stays in the tooltip. */
  precision?: 'day' | 'minute' | 'second';
}

const formats = {
  day: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }),
  minute: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
  second: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }),
};
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });

/** A moment, as the reader's own locale and time zone write it. */
export function When({ at, precision = 'minute' }: WhenProps) {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return <span>{at}</span>;
  return (
    <time dateTime={at} title={full.format(moment)}>
      {formats[precision].format(moment)}
    </time>
  );
}
