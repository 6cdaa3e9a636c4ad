import LinkOff from '@mui/icons-material/LinkOffOutlined';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { BulkButton } from '../core/components/BulkSelection.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { invitationMessages } from './invitationsListMessages.ts';

type Invitation = RecordOf<'invitations'>;

const RevokeInvitationsDialog = createLazyPart(
  async () => (await import('./RevokeInvitationsDialog.tsx')).RevokeInvitationsDialog,
);

export const canBeRevoked = ({ state }: Invitation) => state === 'open';

/** Revokes all selected invitations; refused ones stay selected. */
export function BulkRevokeButton() {
  const words = useMessages(invitationMessages);
  return (
    <BulkButton<Invitation> label={words.revokeMany} icon={<LinkOff aria-hidden />}>
      {(invitations, props) => <RevokeInvitationsDialog invitations={invitations} {...props} />}
    </BulkButton>
  );
}
