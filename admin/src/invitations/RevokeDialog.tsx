import { endpoints } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { ForEachDialog } from '../components/ForEachDialog.tsx';
import { useWords } from '../i18n/words.ts';
import { invitationWords } from './resource.ts';

interface RevokeDialogProps {
  invitations: readonly RecordOf<'invitations'>[];
  /** Takes the ids of what was refused. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

export function RevokeDialog({ invitations, onDone, onClose }: RevokeDialogProps) {
  const words = useWords(invitationWords);
  return (
    <ForEachDialog
      things={invitations}
      nameOf={({ email, code }) => (email === '' ? code : email)}
      title={words.revokeManyTitle(invitations.length)}
      consequence={words.revokeManyConsequence}
      confirm={words.revoke}
      color="error"
      call={({ id }) => callEndpoint(endpoints.revokeInvitation, { params: { id } })}
      done={words.revokedMany}
      onDone={(refused) => onDone(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
