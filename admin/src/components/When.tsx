import { useFormats } from '../i18n/formats.ts';

interface WhenProps {
  /** ISO 8601. */
  at: string;
  /** `day` leaves the clock out; the full moment stays in the tooltip. */
  precision?: 'day' | 'minute' | 'second';
}

/** A moment, as the reader's own language and time zone write it. */
export function When({ at, precision = 'minute' }: WhenProps) {
  const { moment } = useFormats();
  return (
    <time dateTime={at} title={moment(at, 'full')}>
      {moment(at, precision)}
    </time>
  );
}
