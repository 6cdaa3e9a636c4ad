import { TextField, Typography, type ButtonProps } from '@mui/material';
import { findFieldErrors, type FieldError } from '@pass-along/contracts';
import { useState } from 'react';
import { ActionDialog } from './ActionDialog.tsx';
import { useFieldErrors } from './useFieldErrors.ts';
import { componentMessages } from './componentMessages.ts';
import { useMessages } from '../i18n/defineMessages.ts';

interface ReasonDialogProps {
  title: string;
  /** The consequence, the affected members and the members to be notified. */
  consequence: string;
  confirm: string;
  color?: ButtonProps['color'];
  /** The request field of the text, its label, and its maximum length. */
  field: string;
  label: string;
  maxLength: number;
  schema: Parameters<typeof findFieldErrors>[0];
  call: (words: string) => Promise<unknown>;
  done: string;
  onClose: () => void;
}

/** Asks for a text before a command that affects a member. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    consequence,
    confirm,
    color = 'primary',
    field,
    label,
    maxLength,
    schema,
    call,
    done,
    onClose,
  } = props;
  const { characters } = useMessages(componentMessages);
  const { at, setErrors } = useFieldErrors();
  const [words, setWords] = useState('');
  const check = (): FieldError[] => findFieldErrors(schema, { [field]: words });
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
        {...at(field, characters(words.trim().length, maxLength))}
      />
    </ActionDialog>
  );
}
