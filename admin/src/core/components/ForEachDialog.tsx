import { Alert, LinearProgress, Typography, type ButtonProps } from '@mui/material';
import type { FieldError } from '@pass-along/contracts';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useLanguage } from '../i18n/language.ts';
import { isQuestion, formatError } from '../i18n/formatError.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { runForEach, type Refused } from './runForEach.ts';
import { componentMessages } from './componentMessages.ts';

export interface ForEachDialogProps<T> {
  things: readonly T[];
  getName: (thing: T) => string;
  title: string;
  /** The consequence, the affected members and the members to be notified. */
  consequence: string;
  confirm: string;
  color?: ButtonProps['color'];
  /** `again`: the server asked for confirmation and the admin confirmed. */
  call: (thing: T, again: boolean) => Promise<unknown>;
  /** Validates the form before the first call. */
  check?: () => FieldError[];
  onFieldErrors?: (errors: FieldError[]) => void;
  done: (count: number) => string;
  /** Takes the refused things, which can be retried. */
  onDone?: (refused: T[]) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for confirmation once, runs the call for one thing after another, and lists the refusals with their reasons. */
export function ForEachDialog<T>(props: ForEachDialogProps<T>) {
  const { things, getName, title, consequence, confirm, color = 'primary', call, check, onFieldErrors } = props;
  const { done, onDone, onClose, children } = props;
  // the selection changes while the calls run
  const [all] = useState(things);
  const [left, setLeft] = useState(things);
  const [refused, setRefused] = useState<Refused<T>[]>([]);
  const [steps, setSteps] = useState<number>();
  const { ofThese, allTheSame } = useMessages(componentMessages);
  const language = useLanguage();
  const notify = useNotify();

  const runCalls = async () => {
    const asked = refused.filter(({ error }) => isQuestion(error)).map(({ thing }) => thing);
    setRefused([]);
    setSteps(0);
    const again = await runForEach(left, (thing) => call(thing, asked.includes(thing)), setSteps);
    setSteps(undefined);
    return again;
  };
  const tell = (again: Refused<T>[]) => {
    const did = left.length - again.length;
    if (did > 0) notify(done(did), { type: 'success' });
    onDone?.(again.map(({ thing }) => thing));
    if (again.length === 0) {
      onClose();
      return;
    }
    setRefused(again);
    setLeft(again.map(({ thing }) => thing));
  };

  return (
    <ActionDialog
      title={title}
      confirm={refused.some(({ error }) => isQuestion(error)) ? allTheSame : confirm}
      color={color}
      {...(check && { check })}
      {...(onFieldErrors && { onFieldErrors })}
      call={runCalls}
      done=""
      onDone={tell}
      onClose={onClose}
    >
      <Typography>{consequence}</Typography>
      {children}
      {steps === undefined || left.length < 2 ? null : (
        <LinearProgress
          variant="determinate"
          value={(100 * steps) / left.length}
          aria-label={ofThese(steps, left.length)}
        />
      )}
      {refused.length === 0 ? null : (
        <Alert severity="error">
          {all.length === 1 ? (
            formatError(refused[0]?.error, language)
          ) : (
            <>
              {ofThese(all.length - refused.length, all.length)}
              <ul>
                {refused.map(({ thing, error }) => (
                  <li key={getName(thing)}>
                    {getName(thing)}: {formatError(error, language)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Alert>
      )}
    </ActionDialog>
  );
}
