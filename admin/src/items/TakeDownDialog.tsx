import { endpoints, limits, takeDownBody } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { ReasonForEachDialog } from '../components/ReasonForEachDialog.tsx';
import { useWords } from '../i18n/words.ts';
import { takeDownWords } from './takeDownWords.ts';

interface TakeDownDialogProps {
  items: readonly RecordOf<'items'>[];
  /** Takes the ids of the refused items. */
  onDone?: (refused: string[]) => void;
  onClose: () => void;
}

export function TakeDownDialog({ items, onDone, onClose }: TakeDownDialogProps) {
  const words = useWords(takeDownWords);
  const [first, second] = items;
  const isOne = first !== undefined && second === undefined;
  return (
    <ReasonForEachDialog
      things={items}
      nameOf={({ title }) => title}
      title={isOne ? words.title(first.title) : words.titleMany(items.length)}
      consequence={isOne ? words.consequence(first.ownerId.name) : words.consequenceMany}
      confirm={words.takeDown}
      color="error"
      label={words.reason}
      most={limits.moderation.reason}
      schema={takeDownBody}
      bodyOf={(reason) => ({ kind: 'item', id: first?.id, reason })}
      call={({ id }, reason) => callEndpoint(endpoints.takeDown, { body: { kind: 'item', id, reason } })}
      done={words.done}
      onDone={(refused) => onDone?.(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
