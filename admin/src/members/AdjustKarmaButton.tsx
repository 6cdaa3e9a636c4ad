import Insights from '@mui/icons-material/Insights';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { lazyPart } from '../components/lazyPart.tsx';
import { useWords } from '../i18n/words.ts';
import { memberWords } from './resource.ts';

const AdjustKarmaDialog = lazyPart(async () => (await import('./AdjustKarmaDialog.tsx')).AdjustKarmaDialog);

/** Adds or removes karma, with a reason. */
export function AdjustKarmaButton({ member }: { member: RecordOf<'members'> }) {
  const words = useWords(memberWords);
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
