import LinkOff from '@mui/icons-material/LinkOffOutlined';
import { type RecordOf } from '../api/records.ts';
import { lazyPart } from '../components/lazyPart.tsx';
import { BulkButton } from '../components/Ticks.tsx';
import { useWords } from '../i18n/words.ts';
import { invitationWords } from './resource.ts';

type Invitation = RecordOf<'invitations'>;

const RevokeDialog = lazyPart(async () => (await import('./RevokeDialog.tsx')).RevokeDialog);

export const canBeRevoked = ({ state }: Invitation) => state === 'open';

/** Revokes all selected invitations; refused ones stay selected. */
export function BulkRevokeButton() {
  const words = useWords(invitationWords);
  return (
    <BulkButton<Invitation> label={words.revokeMany} icon={<LinkOff aria-hidden />}>
      {(invitations, props) => <RevokeDialog invitations={invitations} {...props} />}
    </BulkButton>
  );
}
