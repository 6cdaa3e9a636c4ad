import CancelOutlined from '@mui/icons-material/CancelOutlined';
import { Button } from '@mui/material';
import { limits, stopSwapLoopBody } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ReasonDialog } from '../core/components/ReasonDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { swapLoopMessages } from './swapLoopsListMessages.ts';

/** Ends what is open in a swap loop. */
export function StopSwapLoopButton({ loop: { id } }: { loop: RecordOf<'swap-loops'> }) {
  const words = useMessages(swapLoopMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<CancelOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {words.stop}
      </Button>
      {open ? (
        <ReasonDialog
          title={words.stopTitle}
          consequence={words.stopConsequence}
          confirm={words.stop}
          color="error"
          field="reason"
          label={words.reason}
          maxLength={limits.swap.reason}
          schema={stopSwapLoopBody}
          call={(reason) => callEndpoint('POST /api/admin/swap-loops/:id/stop', { params: { id }, body: { reason } })}
          done={words.stopped}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
