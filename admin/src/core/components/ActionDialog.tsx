import { Alert, Button, DialogActions, DialogContent, DialogTitle, Stack, type ButtonProps } from '@mui/material';
import type { FieldError } from '@pass-along/contracts';
import { useId, useRef, useState, type ReactNode } from 'react';
import { getFieldErrors } from '../api/apiFetch.ts';
import { useLanguage } from '../i18n/language.ts';
import { isQuestion, formatErrorMessage, formatError } from '../i18n/formatError.ts';
import { GuardedDialog } from './GuardedDialog.tsx';
import { useAction } from './useAction.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';

interface ActionDialogProps<T> {
  title: string;
  /** Label of the confirm button. */
  confirm: string;
  color?: ButtonProps['color'];
  /** `again`: the server asked for confirmation and the admin confirmed. */
  call: (again: boolean) => Promise<T>;
  done: string;
  /** Takes the answer; by default the dialog closes. */
  onDone?: (answer: T) => void;
  /** Validates the form before the call. */
  check?: () => FieldError[];
  /** Takes field errors, from the form or the server, to show each at its field. */
  onFieldErrors?: (errors: FieldError[]) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation before a command is sent. After a refusal it stays open and shows the reason. */
export function ActionDialog<T>({
  title,
  confirm,
  color = 'primary',
  call,
  done,
  onDone,
  check,
  onFieldErrors,
  onClose,
  children,
}: ActionDialogProps<T>) {
  const titleId = useId();
  const { run, isPending } = useAction();
  const [refusal, setRefusal] = useState<string>();
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const words = useMessages(componentMessages);
  const language = useLanguage();

  // once the fields are marked
  const focusWrongField = () =>
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const refuse = (error: unknown) => {
    setAsked(isQuestion(error));
    setRefusal(onFieldErrors ? formatErrorMessage(error, language) : formatError(error, language));
    onFieldErrors?.(getFieldErrors(error));
    focusWrongField();
  };

  const send = () => {
    const broken = check?.() ?? [];
    onFieldErrors?.(broken);
    setRefusal(broken.length === 0 ? undefined : words.checkFields);
    if (broken.length === 0) run({ call: () => call(asked), done, onDone: onDone ?? onClose, onRefused: refuse });
    else focusWrongField();
  };

  return (
    <GuardedDialog
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      locked={isPending}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <DialogTitle id={titleId} variant="h2">
          {title}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
            {refusal === undefined ? null : <Alert severity="error">{refusal}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} disabled={isPending}>
            {words.back}
          </Button>
          <Button type="submit" variant="contained" color={color} loading={isPending}>
            {asked ? words.allTheSame : confirm}
          </Button>
        </DialogActions>
      </form>
    </GuardedDialog>
  );
}
