import { limits, takeDownBody } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ReasonForEachDialog } from '../core/components/ReasonForEachDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { takeDownItemMessages } from './takeDownItemMessages.ts';

interface TakeDownItemDialogProps {
  items: readonly RecordOf<'items'>[];
  /** Takes the ids of the refused items. */
  onDone?: (refused: string[]) => void;
  onClose: () => void;
}

export function TakeDownItemDialog({ items, onDone, onClose }: TakeDownItemDialogProps) {
  const words = useMessages(takeDownItemMessages);
  const [first, second] = items;
  const isOne = first !== undefined && second === undefined;
  return (
    <ReasonForEachDialog
      things={items}
      getName={({ title }) => title}
      title={isOne ? words.title(first.title) : words.titleMany(items.length)}
      consequence={isOne ? words.consequence(first.ownerId.name) : words.consequenceMany}
      confirm={words.takeDown}
      color="error"
      label={words.reason}
      maxLength={limits.moderation.reason}
      schema={takeDownBody}
      toBody={(reason) => ({ kind: 'item', id: first?.id, reason })}
      call={({ id }, reason) => callEndpoint('POST /api/admin/take-downs', { body: { kind: 'item', id, reason } })}
      done={words.done}
      onDone={(refused) => onDone?.(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
