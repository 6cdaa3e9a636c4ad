import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { type RecordOf } from '../api/records.ts';
import { createLazyPart } from '../components/lazyPart.tsx';
import { BulkButton } from '../components/Ticks.tsx';
import { useMessages } from '../i18n/words.ts';
import { communityEventMessages } from './resource.ts';

type Event = RecordOf<'events'>;

const CancelEventsDialog = createLazyPart(async () => (await import('./CancelDialog.tsx')).CancelEventsDialog);

export const canBeCancelled = ({ status }: Event) => status !== 'cancelled';

/** Cancels all selected events; refused ones stay selected. */
export function BulkCancelEventsButton() {
  const words = useMessages(communityEventMessages);
  return (
    <BulkButton<Event> label={words.cancelMany} icon={<EventBusy aria-hidden />}>
      {(events, props) => <CancelEventsDialog events={events} {...props} />}
    </BulkButton>
  );
}
