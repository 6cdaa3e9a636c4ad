import { Box } from '@mui/material';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ActionButton } from '../core/components/ActionButton.tsx';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { inviteRequestMessages } from './inviteRequestsListMessages.ts';

/** Invites the person, or declines the request. */
export function InviteRequestButtons({ request: { id, email, state } }: { request: RecordOf<'invite-requests'> }) {
  const words = useMessages(inviteRequestMessages);
  if (state !== 'waiting') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ActionButton
        size="small"
        variant="contained"
        aria-label={words.inviteOne(email)}
        call={() => callEndpoint('POST /api/admin/invite-requests/:id/invite', { params: { id } })}
        done={words.invited(email)}
      >
        {words.invite}
      </ActionButton>
      <ConfirmButton
        size="small"
        aria-label={words.declineOne(email)}
        title={words.declineTitle(email)}
        consequence={words.declineConsequence}
        call={() => callEndpoint('POST /api/admin/invite-requests/:id/decline', { params: { id } })}
        done={words.declined(email)}
      >
        {words.decline}
      </ConfirmButton>
    </Box>
  );
}
