import { type ChartAnswer, type Granularity, hasKey } from '@pass-along/contracts';
import { getLocale, useFormats } from '../core/i18n/formats.ts';
import { useLanguage } from '../core/i18n/language.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { analyticsMessages } from './analyticsMessages.ts';

export type Unit = ChartAnswer['columns'][number]['unit'];
type Row = ChartAnswer['rows'][number];

/** Formats the rows, columns and values of a chart. */
export interface ChartText {
  value: (value: number, unit: Unit) => string;
  row: (chart: Pick<ChartAnswer, 'first' | 'granularity' | 'rows'>, row: Pick<Row, 'key' | 'grade'>) => string;
  column: (key: string) => string;
  day: (day: string) => string;
}

export function useChartText(): ChartText {
  const words = useMessages(analyticsMessages);
  const { number } = useFormats();
  const term = useTerms();
  const language = useLanguage();
  const format = (day: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(getLocale(language), { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const formatBucket = (start: string, granularity: Granularity) =>
    format(start, granularity === 'month' ? { month: 'short', year: 'numeric' } : { dateStyle: 'medium' });
  return {
    value: (value, unit) => {
      switch (unit) {
        case 'kg':
          return `${number(value)} kg`;
        case 'hours':
          return `${number(value)} h`;
        case 'share':
          return `${number(Math.round(value * 1000) / 10)} %`;
        case 'count':
        case 'points':
          return number(value);
      }
    },
    row: ({ first, granularity, rows }, { key, grade }) => {
      switch (first) {
        case 'start':
          return formatBucket(key, granularity);
        case 'joined':
          return formatBucket(`${key}-01`, 'month');
        case 'category':
          if (key === 'other') return words.other;
          return grade === undefined ? term(key) : `${term(key)} (${grade})`;
        case 'karmaFrom':
          return formatKarmaBand(Number(key), rows, words.karmaFrom);
        case 'step':
          if (key === 'other') return words.other;
          return words.keys[key] ?? key;
        case 'figure':
          return words.figures[key]?.title ?? key;
        case 'member':
          return key;
      }
    },
    column: (key) => {
      const months = /^month(\d+)$/.exec(key)?.[1];
      if (months !== undefined) return words.monthAfter(Number(months));
      if (key === 'other') return words.other;
      return words.keys[key] ?? (hasKey(words.reasons, key) ? words.reasons[key] : key);
    },
    day: (day) => format(day, { dateStyle: 'medium' }),
  };
}

/** A band ends where the next row begins: small ones are joined. */
function formatKarmaBand(
  from: number,
  rows: readonly Row[],
  words: (from: number, to: number | undefined) => string,
): string {
  const next = rows.map(({ key }) => Number(key)).find((each) => each > from);
  return words(from, next === undefined ? undefined : next - 1);
}
