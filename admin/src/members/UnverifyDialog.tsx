import { limits, unverifyBody } from '@pass-along/contracts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ReasonDialog } from '../core/components/ReasonDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberActions } from './memberActions.ts';
import { memberMessages } from './membersListMessages.ts';

interface UnverifyDialogProps {
  member: RecordOf<'members'>;
  onClose: () => void;
}

export function UnverifyDialog({ member: { id, name }, onClose }: UnverifyDialogProps) {
  const words = useMessages(memberMessages);
  return (
    <ReasonDialog
      title={words.unverifyTitle(name)}
      consequence={words.unverifyConsequence(name)}
      confirm={words.unverify}
      field="reason"
      label={words.reason}
      maxLength={limits.adminReason}
      schema={unverifyBody}
      call={(reason) => memberActions.unverify(id, reason)}
      done={words.unverified(name)}
      onClose={onClose}
    />
  );
}
