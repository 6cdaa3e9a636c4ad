import Block from '@mui/icons-material/Block';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { lazyPart } from '../components/lazyPart.tsx';
import { useWords } from '../i18n/words.ts';
import { memberWords } from './resource.ts';

const SuspendDialog = lazyPart(async () => (await import('./SuspendDialog.tsx')).SuspendDialog);

/** Suspends a member, or changes a suspension. */
export function SuspendButton({ member }: { member: RecordOf<'members'> }) {
  const words = useWords(memberWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<Block aria-hidden />} onClick={() => setOpen(true)}>
        {member.status === 'suspended' ? words.changeSuspension : words.suspend}
      </Button>
      {open ? <SuspendDialog members={[member]} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
