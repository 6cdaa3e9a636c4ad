import { limits, orderDeletionBody } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ReasonDialog } from '../core/components/ReasonDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberCareMessages } from './memberCareMessages.ts';

interface DeleteMemberDialogProps {
  member: RecordOf<'members'>;
  onClose: () => void;
}

export function DeleteMemberDialog({ member: { id, name }, onClose }: DeleteMemberDialogProps) {
  const words = useMessages(memberCareMessages);
  return (
    <ReasonDialog
      title={words.deleteTitle(name)}
      consequence={words.deleteConsequence(name)}
      confirm={words.delete}
      color="error"
      field="reason"
      label={words.reason}
      maxLength={limits.adminReason}
      schema={orderDeletionBody}
      call={(reason) => callEndpoint('POST /api/admin/members/:id/delete', { params: { id }, body: { reason } })}
      done={words.deleted(name)}
      onClose={onClose}
    />
  );
}
