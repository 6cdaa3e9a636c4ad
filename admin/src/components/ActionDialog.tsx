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
import { useId, useState, type ReactNode } from 'react';
import { useAction } from './useAction.ts';

interface ActionDialogProps<T> {
  title: string;
  /** Words of the button that does it. */
  confirm: string;
  color?: ButtonProps['color'];
  call: () => Promise<T>;
  done: string;
  /** Takes the answer; without it the dialog closes. */
  onDone?: (answer: T) => void;
  /** What stands in the way, before the server is asked; undefined when nothing does. */
  check?: () => string | undefined;
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
  onClose,
  children,
}: ActionDialogProps<T>) {
  const titleId = useId();
  const { run, isPending } = useAction();
  const [refusal, setRefusal] = useState<string>();

  const send = () => {
    const problem = check?.();
    setRefusal(problem);
    if (problem === undefined) run({ call, done, onDone: onDone ?? onClose, onRefused: setRefusal });
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
            Back
          </Button>
          <Button type="submit" variant="contained" color={color} loading={isPending}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
