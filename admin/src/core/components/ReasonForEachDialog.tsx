import { TextField } from '@mui/material';
import { findFieldErrors } from '@pass-along/contracts';
import { useState } from 'react';
import { useMessages } from '../i18n/defineMessages.ts';
import { ForEachDialog, type ForEachDialogProps } from './ForEachDialog.tsx';
import { useFieldErrors } from './useFieldErrors.ts';
import { componentMessages } from './componentMessages.ts';

interface ReasonForEachDialogProps<T> extends Omit<ForEachDialogProps<T>, 'call' | 'check' | 'onFieldErrors'> {
  label: string;
  maxLength: number;
  firstReason?: string;
  /** Schema of a body with a `reason`. */
  schema: Parameters<typeof findFieldErrors>[0];
  toBody: (reason: string) => object;
  call: (thing: T, reason: string, again: boolean) => Promise<unknown>;
}

/** Asks once for a reason, runs the call for one thing after another, and lists the refusals with their reasons. */
export function ReasonForEachDialog<T>(props: ReasonForEachDialogProps<T>) {
  const { label, maxLength, firstReason = '', schema, toBody, call, children, ...asked } = props;
  const [reason, setReason] = useState(firstReason);
  const { at, setErrors } = useFieldErrors();
  const { characters } = useMessages(componentMessages);
  return (
    <ForEachDialog
      {...asked}
      call={(thing, again) => call(thing, reason, again)}
      check={() => findFieldErrors(schema, toBody(reason))}
      onFieldErrors={setErrors}
    >
      <TextField
        label={label}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        multiline
        minRows={3}
        {...at('reason', characters(reason.trim().length, maxLength))}
      />
      {children}
    </ForEachDialog>
  );
}
