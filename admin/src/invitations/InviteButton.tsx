import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { invitationMessages } from './invitationsListMessages.ts';
import { InviteSteps } from './InviteSteps.tsx';

/** Opens the steps of an invitation. */
export function InviteButton({ label }: { label?: string }) {
  const words = useMessages(invitationMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<PersonAdd aria-hidden />} onClick={() => setOpen(true)}>
        {label ?? words.invite}
      </Button>
      {open ? <InviteSteps onClose={() => setOpen(false)} /> : null}
    </>
  );
}
