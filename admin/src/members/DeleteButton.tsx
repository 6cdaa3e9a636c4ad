import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { endpoints, limits, orderDeletionBody } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { useWords } from '../i18n/words.ts';
import { careWords } from './careWords.ts';
import { ReasonDialog } from '../components/ReasonDialog.tsx';

/** Begins the member's own deletion, with its days of grace. */
export function DeleteButton({ member }: { member: RecordOf<'members'> }) {
  const words = useWords(careWords);
  const [open, setOpen] = useState(false);
  const { id, name, status, deletionDueAt } = member;
  if (status !== 'active' || deletionDueAt !== null) return null;
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {words.delete}
      </Button>
      {open ? (
        <ReasonDialog
          title={words.deleteTitle(name)}
          consequence={words.deleteConsequence(name)}
          confirm={words.delete}
          color="error"
          field="reason"
          label={words.reason}
          most={limits.adminReason}
          schema={orderDeletionBody}
          call={(reason) => callEndpoint(endpoints.orderDeletion, { params: { id }, body: { reason } })}
          done={words.deleted(name)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
