import type { RecordOf } from '../core/api/resourceRecords.ts';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { itemMessages } from './itemsListMessages.ts';

/** The status of an item; an exchanged one reads as swapped or donated. */
export function ItemStatusChip({ item: { status, type } }: { item: Pick<RecordOf<'items'>, 'status' | 'type'> }) {
  const { statuses } = useMessages(itemMessages);
  if (status === 'exchanged' && type === 'request') return <StatusChip status={status} />;
  const statusKey = status !== 'exchanged' ? status : type === 'donate' ? 'donated' : 'swapped';
  return <StatusChip status={status} text={statuses[statusKey].toLowerCase()} />;
}
