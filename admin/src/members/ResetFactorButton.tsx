import KeyOff from '@mui/icons-material/KeyOffOutlined';
import { Button, TextField, Typography } from '@mui/material';
import { endpoints, fieldErrors, limits } from '@pass-along/contracts';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { useFieldErrors } from '../components/useFieldErrors.ts';
import { componentWords } from '../components/words.ts';
import { useWords } from '../i18n/words.ts';
import { memberActions } from './memberActions.ts';
import { memberWords } from './resource.ts';

/** For another admin, who lost phone and recovery codes: nobody takes their own away so. */
export function ResetFactorButton({ member }: { member: RecordOf<'members'> }) {
  const words = useWords(memberWords);
  const { identity } = useGetIdentity();
  const [open, setOpen] = useState(false);
  if (identity?.id === member.id) return null;
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<KeyOff aria-hidden />} onClick={() => setOpen(true)}>
        {words.resetFactor}
      </Button>
      {open ? <ResetFactorDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ResetFactorDialog({ member: { id, name }, onClose }: { member: RecordOf<'members'>; onClose: () => void }) {
  const words = useWords(memberWords);
  const { characters } = useWords(componentWords);
  const { at, setErrors } = useFieldErrors();
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title={words.resetFactorTitle(name)}
      confirm={words.resetFactor}
      color="error"
      check={() => fieldErrors(endpoints.resetSecondFactor.body, { reason })}
      onFieldErrors={setErrors}
      call={() => memberActions.resetFactor(id, reason)}
      done={words.resetFactorDone(name)}
      onClose={onClose}
    >
      <Typography>{words.resetFactorConsequence(name)}</Typography>
      <TextField
        label={words.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        multiline
        minRows={3}
        {...at('reason', characters(reason.trim().length, limits.suspensionReason))}
      />
    </ActionDialog>
  );
}
