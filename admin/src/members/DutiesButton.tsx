import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { createLazyPart } from '../components/lazyPart.tsx';
import { useMessages } from '../i18n/words.ts';
import { memberMessages } from './resource.ts';

const PermissionsDialog = createLazyPart(async () => (await import('./DutiesDialog.tsx')).PermissionsDialog);

/** Makes a member an admin with the chosen permissions, or changes an admin's permissions. */
export function PermissionsButton({ member }: { member: RecordOf<'members'> }) {
  const words = useMessages(memberMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<AdminPanelSettings aria-hidden />} onClick={() => setOpen(true)}>
        {member.role === 'admin' ? words.changeDuties : words.promote}
      </Button>
      {open ? <PermissionsDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
