import { endpoints } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { ForEachDialog } from '../components/ForEachDialog.tsx';
import { useMessages } from '../i18n/words.ts';
import { getInvitationName } from './calledAs.ts';
import { invitationMessages } from './resource.ts';

interface RevokeInvitationsDialogProps {
  invitations: readonly RecordOf<'invitations'>[];
  /** Takes the ids of the refused invitations. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

export function RevokeInvitationsDialog({ invitations, onDone, onClose }: RevokeInvitationsDialogProps) {
  const words = useMessages(invitationMessages);
  return (
    <ForEachDialog
      things={invitations}
      getName={(invitation) => getInvitationName(invitation, words)}
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
