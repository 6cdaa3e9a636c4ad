import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ForEachDialog } from '../core/components/ForEachDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { getInvitationName } from './invitationName.ts';
import { invitationMessages } from './invitationsListMessages.ts';

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
      call={({ id }) => callEndpoint('POST /api/admin/invitations/:id/revoke', { params: { id } })}
      done={words.revokedMany}
      onDone={(refused) => onDone(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
