import { TextField, Typography, type ButtonProps } from '@mui/material';
import { fieldErrors, type FieldError } from '@pass-along/contracts';
import { useState } from 'react';
import { ActionDialog } from './ActionDialog.tsx';
import { useFieldErrors } from './useFieldErrors.ts';
import { componentWords } from './words.ts';
import { useWords } from '../i18n/words.ts';

interface ReasonDialogProps {
  title: string;
  /** What will happen to whom, and who will be told. */
  consequence: string;
  confirm: string;
  color?: ButtonProps['color'];
  /** The field it is sent as, what that is called, and how much it takes. */
  field: string;
  label: string;
  most: number;
  schema: Parameters<typeof fieldErrors>[0];
  call: (words: string) => Promise<unknown>;
  done: string;
  onClose: () => void;
}

/** Asks for words before something is done to somebody. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, consequence, confirm, color = 'primary', field, label, most, schema, call, done, onClose } = props;
  const { characters } = useWords(componentWords);
  const { at, setErrors } = useFieldErrors();
  const [words, setWords] = useState('');
  const check = (): FieldError[] => fieldErrors(schema, { [field]: words });
  return (
    <ActionDialog
      title={title}
      confirm={confirm}
      color={color}
      check={check}
      onFieldErrors={setErrors}
      call={() => call(words)}
      done={done}
      onClose={onClose}
    >
      <Typography>{consequence}</Typography>
      <TextField
        label={label}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        required
        multiline
        minRows={3}
        {...at(field, characters(words.trim().length, most))}
      />
    </ActionDialog>
  );
}
