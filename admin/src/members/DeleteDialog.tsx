import { endpoints, limits, orderDeletionBody } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { ReasonDialog } from '../components/ReasonDialog.tsx';
import { useWords } from '../i18n/words.ts';
import { careWords } from './careWords.ts';

interface DeleteDialogProps {
  member: RecordOf<'members'>;
  onClose: () => void;
}

export function DeleteDialog({ member: { id, name }, onClose }: DeleteDialogProps) {
  const words = useWords(careWords);
  return (
    <ReasonDialog
      title={words.deleteTitle(name)}
      consequence={words.deleteConsequence(name)}
      confirm={words.delete}
      color="error"
      field="reason"
      label={words.reason}
      most={limits.adminReason}
      schema={orderDeletionBody}
      call={(reason) => callEndpoint(endpoints.orderDeletion, { params: { id }, body: { reason } })}
      done={words.deleted(name)}
      onClose={onClose}
    />
  );
}
