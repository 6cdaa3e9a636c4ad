import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { IfAllowed } from '../core/auth/IfAllowed.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { BulkButton } from '../core/components/BulkSelection.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { useIsPlannedByOthers } from './eventAudience.ts';
import { takeDownEventMessages } from './takeDownEventMessages.ts';

type Event = RecordOf<'events'>;

const TakeDownEventDialog = createLazyPart(async () => (await import('./TakeDownEventDialog.tsx')).TakeDownEventDialog);

/**
 * Tells whether an event can be taken down: it is active and another member planned it. The server refuses all others.
 */
export function useCanBeTakenDown(): (event: Event) => boolean {
  const isOthers = useIsPlannedByOthers();
  return (event) => event.status === 'active' && isOthers(event);
}

export function TakeDownEventButton({ event }: { event: Event }) {
  const words = useMessages(takeDownEventMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<VisibilityOff aria-hidden />} onClick={() => setOpen(true)}>
        {words.takeDown}
      </Button>
      {open ? <TakeDownEventDialog events={[event]} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Takes down the selected events that can be; refused ones stay selected. */
export function BulkTakeDownEventButton() {
  const words = useMessages(takeDownEventMessages);
  const canBeTakenDown = useCanBeTakenDown();
  return (
    <IfAllowed call="POST /api/admin/take-downs">
      <BulkButton<Event> label={words.takeDownMany} icon={<VisibilityOff aria-hidden />} only={canBeTakenDown}>
        {(events, props) => <TakeDownEventDialog events={events} {...props} />}
      </BulkButton>
    </IfAllowed>
  );
}
