import Gavel from '@mui/icons-material/Gavel';
import { Button, TextField, Typography } from '@mui/material';
import { findFieldErrors, limits, type SwapFailure, settleBody } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { RadioField } from '../core/components/RadioField.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { swapMessages } from './swapsListMessages.ts';

/** Settles a dispute. */
export function SettleDisputeButton({ swap }: { swap: RecordOf<'swaps'> }) {
  const words = useMessages(swapMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Gavel aria-hidden />} onClick={() => setOpen(true)}>
        {words.settle}
      </Button>
      {open ? <SettleDialog swap={swap} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Decision = 'completed' | Extract<SwapFailure, 'not_as_described' | 'no_show' | 'cancelled'>;
const decisions: readonly Decision[] = ['completed', 'not_as_described', 'no_show', 'cancelled'];

function toBody(decision: Decision, reason: string) {
  return decision === 'completed'
    ? ({ outcome: 'completed', reason } as const)
    : ({ outcome: 'failed', why: decision, reason } as const);
}

function SettleDialog({ swap, onClose }: { swap: RecordOf<'swaps'>; onClose: () => void }) {
  const words = useMessages(swapMessages);
  const { characters } = useMessages(componentMessages);
  const { at, setErrors } = useFieldErrors();
  const [reason, setReason] = useState('');
  const [decision, setDecision] = useState<Decision>('completed');

  return (
    <ActionDialog
      title={words.settleTitle(swap.requestedItem.title)}
      confirm={words.settle}
      check={() => findFieldErrors(settleBody, toBody(decision, reason))}
      onFieldErrors={setErrors}
      call={() =>
        callEndpoint('POST /api/admin/swaps/:id/settle', { params: { id: swap.id }, body: toBody(decision, reason) })
      }
      done={words.settled}
      onClose={onClose}
    >
      <Typography>{words.settleConsequence(swap.owner.name, swap.requester.name)}</Typography>
      <RadioField
        label={words.decision}
        value={decision}
        options={decisions}
        toText={(option) => words.decisions[option]}
        onChange={setDecision}
      />
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
