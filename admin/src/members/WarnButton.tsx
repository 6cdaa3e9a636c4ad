import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { createLazyPart } from '../components/lazyPart.tsx';
import { useMessages } from '../i18n/words.ts';
import { memberCareMessages } from './careWords.ts';

const WarnMemberDialog = createLazyPart(async () => (await import('./WarnDialog.tsx')).WarnMemberDialog);

export function WarnMemberButton({ member }: { member: RecordOf<'members'> }) {
  const words = useMessages(memberCareMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<WarningAmber aria-hidden />} onClick={() => setOpen(true)}>
        {words.warn}
      </Button>
      {open ? <WarnMemberDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
