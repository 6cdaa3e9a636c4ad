import { Box, TextField } from '@mui/material';
import { getMonthStart, type Granularity, getEntries, itemCategories } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import type { ChartFilters } from './chartFilters.ts';
import { analyticsMessages } from './analyticsMessages.ts';
import { SelectField } from '../core/components/SelectField.tsx';

type Preset = 'days30' | 'weeks26' | 'months12' | 'own';
const granularityByPreset: Record<Exclude<Preset, 'own'>, Granularity> = {
  days30: 'day',
  weeks26: 'week',
  months12: 'month',
};

function getPreset({ from, to, granularity }: ChartFilters): Preset {
  if (from !== '' || to !== '') return 'own';
  return granularity === 'day' ? 'days30' : granularity === 'week' ? 'weeks26' : 'months12';
}

interface AnalyticsFiltersProps {
  chosen: ChartFilters;
  choose: (change: Partial<ChartFilters>) => void;
}

/** Filters of the figures: period, granularity, category and circle. */
export function AnalyticsFilters({ chosen, choose }: AnalyticsFiltersProps) {
  const words = useMessages(analyticsMessages);
  const term = useTerms();
  const preset = getPreset(chosen);
  const { data } = useQuery({
    queryKey: ['analytics', 'circles'],
    queryFn: () => callEndpoint('GET /api/admin/analytics/circles', {}),
  });
  const circles = data?.circles ?? [];
  const take = (picked: Preset) => {
    const today = new Date().toISOString().slice(0, 10);
    if (picked === 'own') choose({ from: getMonthStart(today, -2), to: today });
    else choose({ from: '', to: '', granularity: granularityByPreset[picked] });
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
      }}
    >
      <Choice label={words.period} value={preset} onChange={take} options={getEntries(words.periods)} />
      {preset === 'own' ? (
        <>
          <DayField label={words.from} value={chosen.from} onChange={(from) => choose({ from })} />
          <DayField label={words.to} value={chosen.to} onChange={(to) => choose({ to })} min={chosen.from} />
          <Choice
            label={words.steps}
            value={chosen.granularity}
            onChange={(granularity) => choose({ granularity })}
            options={getEntries(words.granularities)}
          />
        </>
      ) : null}
      <Choice
        label={words.category}
        value={chosen.category}
        onChange={(category) => choose({ category })}
        options={[['', words.all], ...itemCategories.map((category): [string, string] => [category, term(category)])]}
      />
      <Choice
        label={words.circle}
        value={circles.some(({ _id }) => _id === chosen.circleId) ? chosen.circleId : ''}
        onChange={(circleId) => choose({ circleId })}
        options={[['', words.all], ...circles.map(({ _id, name }): [string, string] => [_id, name])]}
      />
    </Box>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly (readonly [value: V, name: string])[];
}

function Choice<V extends string>({ options, ...field }: ChoiceProps<V>) {
  const names = new Map(options);
  return (
    <SelectField
      {...field}
      options={[...names.keys()]}
      toText={(option) => names.get(option) ?? option}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    />
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
  min?: string;
}

/** Reports a day once it is complete. While the year is being typed the value is no date, or a date of long ago. */
function DayField({ label, value, onChange, min }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const take = (day: string) => {
    setTyped(day);
    if (/^(?:19|20|21)/.test(day) && (min === undefined || min === '' || day >= min)) onChange(day);
  };
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      onChange={(event) => take(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: min ?? '' },
      }}
    />
  );
}
