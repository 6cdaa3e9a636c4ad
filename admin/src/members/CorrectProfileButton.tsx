import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button, IconButton } from '@mui/material';
import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberCareMessages } from './memberCareMessages.ts';

const CorrectProfileDialog = createLazyPart(
  async () => (await import('./CorrectProfileDialog.tsx')).CorrectProfileDialog,
);

/** Corrects a member's profile. In a table row the button is an icon. */
export function CorrectProfileButton({ member, inRow = false }: { member: RecordOf<'members'>; inRow?: boolean }) {
  const words = useMessages(memberCareMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      {inRow ? (
        <IconButton
          aria-label={words.editOne(member.name)}
          onClick={(event) => {
            // a click on the row opens the member
            event.stopPropagation();
            setOpen(true);
          }}
        >
          <EditOutlined aria-hidden />
        </IconButton>
      ) : (
        <Button variant="outlined" startIcon={<EditOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {words.edit}
        </Button>
      )}
      {open ? <CorrectProfileDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
