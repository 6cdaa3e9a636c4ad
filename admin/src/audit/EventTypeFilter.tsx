import { getKeys } from '@pass-along/contracts';
import { SelectInput } from 'react-admin';
import { useEventNames } from '../core/timeline/eventTypeNames.ts';
import { germanEventNames } from '../core/timeline/germanEventNames.ts';

export function EventTypeFilter({ source, label }: { source: string; label: string }) {
  const getEventName = useEventNames();
  const choices = getKeys(germanEventNames)
    .map((type) => ({ id: type, name: getEventName(type) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return <SelectInput source={source} label={label} choices={choices} />;
}
