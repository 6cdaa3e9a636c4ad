import { Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import {
  findFieldErrors,
  switchFactorsBody,
  type FactorsAnswer,
  type FactorsWhatIfAnswer,
  type SwitchFactorsBody,
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
import { componentMessages } from '../core/components/componentMessages.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { FactorTableVersions } from './FactorTableVersions.tsx';
import { FactorOutcome } from './FactorOutcome.tsx';
import { factorMessages } from './factorMessages.ts';

const queryKey = ['impact', 'factors'];

/** The impact factors, and a dry run of other factors. */
export function FactorsPage() {
  const words = useMessages(factorMessages);
  const query = useQuery({
    queryKey,
    queryFn: () => callEndpoint('GET /api/impact/factors', {}),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <MenuPageHeading words={words} />
      <QueryContent query={query}>{(data) => <FactorsDryRun key={data.version} table={data} />}</QueryContent>
    </>
  );
}

/** A factor as typed into the form. */
interface TypedFactor {
  category: string;
  kg: string;
  co2eKg: string;
  grade: string;
  basis: string;
}

const toTypedFactors = ({ factors }: Pick<FactorsAnswer, 'factors'>): TypedFactor[] =>
  factors.map((factor) => ({ ...factor, kg: String(factor.kg), co2eKg: String(factor.co2eKg) }));

const parseNumber = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** A dry run comes first: only factors that were tried can be switched to. */
function FactorsDryRun({ table }: { table: FactorsAnswer }) {
  const words = useMessages(factorMessages);
  const { taken } = useMessages(componentMessages);
  const notify = useNotify();
  const term = useTerms();
  const [factors, setFactors] = useState(() => toTypedFactors(table));
  const [sources, setSources] = useState(() => table.sources.join('\n'));
  const { at, attempt, forget, startOver, tried, ...state } = useDryRun<FactorsWhatIfAnswer>();
  const { isPending } = state;

  // the schema validates it
  const body = {
    replaces: table.version,
    factors: factors.map((factor) => ({ ...factor, kg: parseNumber(factor.kg), co2eKg: parseNumber(factor.co2eKg) })),
    sources: sources.split('\n').filter((source) => source.trim() !== ''),
  } as SwitchFactorsBody;

  const updateFactor = (index: number, change: Partial<TypedFactor>) => {
    setFactors((typed) => typed.map((factor, each) => (each === index ? { ...factor, ...change } : factor)));
    forget();
  };
  const setForm = (again: Pick<FactorsAnswer, 'factors' | 'sources'>) => {
    setFactors(toTypedFactors(again));
    setSources(again.sources.join('\n'));
    startOver();
  };

  return (
    <Stack spacing={2} sx={{ maxWidth: 1100 }}>
      <Section title={words.table}>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{words.inForce(table.version)}</Typography>
        <DryRunForm
          {...state}
          onDryRun={() =>
            attempt(findFieldErrors(switchFactorsBody, body), (onProgress) =>
              callWithProgress('POST /api/admin/impact/what-if', { body: { factors: body.factors } }, onProgress),
            )
          }
          isChanged={
            JSON.stringify([factors, sources]) !== JSON.stringify([toTypedFactors(table), table.sources.join('\n')])
          }
          onReset={() => setForm(table)}
        >
          {factors.map((factor, index) => {
            const path = `factors.${String(index)}`;
            const getFieldProps = (name: 'kg' | 'co2eKg' | 'basis', label: string) => ({
              label,
              size: 'small' as const,
              required: true,
              value: factor[name],
              disabled: isPending,
              ...at(`${path}.${name}`),
            });
            return (
              <Box
                key={factor.category}
                role="group"
                aria-label={term(factor.category)}
                sx={{
                  display: 'grid',
                  gap: 1.5,
                  alignItems: 'start',
                  gridTemplateColumns: { xs: '1fr 1fr', md: '10rem 8rem 9rem 15rem 1fr' },
                }}
              >
                <Typography sx={{ fontWeight: 600, pt: { md: 1 }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
                  {term(factor.category)}
                </Typography>
                <LocalNumberField {...getFieldProps('kg', words.kg)} onChange={(kg) => updateFactor(index, { kg })} />
                <LocalNumberField
                  {...getFieldProps('co2eKg', words.co2e)}
                  onChange={(co2eKg) => updateFactor(index, { co2eKg })}
                />
                <TextField
                  select
                  label={words.grade}
                  size="small"
                  value={factor.grade}
                  disabled={isPending}
                  onChange={(event) => updateFactor(index, { grade: event.target.value })}
                  sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
                  {...at(`${path}.grade`)}
                >
                  {(['A', 'B', 'C'] as const).map((grade) => (
                    <MenuItem key={grade} value={grade}>
                      {words.grades[grade]}
                    </MenuItem>
                  ))}
                </TextField>
                <Box sx={{ display: 'grid', gridColumn: { xs: '1 / -1', md: 'auto' } }}>
                  <TextField
                    {...getFieldProps('basis', words.basis)}
                    onChange={(event) => updateFactor(index, { basis: event.target.value })}
                  />
                </Box>
              </Box>
            );
          })}
          <TextField
            label={words.sources}
            multiline
            minRows={3}
            required
            value={sources}
            disabled={isPending}
            onChange={(event) => {
              setSources(event.target.value);
              forget();
            }}
            {...at('sources', words.sourcesHint)}
          />
        </DryRunForm>
      </Section>
      {tried ? (
        <DryRunResult words={words} switchTo={() => callEndpoint('POST /api/admin/impact/factors', { body })}>
          <FactorOutcome {...tried} />
        </DryRunResult>
      ) : null}
      <FactorTableVersions
        onTake={(again) => {
          setForm(again);
          notify(taken(again.version));
        }}
      />
    </Stack>
  );
}
