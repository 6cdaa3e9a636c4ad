import Block from '@mui/icons-material/Block';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberMessages } from './membersListMessages.ts';

const SuspendMemberDialog = createLazyPart(async () => (await import('./SuspendMemberDialog.tsx')).SuspendMemberDialog);

/** Suspends a member, or changes a suspension. */
export function SuspendMemberButton({ member }: { member: RecordOf<'members'> }) {
  const words = useMessages(memberMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<Block aria-hidden />} onClick={() => setOpen(true)}>
        {member.status === 'suspended' ? words.changeSuspension : words.suspend}
      </Button>
      {open ? <SuspendMemberDialog members={[member]} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
