import { limits, takeDownBody } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ReasonForEachDialog } from '../core/components/ReasonForEachDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { takeDownEventMessages } from './takeDownEventMessages.ts';

interface TakeDownEventDialogProps {
  events: readonly RecordOf<'events'>[];
  /** Takes the ids of the refused events. */
  onDone?: (refused: string[]) => void;
  onClose: () => void;
}

export function TakeDownEventDialog({ events, onDone, onClose }: TakeDownEventDialogProps) {
  const words = useMessages(takeDownEventMessages);
  const [first, second] = events;
  const isOne = first !== undefined && second === undefined;
  return (
    <ReasonForEachDialog
      things={events}
      getName={({ name }) => name}
      title={isOne ? words.title(first.name) : words.titleMany(events.length)}
      consequence={isOne ? words.consequence(first.createdBy.name) : words.consequenceMany}
      confirm={words.takeDown}
      color="error"
      label={words.reason}
      maxLength={limits.moderation.reason}
      schema={takeDownBody}
      toBody={(reason) => ({ kind: 'event', id: first?.id, reason })}
      call={({ id }, reason) => callEndpoint('POST /api/admin/take-downs', { body: { kind: 'event', id, reason } })}
      done={words.done}
      onDone={(refused) => onDone?.(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
