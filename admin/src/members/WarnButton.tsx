import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { lazyPart } from '../components/lazyPart.tsx';
import { useWords } from '../i18n/words.ts';
import { careWords } from './careWords.ts';

const WarnDialog = lazyPart(async () => (await import('./WarnDialog.tsx')).WarnDialog);

export function WarnButton({ member }: { member: RecordOf<'members'> }) {
  const words = useWords(careWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<WarningAmber aria-hidden />} onClick={() => setOpen(true)}>
        {words.warn}
      </Button>
      {open ? <WarnDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
