import Verified from '@mui/icons-material/VerifiedOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberMessages } from './membersListMessages.ts';

const UnverifyDialog = createLazyPart(async () => (await import('./UnverifyDialog.tsx')).UnverifyDialog);

export function UnverifyButton({ member }: { member: RecordOf<'members'> }) {
  const { unverify } = useMessages(memberMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Verified aria-hidden />} onClick={() => setOpen(true)}>
        {unverify}
      </Button>
      {open ? <UnverifyDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
