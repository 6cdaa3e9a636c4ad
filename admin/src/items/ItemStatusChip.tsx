import { type RecordOf } from '../api/records.ts';
import { StatusChip } from '../components/StatusChip.tsx';
import { useWords } from '../i18n/words.ts';
import { itemWords } from './resource.ts';

/** The status of an item; an exchanged one reads as swapped or donated. */
export function ItemStatusChip({ item: { status, type } }: { item: Pick<RecordOf<'items'>, 'status' | 'type'> }) {
  const { statuses } = useWords(itemWords);
  if (status === 'exchanged' && type === 'request') return <StatusChip status={status} />;
  const said = status !== 'exchanged' ? status : type === 'donate' ? 'donated' : 'swapped';
  return <StatusChip status={status} text={statuses[said].toLowerCase()} />;
}
