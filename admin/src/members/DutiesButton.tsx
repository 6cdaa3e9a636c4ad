import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { lazyPart } from '../components/lazyPart.tsx';
import { useWords } from '../i18n/words.ts';
import { memberWords } from './resource.ts';

const DutiesDialog = lazyPart(async () => (await import('./DutiesDialog.tsx')).DutiesDialog);

/** Makes a member an admin with the chosen permissions, or changes an admin's permissions. */
export function DutiesButton({ member }: { member: RecordOf<'members'> }) {
  const words = useWords(memberWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<AdminPanelSettings aria-hidden />} onClick={() => setOpen(true)}>
        {member.role === 'admin' ? words.changeDuties : words.promote}
      </Button>
      {open ? <DutiesDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
