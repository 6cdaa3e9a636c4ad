import { endpoints, limits, warnBody } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { ReasonDialog } from '../components/ReasonDialog.tsx';
import { useWords } from '../i18n/words.ts';
import { careWords } from './careWords.ts';

interface WarnDialogProps {
  member: RecordOf<'members'>;
  onClose: () => void;
}

export function WarnDialog({ member: { id, name }, onClose }: WarnDialogProps) {
  const words = useWords(careWords);
  return (
    <ReasonDialog
      title={words.warnTitle(name)}
      consequence={words.warnConsequence(name)}
      confirm={words.warn}
      field="reason"
      label={words.reason}
      most={limits.adminReason}
      schema={warnBody}
      call={(reason) => callEndpoint(endpoints.warnMember, { params: { id }, body: { reason } })}
      done={words.warned(name)}
      onClose={onClose}
    />
  );
}
