import { Box } from '@mui/material';
import { endpoints } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { calledAs } from './calledAs.ts';
import { signUpLink } from './signUpLink.ts';
import { useWords } from '../i18n/words.ts';
import { invitationWords } from './resource.ts';

/** The actions on an open invitation. */
export function InvitationButtons({ invitation }: { invitation: RecordOf<'invitations'> }) {
  const words = useWords(invitationWords);
  const { id, state, code, email } = invitation;
  if (state !== 'open') return null;
  const whose = email === '' ? calledAs(invitation, words) : words.forAddress(email);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {code === '' ? null : <CopyButton text={signUpLink(code)} label={words.linkLabel} of={whose} />}
      <ConfirmButton
        size="small"
        color="error"
        aria-label={words.revokeOne(whose)}
        title={words.revokeTitle}
        consequence={words.revokeConsequence(code)}
        call={() => callEndpoint(endpoints.revokeInvitation, { params: { id } })}
        done={words.revoked}
      >
        {words.revoke}
      </ConfirmButton>
    </Box>
  );
}
