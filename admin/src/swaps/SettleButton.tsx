import Gavel from '@mui/icons-material/Gavel';
import {
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { endpoints, fieldErrors, limits, type SwapFailure, settleBody } from '@pass-along/contracts';
import { useId, useState } from 'react';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { useFieldErrors } from '../components/useFieldErrors.ts';
import { componentWords } from '../components/words.ts';
import { useWords } from '../i18n/words.ts';
import { swapWords } from './resource.ts';

/** Settles a dispute. */
export function SettleButton({ swap }: { swap: RecordOf<'swaps'> }) {
  const words = useWords(swapWords);
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

function bodyOf(decision: Decision, reason: string) {
  return decision === 'completed'
    ? ({ outcome: 'completed', reason } as const)
    : ({ outcome: 'failed', why: decision, reason } as const);
}

function SettleDialog({ swap, onClose }: { swap: RecordOf<'swaps'>; onClose: () => void }) {
  const decisionId = useId();
  const words = useWords(swapWords);
  const { characters } = useWords(componentWords);
  const { at, setErrors } = useFieldErrors();
  const [reason, setReason] = useState('');
  const [decision, setDecision] = useState<Decision>('completed');

  return (
    <ActionDialog
      title={words.settleTitle(swap.requestedItem.title)}
      confirm={words.settle}
      check={() => fieldErrors(settleBody, bodyOf(decision, reason))}
      onFieldErrors={setErrors}
      call={() => callEndpoint(endpoints.settleSwap, { params: { id: swap.id }, body: bodyOf(decision, reason) })}
      done={words.settled}
      onClose={onClose}
    >
      <Typography>{words.settleConsequence(swap.owner.name, swap.requester.name)}</Typography>
      <FormControl>
        <FormLabel id={decisionId}>{words.decision}</FormLabel>
        <RadioGroup
          aria-labelledby={decisionId}
          value={decision}
          onChange={(_, value) => setDecision(value as Decision)}
        >
          {decisions.map((option) => (
            <FormControlLabel
              key={option}
              value={option}
              control={<Radio />}
              label={words.decisions[option]}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </FormControl>
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
