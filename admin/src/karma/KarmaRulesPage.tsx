import { Skeleton, Stack, TextField, Typography } from '@mui/material';
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
import { callWithProgress } from '../api/callWithProgress.ts';
import { AttemptForm, Tried, useAttempt } from '../components/Attempt.tsx';
import { Failure } from '../components/Failure.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Section } from '../components/Section.tsx';
import { Versions } from '../components/Versions.tsx';
import { componentWords } from '../components/words.ts';
import { useWords } from '../i18n/words.ts';
import { Outcome } from './Outcome.tsx';
import { karmaWords } from './words.ts';

type WhatIfAnswer = AnswerOf<Endpoints['karmaWhatIf']>;

/** The karma rules, and a dry run of other rules. */
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

/** A dry run comes first: only rules that were tried can be switched to. */
function Attempt({ rules, version, earlier, byMemberId, switchedAt }: KarmaRulesAnswer) {
  const words = useWords(karmaWords);
  const { taken } = useWords(componentWords);
  const notify = useNotify();
  const [draft, setDraft] = useState(() => draftOf(rules));
  const { at, attempt, forget, startOver, tried, ...state } = useAttempt<WhatIfAnswer>();
  const type = (field: string, value: string) => {
    setDraft((typed) => ({ ...typed, [field]: value }));
    forget();
  };
  const fill = (again: KarmaRules) => {
    setDraft(draftOf(again));
    startOver();
  };
  const all = [{ rules, version, byMemberId, switchedAt }, ...earlier];
  const take = (asked: number) => {
    const again = all.find((each) => each.version === asked);
    if (!again) return;
    fill(again.rules);
    notify(taken(asked));
  };
  /** Differences of these rules to the rules before. */
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
      disabled={state.isPending}
      onChange={(event) => type(name, event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', step: 1, min: 0 } }}
      {...at(name, hint)}
    />
  );
  return (
    <Stack spacing={2} sx={{ maxWidth: 760 }}>
      <Section title={words.rules}>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{words.inForce(version)}</Typography>
        <AttemptForm
          {...state}
          onAttempt={() =>
            attempt(fieldErrors(karmaRulesBody, rulesOf(draft)), (onProgress) =>
              callWithProgress(endpoints.karmaWhatIf, { body: { rules: rulesOf(draft) } }, onProgress),
            )
          }
          onDrop={() => fill(rules)}
        >
          <Stack spacing={2}>
            {karmaAwardReason.options.map((reason) => field(`points.${reason}`, words.points[reason]))}
            {field('exchangesPerPairAndMonth', words.exchanges, words.exchangesHint)}
          </Stack>
        </AttemptForm>
      </Section>
      {tried ? (
        <Tried
          words={words}
          switchTo={() => callEndpoint(endpoints.switchKarmaRules, { body: { ...rulesOf(draft), replaces: version } })}
        >
          <Outcome {...tried} />
        </Tried>
      ) : null}
      <Versions
        versions={all.map((each, index) => ({
          ...each,
          changes: changesFrom(all[index + 1]?.rules, each.rules),
        }))}
        onTake={take}
      />
    </Stack>
  );
}
