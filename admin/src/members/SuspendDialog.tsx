import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { fieldErrors, limits, suspendBody } from '@pass-along/contracts';
import { useId, useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { When } from '../components/When.tsx';
import { memberActions } from './memberActions.ts';
import { suspensionEnd, suspensionLengths, type SuspensionLength } from './suspensionEnd.ts';
import { useFieldErrors } from '../components/useFieldErrors.ts';
import { componentWords } from '../components/words.ts';
import { useWords } from '../i18n/words.ts';
import { memberWords } from './resource.ts';

export function SuspendDialog({ member, onClose }: { member: RecordOf<'members'>; onClose: () => void }) {
  const lengthId = useId();
  const words = useWords(memberWords);
  const { characters } = useWords(componentWords);
  const { at, setErrors } = useFieldErrors();
  const [reason, setReason] = useState(member.suspension?.reason ?? '');
  const [length, setLength] = useState<SuspensionLength>('week');
  const [now] = useState(() => new Date());
  const end = suspensionEnd(length, now)?.toISOString() ?? null;

  return (
    <ActionDialog
      title={words.suspendTitle(member.name)}
      confirm={words.suspend}
      color="error"
      check={() => fieldErrors(suspendBody, { reason, until: end })}
      onFieldErrors={setErrors}
      call={() =>
        memberActions.suspend(member.id, { reason, until: suspensionEnd(length, new Date())?.toISOString() ?? null })
      }
      done={words.suspended(member.name)}
      onClose={onClose}
    >
      <Typography>{words.suspendConsequence(member.name)}</Typography>
      <TextField
        label={words.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        multiline
        minRows={3}
        {...at('reason', characters(reason.trim().length, limits.suspensionReason))}
      />
      <FormControl>
        <FormLabel id={lengthId}>{words.howLong}</FormLabel>
        <RadioGroup
          aria-labelledby={lengthId}
          value={length}
          onChange={(_, value) => setLength(value as SuspensionLength)}
        >
          {suspensionLengths.map((option) => (
            <FormControlLabel
              key={option}
              value={option}
              control={<Radio />}
              label={words.lengths[option]}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Typography sx={{ color: 'text.secondary' }}>
        {end === null ? (
          words.lastsUntilReinstated
        ) : (
          <>
            {words.endsOn} <When at={end} />.
          </>
        )}
      </Typography>
    </ActionDialog>
  );
}
