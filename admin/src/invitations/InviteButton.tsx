import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { invitationMessages } from './invitationsListMessages.ts';

const InvitationMade = createLazyPart(async () => (await import('./InvitationMade.tsx')).InvitationMade);
const InviteDialog = createLazyPart(async () => (await import('./InviteDialog.tsx')).InviteDialog);

type Step = { at: 'closed' } | { at: 'asking' } | { at: 'made'; invitation: Omit<RecordOf<'invitations'>, 'id'> };

/** Creates an invitation, then shows its code and link. */
export function InviteButton({ label }: { label?: string }) {
  const words = useMessages(invitationMessages);
  const [step, setStep] = useState<Step>({ at: 'closed' });
  const close = () => setStep({ at: 'closed' });
  return (
    <>
      <Button variant="contained" startIcon={<PersonAdd aria-hidden />} onClick={() => setStep({ at: 'asking' })}>
        {label ?? words.invite}
      </Button>
      {step.at === 'asking' ? (
        <InviteDialog onMade={(invitation) => setStep({ at: 'made', invitation })} onClose={close} />
      ) : null}
      {step.at === 'made' ? <InvitationMade invitation={step.invitation} onClose={close} /> : null}
    </>
  );
}
