import { useFormats } from '../i18n/formats.ts';

interface WhenProps {
  /** ISO 8601. */
  at: string;
  /** `day` leaves the time out; the tooltip has the full moment. */
  precision?: 'day' | 'minute' | 'second';
}

/** A moment in the reader's language and time zone. */
export function When({ at, precision = 'minute' }: WhenProps) {
  const { moment } = useFormats();
  return (
    <time dateTime={at} title={moment(at, 'full')}>
      {moment(at, precision)}
    </time>
  );
}
