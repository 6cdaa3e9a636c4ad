import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { lazyPart } from '../components/lazyPart.tsx';
import { useWords } from '../i18n/words.ts';
import { careWords } from './careWords.ts';

const CorrectProfileDialog = lazyPart(async () => (await import('./CorrectProfileDialog.tsx')).CorrectProfileDialog);

/** Corrects what a member says about themselves. */
export function CorrectProfileButton({ member }: { member: RecordOf<'members'> }) {
  const words = useWords(careWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<EditOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {words.edit}
      </Button>
      {open ? <CorrectProfileDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
