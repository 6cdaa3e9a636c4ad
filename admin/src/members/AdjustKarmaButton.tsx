import Insights from '@mui/icons-material/Insights';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberMessages } from './membersListMessages.ts';

const AdjustKarmaDialog = createLazyPart(async () => (await import('./AdjustKarmaDialog.tsx')).AdjustKarmaDialog);

/** Adds or removes karma, with a reason. */
export function AdjustKarmaButton({ member }: { member: RecordOf<'members'> }) {
  const words = useMessages(memberMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Insights aria-hidden />} onClick={() => setOpen(true)}>
        {words.adjustKarma}
      </Button>
      {open ? <AdjustKarmaDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
