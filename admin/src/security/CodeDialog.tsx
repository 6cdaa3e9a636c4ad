import { TextField, Typography, type ButtonProps } from '@mui/material';
import { fieldErrors, factorCodeBody } from '@pass-along/contracts';
import { useState } from 'react';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { useFieldErrors } from '../components/useFieldErrors.ts';
import { useWords } from '../i18n/words.ts';
import { securityWords } from './words.ts';

interface CodeDialogProps<T> {
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
export function CodeDialog<T>({
  title,
  consequence,
  color = 'primary',
  call,
  done,
  onDone,
  onClose,
}: CodeDialogProps<T>) {
  const words = useWords(securityWords);
  const { at, setErrors } = useFieldErrors();
  const [code, setCode] = useState('');
  return (
    <ActionDialog
      title={title}
      confirm={title}
      color={color}
      check={() => fieldErrors(factorCodeBody, { code })}
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
