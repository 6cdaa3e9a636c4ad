import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton } from '@mui/material';
import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberCareMessages } from './memberCareMessages.ts';

const DeleteMemberDialog = createLazyPart(async () => (await import('./DeleteMemberDialog.tsx')).DeleteMemberDialog);

/** Starts the deletion of an account, with its days of grace. In a table row the button is an icon. */
export function DeleteMemberButton({ member, inRow = false }: { member: RecordOf<'members'>; inRow?: boolean }) {
  const words = useMessages(memberCareMessages);
  const [open, setOpen] = useState(false);
  const { name, status, deletionDueAt } = member;
  if (deletionDueAt !== null) return null;
  if (status !== 'active') return inRow ? <NotYet why={words.cannotBeDeleted(name)} /> : null;
  return (
    <>
      {inRow ? (
        <IconButton
          aria-label={words.deleteOne(name)}
          onClick={(event) => {
            // a click on the row opens the member
            event.stopPropagation();
            setOpen(true);
          }}
        >
          <DeleteOutlined aria-hidden />
        </IconButton>
      ) : (
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteOutlined aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {words.delete}
        </Button>
      )}
      {open ? <DeleteMemberDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** A disabled delete button of a table row that explains why the account cannot be deleted. */
function NotYet({ why }: { why: string }) {
  return (
    <IconButton
      aria-disabled
      aria-label={why}
      title={why}
      sx={{ color: 'text.disabled' }}
      onClick={(event) => event.stopPropagation()}
    >
      <DeleteOutlined aria-hidden />
    </IconButton>
  );
}
