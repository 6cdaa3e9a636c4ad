import { Box } from '@mui/material';
import { endpoints } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type InviteRequestRecord } from '../api/resources.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { ConfirmButton } from '../components/ConfirmButton.tsx';

/** Invites who asked, or says no. */
export function AnswerButtons({ request: { id, email, state } }: { request: InviteRequestRecord }) {
  if (state !== 'waiting') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ActionButton
        size="small"
        variant="contained"
        aria-label={`Invite ${email}`}
        call={() => callEndpoint(endpoints.acceptInviteRequest, { params: { id } })}
        done={`An invitation goes to ${email} by mail`}
      >
        Invite
      </ActionButton>
      <ConfirmButton
        size="small"
        aria-label={`Decline ${email}`}
        title={`Decline ${email}?`}
        consequence="No mail is sent. The request stays in the list of declined ones, and the address may ask again."
        call={() => callEndpoint(endpoints.declineInviteRequest, { params: { id } })}
        done={`Declined ${email}`}
      >
        Decline
      </ConfirmButton>
    </Box>
  );
}
