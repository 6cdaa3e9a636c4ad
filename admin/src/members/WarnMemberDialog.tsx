import { limits, warnBody } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ReasonDialog } from '../core/components/ReasonDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberCareMessages } from './memberCareMessages.ts';

interface WarnMemberDialogProps {
  member: RecordOf<'members'>;
  onClose: () => void;
}

export function WarnMemberDialog({ member: { id, name }, onClose }: WarnMemberDialogProps) {
  const words = useMessages(memberCareMessages);
  return (
    <ReasonDialog
      title={words.warnTitle(name)}
      consequence={words.warnConsequence(name)}
      confirm={words.warn}
      field="reason"
      label={words.reason}
      maxLength={limits.adminReason}
      schema={warnBody}
      call={(reason) => callEndpoint('POST /api/admin/members/:id/warn', { params: { id }, body: { reason } })}
      done={words.warned(name)}
      onClose={onClose}
    />
  );
}
