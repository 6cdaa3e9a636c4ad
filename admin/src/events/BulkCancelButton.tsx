import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { type RecordOf } from '../api/records.ts';
import { lazyPart } from '../components/lazyPart.tsx';
import { BulkButton } from '../components/Ticks.tsx';
import { useWords } from '../i18n/words.ts';
import { eventWords } from './resource.ts';

type Event = RecordOf<'events'>;

const CancelDialog = lazyPart(async () => (await import('./CancelDialog.tsx')).CancelDialog);

export const canBeCancelled = ({ status }: Event) => status !== 'cancelled';

/** Cancels all selected events; refused ones stay selected. */
export function BulkCancelButton() {
  const words = useWords(eventWords);
  return (
    <BulkButton<Event> label={words.cancelMany} icon={<EventBusy aria-hidden />}>
      {(events, props) => <CancelDialog events={events} {...props} />}
    </BulkButton>
  );
}
