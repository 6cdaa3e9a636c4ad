import { Alert, Box, Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import {
  endpoints,
  fieldErrors,
  karmaAwardReason,
  karmaRulesBody,
  type AnswerOf,
  type Endpoints,
  type KarmaRules,
  type KarmaRulesAnswer,
} from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callEndpoint } from '../api/callEndpoint.ts';
import { callWithProgress, type Progress } from '../api/callWithProgress.ts';
import { fieldErrorsIn } from '../api/httpClient.ts';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { Failure } from '../components/Failure.tsx';
import { HistoryProgress } from '../components/HistoryProgress.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Section } from '../components/Section.tsx';
import { Versions } from '../components/Versions.tsx';
import { useAction } from '../components/useAction.ts';
import { useFieldErrors } from '../components/useFieldErrors.ts';
import { componentWords } from '../components/words.ts';
import { useLanguage } from '../i18n/language.ts';
import { refusalMessage } from '../i18n/refusalText.ts';
import { useWords } from '../i18n/words.ts';
import { Outcome } from './Outcome.tsx';
import { karmaWords } from './words.ts';

type WhatIfAnswer = AnswerOf<Endpoints['karmaWhatIf']>;

/** What karma is paid by, and what it would be under other rules. */
export function KarmaRulesPage() {
  const words = useWords(karmaWords);
  const { loading } = useWords(componentWords);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['karma', 'rules'],
    queryFn: () => callEndpoint(endpoints.karmaRules, {}),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHeading title={words.title} tab>
        {words.about}
      </PageHeading>
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton role="status" aria-label={loading} variant="rounded" height={320} />
      ) : (
        <Attempt key={data.version} {...data} />
      )}
    </>
  );
}

/** Numbers as typed, by field. */
type Draft = Record<string, string>;

const draftOf = ({ points, exchangesPerPairAndMonth }: KarmaRules): Draft => ({
  ...Object.fromEntries(karmaAwardReason.options.map((reason) => [`points.${reason}`, String(points[reason])])),
  exchangesPerPairAndMonth: String(exchangesPerPairAndMonth),
});

const number = (typed: string | undefined) => (typed === undefined || typed.trim() === '' ? Number.NaN : Number(typed));

const rulesOf = (draft: Draft): KarmaRules => ({
  points: Object.fromEntries(
    karmaAwardReason.options.map((reason) => [reason, number(draft[`points.${reason}`])]),
  ) as KarmaRules['points'],
  exchangesPerPairAndMonth: number(draft['exchangesPerPairAndMonth']),
});

/** Rules are tried first; only what was tried can be switched to. */
function Attempt({ rules, version, earlier, byMemberId, switchedAt }: KarmaRulesAnswer) {
  const words = useWords(karmaWords);
  const { taken } = useWords(componentWords);
  const notify = useNotify();
  const language = useLanguage();
  const [draft, setDraft] = useState(() => draftOf(rules));
  const [tried, setTried] = useState<WhatIfAnswer>();
  const [refusal, setRefusal] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const [isSwitching, setIsSwitching] = useState(false);
  const { at, setErrors } = useFieldErrors();
  const { run, isPending } = useAction();
  const type = (field: string, value: string) => {
    setDraft((typed) => ({ ...typed, [field]: value }));
    setTried(undefined);
  };
  const attempt = () => {
    const body = { rules: rulesOf(draft) };
    const broken = fieldErrors(karmaRulesBody, body.rules);
    setErrors(broken);
    setRefusal(broken.length === 0 ? undefined : words.refused);
    if (broken.length > 0) return;
    setProgress(undefined);
    run({
      call: () => callWithProgress(endpoints.karmaWhatIf, { body }, setProgress),
      done: '',
      onDone: setTried,
      onRefused: (error) => {
        setErrors(fieldErrorsIn(error));
        setRefusal(refusalMessage(error, language));
      },
    });
  };
  const all = [{ rules, version, byMemberId, switchedAt }, ...earlier];
  const take = (asked: number) => {
    const again = all.find((each) => each.version === asked);
    if (!again) return;
    setDraft(draftOf(again.rules));
    setTried(undefined);
    notify(taken(asked));
  };
  /** What these rules pay otherwise than those before them. */
  const changesFrom = (before: KarmaRules | undefined, after: KarmaRules) => {
    if (!before) return [];
    const was = draftOf(before);
    return Object.entries(draftOf(after))
      .filter(([name, value]) => was[name] !== value)
      .map(([name, value]) => words.changed(labelOf(name), was[name] ?? '', value));
  };
  const labelOf = (name: string) =>
    Object.entries(words.points).find(([reason]) => name === `points.${reason}`)?.[1] ?? words.exchanges;
  const field = (name: string, label: string, hint = '') => (
    <TextField
      key={name}
      label={label}
      type="number"
      required
      value={draft[name] ?? ''}
      disabled={isPending}
      onChange={(event) => type(name, event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', step: 1, min: 0 } }}
      {...at(name, hint)}
    />
  );
  return (
    <Stack spacing={2} sx={{ maxWidth: 760 }}>
      <Section title={words.rules}>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{words.inForce(version)}</Typography>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            attempt();
          }}
        >
          <Stack spacing={2}>
            {karmaAwardReason.options.map((reason) => field(`points.${reason}`, words.points[reason]))}
            {field('exchangesPerPairAndMonth', words.exchanges, words.exchangesHint)}
            {refusal === undefined ? null : <Alert severity="error">{refusal}</Alert>}
            {isPending ? <HistoryProgress label={words.trying} progress={progress} /> : null}
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button type="submit" variant="contained" loading={isPending}>
                {words.attempt}
              </Button>
              <Button
                disabled={isPending}
                onClick={() => {
                  setDraft(draftOf(rules));
                  setTried(undefined);
                }}
              >
                {words.drop}
              </Button>
            </Stack>
          </Stack>
        </Box>
      </Section>
      {tried ? (
        <Section title={words.outcome}>
          <Outcome {...tried} />
          <Button variant="contained" sx={{ mt: 2 }} onClick={() => setIsSwitching(true)}>
            {words.turnOn}
          </Button>
        </Section>
      ) : null}
      <Versions
        versions={all.map((each, index) => ({
          ...each,
          changes: changesFrom(all[index + 1]?.rules, each.rules),
        }))}
        onTake={take}
      />
      {isSwitching ? (
        <ActionDialog
          title={words.confirmTitle}
          confirm={words.turnOn}
          call={() => callEndpoint(endpoints.switchKarmaRules, { body: rulesOf(draft) })}
          done={words.switched}
          onClose={() => setIsSwitching(false)}
        >
          <Typography>{words.confirmText}</Typography>
        </ActionDialog>
      ) : null}
    </Stack>
  );
}
