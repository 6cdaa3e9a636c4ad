import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberCareMessages } from './memberCareMessages.ts';

const WarnMemberDialog = createLazyPart(async () => (await import('./WarnMemberDialog.tsx')).WarnMemberDialog);

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
