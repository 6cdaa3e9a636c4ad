import { Stack, Typography } from '@mui/material';
import {
  findFieldErrors,
  karmaAwardReason,
  karmaRulesBody,
  type AnswerOf,
  type Endpoints,
  type KarmaRules,
  type KarmaRulesAnswer,
  buildRecord,
} from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { callWithProgress } from '../core/api/callWithProgress.ts';
import { DryRunForm, DryRunResult, useDryRun } from '../core/components/DryRun.tsx';
import { LocalNumberField } from '../core/components/LocalNumberField.tsx';
import { MenuPageHeading } from '../core/components/PageHeading.tsx';
import { Section } from '../core/components/Section.tsx';
import { RuleVersions } from '../core/components/RuleVersions.tsx';
import { componentMessages } from '../core/components/componentMessages.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { KarmaRulesOutcome } from './KarmaRulesOutcome.tsx';
import { karmaMessages } from './karmaMessages.ts';

type WhatIfAnswer = AnswerOf<Endpoints['karmaWhatIf']>;

/** The karma rules, and a dry run of other rules. */
export function KarmaRulesPage() {
  const words = useMessages(karmaMessages);
  const query = useQuery({
    queryKey: ['karma', 'rules'],
    queryFn: () => callEndpoint('GET /api/admin/karma/rules', {}),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <MenuPageHeading words={words} />
      <QueryContent query={query}>{(data) => <KarmaRulesDryRun key={data.version} {...data} />}</QueryContent>
    </>
  );
}

/** Numbers as typed, by field. */
type KarmaRulesDraft = Record<string, string>;

const toDraft = ({ points, exchangesPerPairAndMonth }: KarmaRules): KarmaRulesDraft => ({
  ...Object.fromEntries(karmaAwardReason.options.map((reason) => [`points.${reason}`, String(points[reason])])),
  exchangesPerPairAndMonth: String(exchangesPerPairAndMonth),
});

const parseNumber = (typed: string | undefined) =>
  typed === undefined || typed.trim() === '' ? Number.NaN : Number(typed);

const toRules = (draft: KarmaRulesDraft): KarmaRules => ({
  points: buildRecord(karmaAwardReason.options, (reason) => parseNumber(draft[`points.${reason}`])),
  exchangesPerPairAndMonth: parseNumber(draft['exchangesPerPairAndMonth']),
});

/** A dry run comes first: only rules that were tried can be switched to. */
function KarmaRulesDryRun({ rules, version, earlier, byMemberId, switchedAt }: KarmaRulesAnswer) {
  const words = useMessages(karmaMessages);
  const { taken } = useMessages(componentMessages);
  const notify = useNotify();
  const [draft, setDraft] = useState(() => toDraft(rules));
  const { at, attempt, forget, startOver, tried, ...state } = useDryRun<WhatIfAnswer>();
  const updateField = (field: string, value: string) => {
    setDraft((typed) => ({ ...typed, [field]: value }));
    forget();
  };
  const setForm = (again: KarmaRules) => {
    setDraft(toDraft(again));
    startOver();
  };
  const all = [{ rules, version, byMemberId, switchedAt }, ...earlier];
  const take = (asked: number) => {
    const again = all.find((each) => each.version === asked);
    if (!again) return;
    setForm(again.rules);
    notify(taken(asked));
  };
  /** Differences of these rules to the rules before. */
  const describeChanges = (before: KarmaRules | undefined, after: KarmaRules) => {
    if (!before) return [];
    const was = toDraft(before);
    return Object.entries(toDraft(after))
      .filter(([name, value]) => was[name] !== value)
      .map(([name, value]) => words.changed(getLabel(name), was[name] ?? '', value));
  };
  const getLabel = (name: string) =>
    Object.entries(words.points).find(([reason]) => name === `points.${reason}`)?.[1] ?? words.exchanges;
  const renderField = (name: string, label: string, hint = '') => (
    <LocalNumberField
      key={name}
      label={label}
      required
      value={draft[name] ?? ''}
      disabled={state.isPending}
      onChange={(value) => updateField(name, value)}
      {...at(name, hint)}
    />
  );
  return (
    <Stack spacing={2} sx={{ maxWidth: 760 }}>
      <Section title={words.rules}>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{words.inForce(version)}</Typography>
        <DryRunForm
          {...state}
          onDryRun={() =>
            attempt(findFieldErrors(karmaRulesBody, toRules(draft)), (onProgress) =>
              callWithProgress('POST /api/admin/karma/what-if', { body: { rules: toRules(draft) } }, onProgress),
            )
          }
          isChanged={describeChanges(rules, toRules(draft)).length > 0}
          onReset={() => setForm(rules)}
        >
          <Stack spacing={2}>
            {karmaAwardReason.options.map((reason) => renderField(`points.${reason}`, words.points[reason]))}
            {renderField('exchangesPerPairAndMonth', words.exchanges, words.exchangesHint)}
          </Stack>
        </DryRunForm>
      </Section>
      {tried ? (
        <DryRunResult
          words={words}
          switchTo={() =>
            callEndpoint('PUT /api/admin/karma/rules', { body: { ...toRules(draft), replaces: version } })
          }
        >
          <KarmaRulesOutcome {...tried} />
        </DryRunResult>
      ) : null}
      <RuleVersions
        versions={all.map((each, index) => ({
          ...each,
          changes: describeChanges(all[index + 1]?.rules, each.rules),
        }))}
        onTake={take}
      />
    </Stack>
  );
}
