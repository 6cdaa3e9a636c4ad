import LinkOff from '@mui/icons-material/LinkOffOutlined';
import { type RecordOf } from '../api/records.ts';
import { createLazyPart } from '../components/lazyPart.tsx';
import { BulkButton } from '../components/Ticks.tsx';
import { useMessages } from '../i18n/words.ts';
import { invitationMessages } from './resource.ts';

type Invitation = RecordOf<'invitations'>;

const RevokeInvitationsDialog = createLazyPart(
  async () => (await import('./RevokeDialog.tsx')).RevokeInvitationsDialog,
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
