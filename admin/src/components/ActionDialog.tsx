import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  type ButtonProps,
} from '@mui/material';
import { type FieldError } from '@pass-along/contracts';
import { useId, useState, type ReactNode } from 'react';
import { fieldErrorsIn } from '../api/httpClient.ts';
import { useLanguage } from '../i18n/language.ts';
import { isQuestion, refusalMessage, refusalText } from '../i18n/refusalText.ts';
import { useAction } from './useAction.ts';
import { useWords } from '../i18n/words.ts';
import { componentWords } from './words.ts';

interface ActionDialogProps<T> {
  title: string;
  /** Words of the button that does it. */
  confirm: string;
  color?: ButtonProps['color'];
  /** `again`: the server asked, and the admin wants it all the same. */
  call: (again: boolean) => Promise<T>;
  done: string;
  /** Takes the answer; without it the dialog closes. */
  onDone?: (answer: T) => void;
  /** The rules that what was typed breaks, before the server is asked. */
  check?: () => FieldError[];
  /** Takes broken rules, ours or the server's, to show each at its field. */
  onFieldErrors?: (errors: FieldError[]) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a command is sent; stays open, saying why, when the server refuses. */
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
  const words = useWords(componentWords);
  const language = useLanguage();

  const refuse = (error: unknown) => {
    setAsked(isQuestion(error));
    setRefusal(onFieldErrors ? refusalMessage(error, language) : refusalText(error, language));
    onFieldErrors?.(fieldErrorsIn(error));
  };

  const send = () => {
    const broken = check?.() ?? [];
    onFieldErrors?.(broken);
    setRefusal(broken.length === 0 ? undefined : words.checkFields);
    if (broken.length === 0) run({ call: () => call(asked), done, onDone: onDone ?? onClose, onRefused: refuse });
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={isPending ? undefined : onClose}
      onClick={(event) => event.stopPropagation()}
    >
      <form
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
    </Dialog>
  );
}
