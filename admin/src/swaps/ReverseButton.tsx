import Undo from '@mui/icons-material/Undo';
import { Button, TextField, Typography } from '@mui/material';
import { endpoints, fieldErrors, limits } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { useFieldErrors } from '../components/useFieldErrors.ts';
import { componentWords } from '../components/words.ts';
import { useWords } from '../i18n/words.ts';
import { swapWords } from './resource.ts';

/** Says of a completed swap that it does not count. */
export function ReverseButton({ swap }: { swap: RecordOf<'swaps'> }) {
  const words = useWords(swapWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<Undo aria-hidden />} onClick={() => setOpen(true)}>
        {words.reverse}
      </Button>
      {open ? <ReverseDialog swap={swap} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ReverseDialog({ swap, onClose }: { swap: RecordOf<'swaps'>; onClose: () => void }) {
  const words = useWords(swapWords);
  const { characters } = useWords(componentWords);
  const { at, setErrors } = useFieldErrors();
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title={words.reverseTitle(swap.requestedItem.title)}
      confirm={words.reverse}
      color="error"
      check={() => fieldErrors(endpoints.reverseSwap.body, { reason })}
      onFieldErrors={setErrors}
      call={() => callEndpoint(endpoints.reverseSwap, { params: { id: swap.id }, body: { reason } })}
      done={words.reversed}
      onClose={onClose}
    >
      <Typography>{words.reverseConsequence(swap.owner.name, swap.requester.name)}</Typography>
      <TextField
        label={words.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        multiline
        minRows={3}
        {...at('reason', characters(reason.trim().length, limits.swap.reason))}
      />
    </ActionDialog>
  );
}
