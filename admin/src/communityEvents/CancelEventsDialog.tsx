import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ForEachDialog } from '../core/components/ForEachDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { eventActions } from './eventActions.ts';
import { useAudienceText } from './eventAudience.ts';
import { communityEventMessages } from './communityEventsListMessages.ts';

interface CancelEventsDialogProps {
  events: readonly RecordOf<'events'>[];
  /** Takes the ids of the refused events. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

export function CancelEventsDialog({ events, onDone, onClose }: CancelEventsDialogProps) {
  const words = useMessages(communityEventMessages);
  const describeAudience = useAudienceText();
  // the selection changes while the calls run
  const [all] = useState(events);
  return (
    <ForEachDialog
      things={events}
      getName={({ name }) => name}
      title={words.cancelManyTitle(events.length)}
      consequence={`${words.cancelManyConsequence} ${describeAudience(all, 'cancelled')}`}
      confirm={words.markAs.cancelled}
      color="error"
      call={({ id }) => eventActions.setStatus(id, 'cancelled')}
      done={words.cancelledMany}
      onDone={(refused) => onDone(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
