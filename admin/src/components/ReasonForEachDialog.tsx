import { TextField } from '@mui/material';
import { fieldErrors } from '@pass-along/contracts';
import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { ForEachDialog, type ForEachDialogProps } from './ForEachDialog.tsx';
import { useFieldErrors } from './useFieldErrors.ts';
import { componentWords } from './words.ts';

interface ReasonForEachDialogProps<T> extends Omit<ForEachDialogProps<T>, 'call' | 'check' | 'onFieldErrors'> {
  label: string;
  most: number;
  firstReason?: string;
  /** Schema of a body with a `reason`. */
  schema: Parameters<typeof fieldErrors>[0];
  bodyOf: (reason: string) => object;
  call: (thing: T, reason: string, again: boolean) => Promise<unknown>;
}

/** Asks once for a reason, runs the call for one thing after another, and lists the refusals with their reasons. */
export function ReasonForEachDialog<T>(props: ReasonForEachDialogProps<T>) {
  const { label, most, firstReason = '', schema, bodyOf, call, children, ...asked } = props;
  const [reason, setReason] = useState(firstReason);
  const { at, setErrors } = useFieldErrors();
  const { characters } = useWords(componentWords);
  return (
    <ForEachDialog
      {...asked}
      call={(thing, again) => call(thing, reason, again)}
      check={() => fieldErrors(schema, bodyOf(reason))}
      onFieldErrors={setErrors}
    >
      <TextField
        label={label}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        multiline
        minRows={3}
        {...at('reason', characters(reason.trim().length, most))}
      />
      {children}
    </ForEachDialog>
  );
}
