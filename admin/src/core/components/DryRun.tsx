import { Alert, Button, Stack, Typography } from '@mui/material';
import type { FieldError } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Progress } from '../api/callWithProgress.ts';
import { getFieldErrors } from '../api/apiFetch.ts';
import { useLanguage } from '../i18n/language.ts';
import { formatErrorMessage } from '../i18n/formatError.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { dryRunMessages } from './dryRunMessages.ts';
import { HistoryProgress } from './HistoryProgress.tsx';
import { AdminUnsavedGuard } from './AdminUnsavedGuard.tsx';
import { Section } from './Section.tsx';
import { useAction } from './useAction.ts';
import { useFieldErrors } from './useFieldErrors.ts';

/** A dry run of rules over the whole history. Only rules that were tried can be switched to. */
export function useDryRun<Outcome>() {
  const words = useMessages(dryRunMessages);
  const language = useLanguage();
  const [tried, setTried] = useState<Outcome>();
  const [progress, setProgress] = useState<Progress>();
  const [refusal, setRefusal] = useState<string>();
  const { at, setErrors } = useFieldErrors();
  const { run, isPending } = useAction();

  const startDryRun = (broken: FieldError[], call: (onProgress: (progress: Progress) => void) => Promise<Outcome>) => {
    setErrors(broken);
    setRefusal(broken.length === 0 ? undefined : words.refused);
    if (broken.length > 0) return;
    setProgress(undefined);
    run({
      call: () => call(setProgress),
      done: '',
      onDone: setTried,
      onRefused: (error) => {
        setErrors(getFieldErrors(error));
        setRefusal(formatErrorMessage(error, language));
      },
    });
  };
  /** Discards the result once the form has changed. */
  const forget = () => setTried(undefined);
  /** Resets the dry run after other rules were loaded into the form. */
  const resetDryRun = () => {
    forget();
    setErrors([]);
    setRefusal(undefined);
  };
  return { at, attempt: startDryRun, forget, startOver: resetDryRun, tried, progress, refusal, isPending };
}

interface DryRunFormProps {
  /** State of `useDryRun`. */
  progress: Progress | undefined;
  refusal: string | undefined;
  isPending: boolean;
  /** The form differs from the rules in force. */
  isChanged: boolean;
  onDryRun: () => void;
  onReset: () => void;
  children: ReactNode;
}

export function DryRunForm({ progress, refusal, isPending, isChanged, onDryRun, onReset, children }: DryRunFormProps) {
  const words = useMessages(dryRunMessages);
  return (
    <Stack
      component="form"
      noValidate
      spacing={3}
      onSubmit={(event) => {
        event.preventDefault();
        onDryRun();
      }}
    >
      <AdminUnsavedGuard isChanged={isChanged} onDiscard={onReset} />
      {children}
      {refusal === undefined ? null : <Alert severity="error">{refusal}</Alert>}
      {isPending ? <HistoryProgress label={words.trying} progress={progress} /> : null}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={isPending}>
          {words.attempt}
        </Button>
        <Button disabled={isPending} onClick={onReset}>
          {words.drop}
        </Button>
      </Stack>
    </Stack>
  );
}

interface DryRunResultProps {
  words: Record<'outcome' | 'turnOn' | 'confirmTitle' | 'confirmText' | 'switched', string>;
  switchTo: () => Promise<unknown>;
  children: ReactNode;
}

/** The result of a dry run and the button that switches to its rules. */
export function DryRunResult({ words, switchTo, children }: DryRunResultProps) {
  const queryClient = useQueryClient();
  const [isSwitching, setIsSwitching] = useState(false);
  return (
    <Section title={words.outcome}>
      {children}
      <Button variant="contained" sx={{ mt: 2 }} onClick={() => setIsSwitching(true)}>
        {words.turnOn}
      </Button>
      {isSwitching ? (
        <ActionDialog
          title={words.confirmTitle}
          confirm={words.turnOn}
          call={switchTo}
          done={words.switched}
          onClose={() => {
            setIsSwitching(false);
            // if another admin switched first, their rules are shown now
            void queryClient.invalidateQueries();
          }}
        >
          <Typography>{words.confirmText}</Typography>
        </ActionDialog>
      ) : null}
    </Section>
  );
}
