import { TextField, Typography, type ButtonProps } from '@mui/material';
import { findFieldErrors, factorCodeBody } from '@pass-along/contracts';
import { useState } from 'react';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { securityMessages } from './securityMessages.ts';

interface SecondFactorCodeDialogProps<T> {
  /** Also the label of its button. */
  title: string;
  consequence: string;
  color?: ButtonProps['color'];
  call: (code: string) => Promise<T>;
  done: string;
  onDone: (answer: T) => void;
  onClose: () => void;
}

/** Asks for a code before a change of the second factor. */
export function SecondFactorCodeDialog<T>({
  title,
  consequence,
  color = 'primary',
  call,
  done,
  onDone,
  onClose,
}: SecondFactorCodeDialogProps<T>) {
  const words = useMessages(securityMessages);
  const { at, setErrors } = useFieldErrors();
  const [code, setCode] = useState('');
  return (
    <ActionDialog
      title={title}
      confirm={title}
      color={color}
      check={() => findFieldErrors(factorCodeBody, { code })}
      onFieldErrors={setErrors}
      call={() => call(code)}
      done={done}
      onDone={onDone}
      onClose={onClose}
    >
      <Typography>{consequence}</Typography>
      <TextField
        label={words.code}
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
        {...at('code', words.codeHint)}
      />
    </ActionDialog>
  );
}
