import { useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { ForEachDialog } from '../components/ForEachDialog.tsx';
import { useWords } from '../i18n/words.ts';
import { eventActions } from './eventActions.ts';
import { useHearers } from './hearers.ts';
import { eventWords } from './resource.ts';

interface CancelDialogProps {
  events: readonly RecordOf<'events'>[];
  /** Takes the ids of the refused events. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

export function CancelDialog({ events, onDone, onClose }: CancelDialogProps) {
  const words = useWords(eventWords);
  const hearers = useHearers();
  // the selection changes while the calls run
  const [all] = useState(events);
  return (
    <ForEachDialog
      things={events}
      nameOf={({ name }) => name}
      title={words.cancelManyTitle(events.length)}
      consequence={`${words.cancelManyConsequence} ${hearers(all, 'cancelled')}`}
      confirm={words.markAs.cancelled}
      color="error"
      call={({ id }) => eventActions.setStatus(id, 'cancelled')}
      done={words.cancelledMany}
      onDone={(refused) => onDone(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
