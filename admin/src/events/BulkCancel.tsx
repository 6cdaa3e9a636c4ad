import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { Box, Button, Checkbox } from '@mui/material';
import { endpoints } from '@pass-along/contracts';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { useMay } from '../auth/May.tsx';
import { lazyPart } from '../components/lazyPart.tsx';
import { useWords } from '../i18n/words.ts';
import { eventWords } from './resource.ts';

type Event = RecordOf<'events'>;

const CancelDialog = lazyPart(async () => (await import('./CancelDialog.tsx')).CancelDialog);

export const canBeCancelled = ({ status }: Event) => status !== 'cancelled';

/** Cancels all that is ticked; what is refused stays ticked. */
export function BulkCancelButton() {
  const words = useWords(eventWords);
  const { data = [], selectedIds, onSelect } = useListContext<Event>();
  const [events, setEvents] = useState<Event[]>();
  return (
    <>
      <Button
        variant="contained"
        color="error"
        size="small"
        startIcon={<EventBusy aria-hidden />}
        disabled={selectedIds.length === 0}
        onClick={() => setEvents(data.filter(({ id }) => selectedIds.includes(id)))}
      >
        {words.cancelMany(selectedIds.length)}
      </Button>
      {events ? <CancelDialog events={events} onDone={onSelect} onClose={() => setEvents(undefined)} /> : null}
    </>
  );
}

/** Above the cards: ticks all, and cancels what is ticked. */
export function TickedBar() {
  const words = useWords(eventWords);
  const may = useMay();
  const { data = [], selectedIds, onSelect } = useListContext<Event>();
  const ids = data.filter(canBeCancelled).map(({ id }) => id);
  if (ids.length === 0 || !may(endpoints.setEventStatus)) return null;
  const allTicked = ids.every((id) => selectedIds.includes(id));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pt: 2 }}>
      <Button size="small" variant="outlined" onClick={() => onSelect(allTicked ? [] : ids)}>
        {allTicked ? words.tickNone : words.tickAll}
      </Button>
      {selectedIds.length === 0 ? null : <BulkCancelButton />}
    </Box>
  );
}

export function Tick({ event }: { event: Event }) {
  const words = useWords(eventWords);
  const may = useMay();
  const { selectedIds, onToggleItem } = useListContext<Event>();
  if (!canBeCancelled(event) || !may(endpoints.setEventStatus)) return null;
  return (
    <Checkbox
      slotProps={{ input: { 'aria-label': words.tick(event.name) } }}
      checked={selectedIds.includes(event.id)}
      onChange={() => onToggleItem(event.id)}
      sx={{ width: 44, height: 44, mt: -1, mr: -1 }}
    />
  );
}
