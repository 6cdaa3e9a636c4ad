import Undo from '@mui/icons-material/Undo';
import { Button } from '@mui/material';
import { limits, reverseBody } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ReasonDialog } from '../core/components/ReasonDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { swapMessages } from './swapsListMessages.ts';

/** Reverses a completed swap. */
export function ReverseSwapButton({ swap }: { swap: RecordOf<'swaps'> }) {
  const words = useMessages(swapMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<Undo aria-hidden />} onClick={() => setOpen(true)}>
        {words.reverse}
      </Button>
      {open ? (
        <ReasonDialog
          title={words.reverseTitle(swap.requestedItem.title)}
          consequence={words.reverseConsequence(swap.owner.name, swap.requester.name)}
          confirm={words.reverse}
          color="error"
          field="reason"
          label={words.reason}
          maxLength={limits.swap.reason}
          schema={reverseBody}
          call={(reason) =>
            callEndpoint('POST /api/admin/swaps/:id/reverse', { params: { id: swap.id }, body: { reason } })
          }
          done={words.reversed}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
