import { Box } from '@mui/material';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { CopyButton } from '../core/components/CopyButton.tsx';
import { getInvitationName } from './invitationName.ts';
import { getSignUpLink } from './signUpLink.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { invitationMessages } from './invitationsListMessages.ts';

/** The actions on an open invitation. */
export function InvitationButtons({ invitation }: { invitation: RecordOf<'invitations'> }) {
  const words = useMessages(invitationMessages);
  const { id, state, code, email } = invitation;
  if (state !== 'open') return null;
  const recipient = email === '' ? getInvitationName(invitation, words) : words.forAddress(email);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {code === '' ? null : <CopyButton text={getSignUpLink(code)} label={words.linkLabel} of={recipient} />}
      <ConfirmButton
        size="small"
        color="error"
        aria-label={words.revokeOne(recipient)}
        title={words.revokeTitle}
        consequence={words.revokeConsequence(code)}
        call={() => callEndpoint('POST /api/admin/invitations/:id/revoke', { params: { id } })}
        done={words.revoked}
      >
        {words.revoke}
      </ConfirmButton>
    </Box>
  );
}
