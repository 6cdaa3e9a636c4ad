import { Box, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material';
import {
  endpoints,
  fieldErrors,
  switchFactorsBody,
  type FactorsAnswer,
  type FactorsWhatIfAnswer,
  type SwitchFactorsBody,
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
import { componentWords } from '../components/words.ts';
import { useTerms } from '../i18n/terms.ts';
import { useWords } from '../i18n/words.ts';
import { EarlierTables } from './EarlierTables.tsx';
import { FactorOutcome } from './FactorOutcome.tsx';
import { factorWords } from './words.ts';

const queryKey = ['impact', 'factors'];

/** The impact factors, and a dry run of other factors. */
export function FactorsPage() {
  const words = useWords(factorWords);
  const { loading } = useWords(componentWords);
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => callEndpoint(endpoints.impactFactors, {}),
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
        <Attempt key={data.version} table={data} />
      )}
    </>
  );
}

/** A factor as typed into the form. */
interface Typed {
  category: string;
  kg: string;
  co2eKg: string;
  grade: string;
  basis: string;
}

const typedFrom = ({ factors }: Pick<FactorsAnswer, 'factors'>): Typed[] =>
  factors.map((factor) => ({ ...factor, kg: String(factor.kg), co2eKg: String(factor.co2eKg) }));

const number = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** A dry run comes first: only factors that were tried can be switched to. */
function Attempt({ table }: { table: FactorsAnswer }) {
  const words = useWords(factorWords);
  const { taken } = useWords(componentWords);
  const notify = useNotify();
  const term = useTerms();
  const [factors, setFactors] = useState(() => typedFrom(table));
  const [sources, setSources] = useState(() => table.sources.join('\n'));
  const { at, attempt, forget, startOver, tried, ...state } = useAttempt<FactorsWhatIfAnswer>();
  const { isPending } = state;

  // the schema validates it
  const body = {
    replaces: table.version,
    factors: factors.map((factor) => ({ ...factor, kg: number(factor.kg), co2eKg: number(factor.co2eKg) })),
    sources: sources.split('\n').filter((source) => source.trim() !== ''),
  } as SwitchFactorsBody;

  const type = (index: number, change: Partial<Typed>) => {
    setFactors((typed) => typed.map((factor, each) => (each === index ? { ...factor, ...change } : factor)));
    forget();
  };
  const fill = (again: Pick<FactorsAnswer, 'factors' | 'sources'>) => {
    setFactors(typedFrom(again));
    setSources(again.sources.join('\n'));
    startOver();
  };

  return (
    <Stack spacing={2} sx={{ maxWidth: 1100 }}>
      <Section title={words.table}>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{words.inForce(table.version)}</Typography>
        <AttemptForm
          {...state}
          onAttempt={() =>
            attempt(fieldErrors(switchFactorsBody, body), (onProgress) =>
              callWithProgress(endpoints.factorsWhatIf, { body: { factors: body.factors } }, onProgress),
            )
          }
          onDrop={() => fill(table)}
        >
          {factors.map((factor, index) => {
            const path = `factors.${String(index)}`;
            const field = (name: 'kg' | 'co2eKg' | 'basis', label: string, isNumber: boolean) => (
              <TextField
                label={label}
                size="small"
                required
                value={factor[name]}
                disabled={isPending}
                onChange={(event) => type(index, { [name]: event.target.value })}
                {...(isNumber && {
                  type: 'number',
                  slotProps: { htmlInput: { inputMode: 'decimal', step: 'any', min: 0 } },
                })}
                {...at(`${path}.${name}`)}
              />
            );
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
                {field('kg', words.kg, true)}
                {field('co2eKg', words.co2e, true)}
                <TextField
                  select
                  label={words.grade}
                  size="small"
                  value={factor.grade}
                  disabled={isPending}
                  onChange={(event) => type(index, { grade: event.target.value })}
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
                  {field('basis', words.basis, false)}
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
        </AttemptForm>
      </Section>
      {tried ? (
        <Tried words={words} switchTo={() => callEndpoint(endpoints.switchFactors, { body })}>
          <FactorOutcome {...tried} />
        </Tried>
      ) : null}
      <EarlierTables
        onTake={(again) => {
          fill(again);
          notify(taken(again.version));
        }}
      />
    </Stack>
  );
}
