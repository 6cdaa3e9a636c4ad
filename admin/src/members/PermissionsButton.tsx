import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberMessages } from './membersListMessages.ts';

const PermissionsDialog = createLazyPart(async () => (await import('./PermissionsDialog.tsx')).PermissionsDialog);

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
