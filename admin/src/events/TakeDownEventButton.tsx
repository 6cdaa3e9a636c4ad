import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { Button } from '@mui/material';
import { endpoints } from '@pass-along/contracts';
import { useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { May } from '../auth/May.tsx';
import { lazyPart } from '../components/lazyPart.tsx';
import { BulkButton } from '../components/Ticks.tsx';
import { useWords } from '../i18n/words.ts';
import { useIsOthers } from './hearers.ts';
import { takeDownEventWords } from './takeDownEventWords.ts';

type Event = RecordOf<'events'>;

const TakeDownEventDialog = lazyPart(async () => (await import('./TakeDownEventDialog.tsx')).TakeDownEventDialog);

/** What others planned and everybody sees; the server refuses the rest. */
export function useCanBeTakenDown(): (event: Event) => boolean {
  const isOthers = useIsOthers();
  return (event) => event.status === 'active' && isOthers(event);
}

export function TakeDownEventButton({ event }: { event: Event }) {
  const words = useWords(takeDownEventWords);
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

/** Takes down those of what is ticked that can be; what is refused stays ticked. */
export function BulkTakeDownEventButton() {
  const words = useWords(takeDownEventWords);
  const canBeTakenDown = useCanBeTakenDown();
  return (
    <May call={endpoints.takeDown}>
      <BulkButton<Event> label={words.takeDownMany} icon={<VisibilityOff aria-hidden />} only={canBeTakenDown}>
        {(events, props) => <TakeDownEventDialog events={events} {...props} />}
      </BulkButton>
    </May>
  );
}
