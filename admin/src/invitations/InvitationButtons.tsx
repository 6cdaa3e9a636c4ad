import { Box } from '@mui/material';
import { endpoints } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type InvitationRecord } from '../api/resources.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { signUpLink } from './signUpLink.ts';

/** What can be done with an invitation that still stands. */
export function InvitationButtons({ invitation: { id, state, code, email } }: { invitation: InvitationRecord }) {
  if (state !== 'open') return null;
  const whose = email === '' ? code : `for ${email}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <CopyButton text={signUpLink(code)} label="sign-up link" of={whose} />
      <ConfirmButton
        size="small"
        color="error"
        aria-label={`Revoke the invitation ${whose}`}
        title="Revoke this invitation?"
        consequence={`The code ${code} and its link stop working at once. An invitation cannot be brought back, but you can make another.`}
        call={() => callEndpoint(endpoints.revokeInvitation, { params: { id } })}
        done="Revoked the invitation"
      >
        Revoke
      </ConfirmButton>
    </Box>
  );
}
