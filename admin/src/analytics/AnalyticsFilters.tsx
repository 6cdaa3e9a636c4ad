import { Box, MenuItem, TextField } from '@mui/material';
import { endpoints, itemCategories, getMonthStart, type Granularity } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { type ChartFilters } from './chartFilters.ts';
import { analyticsMessages } from './analyticsMessages.ts';

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
    queryFn: () => callEndpoint(endpoints.adminChartCircles, {}),
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
      <Choice
        label={words.period}
        value={preset}
        onChange={(picked) => take(picked as Preset)}
        options={Object.entries(words.periods)}
      />
      {preset === 'own' ? (
        <>
          <DayField label={words.from} value={chosen.from} onChange={(from) => choose({ from })} />
          <DayField label={words.to} value={chosen.to} onChange={(to) => choose({ to })} min={chosen.from} />
          <Choice
            label={words.steps}
            value={chosen.granularity}
            onChange={(granularity) => choose({ granularity: granularity as Granularity })}
            options={Object.entries(words.granularities)}
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

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, name: string])[];
}

function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {options.map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
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
