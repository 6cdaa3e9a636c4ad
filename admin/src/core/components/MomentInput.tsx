import { DateTimeInput } from 'react-admin';
import { toIsoMoment } from '../api/isoMoment.ts';

/** Input for a day and time, sent as ISO 8601. */
export function MomentInput({ source, label }: { source: string; label: string }) {
  return <DateTimeInput source={source} label={label} parse={toIsoMoment} />;
}
