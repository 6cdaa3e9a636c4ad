import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ForEachDialog } from '../core/components/ForEachDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { circleActionMessages } from './circleActionMessages.ts';

interface CloseCirclesDialogProps {
  circles: readonly RecordOf<'circles'>[];
  /** Takes the ids of the refused circles. */
  onDone?: (refused: string[]) => void;
  onClose: () => void;
}

export function CloseCirclesDialog({ circles, onDone, onClose }: CloseCirclesDialogProps) {
  const words = useMessages(circleActionMessages);
  const [first, second] = circles;
  return (
    <ForEachDialog
      things={circles}
      getName={({ name }) => name}
      title={first && !second ? words.closeTitle(first.name) : words.closeTitleMany(circles.length)}
      consequence={words.closeConsequence}
      confirm={words.close}
      color="error"
      call={({ id }) => callEndpoint('POST /api/admin/circles/:id/close', { params: { id } })}
      done={words.closed}
      onDone={(refused) => onDone?.(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
