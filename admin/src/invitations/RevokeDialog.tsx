import { endpoints } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { ForEachDialog } from '../components/ForEachDialog.tsx';
import { useWords } from '../i18n/words.ts';
import { calledAs } from './calledAs.ts';
import { invitationWords } from './resource.ts';

interface RevokeDialogProps {
  invitations: readonly RecordOf<'invitations'>[];
  /** Takes the ids of the refused invitations. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

export function RevokeDialog({ invitations, onDone, onClose }: RevokeDialogProps) {
  const words = useWords(invitationWords);
  return (
    <ForEachDialog
      things={invitations}
      nameOf={(invitation) => calledAs(invitation, words)}
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
