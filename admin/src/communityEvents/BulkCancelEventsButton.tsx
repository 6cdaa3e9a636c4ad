import EventBusy from '@mui/icons-material/EventBusyOutlined';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { BulkButton } from '../core/components/BulkSelection.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { communityEventMessages } from './communityEventsListMessages.ts';

type Event = RecordOf<'events'>;

const CancelEventsDialog = createLazyPart(async () => (await import('./CancelEventsDialog.tsx')).CancelEventsDialog);

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
