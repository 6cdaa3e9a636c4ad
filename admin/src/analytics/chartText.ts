import { karmaBands, type ChartAnswer, type Granularity } from '@pass-along/contracts';
import { useFormats } from '../core/i18n/formats.ts';
import { useLanguage } from '../core/i18n/language.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { analyticsMessages } from './analyticsMessages.ts';

export type Unit = ChartAnswer['columns'][number]['unit'];
type Row = ChartAnswer['rows'][number];

/** Formats the rows, columns and values of a chart. */
export interface ChartText {
  value: (value: number, unit: Unit) => string;
  row: (chart: Pick<ChartAnswer, 'first' | 'granularity'>, row: Pick<Row, 'key' | 'grade'>, short?: boolean) => string;
  column: (key: string) => string;
  day: (day: string) => string;
}

export function useChartText(): ChartText {
  const words = useMessages(analyticsMessages);
  const { number } = useFormats();
  const term = useTerms();
  const language = useLanguage();
  const format = (day: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const formatBucket = (start: string, granularity: Granularity, short: boolean) =>
    granularity === 'month'
      ? format(start, { month: short ? 'short' : 'long', year: short ? '2-digit' : 'numeric' })
      : format(start, short ? { day: 'numeric', month: 'short' } : { dateStyle: 'medium' });
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
    row: ({ first, granularity }, { key, grade }, short = false) => {
      switch (first) {
        case 'start':
          return formatBucket(key, granularity, short);
        case 'joined':
          return formatBucket(`${key}-01`, 'month', short);
        case 'category':
          return grade === undefined ? term(key) : `${term(key)} (${grade})`;
        case 'karmaFrom':
          return formatKarmaBand(Number(key), words.karmaFrom);
        case 'step':
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
      return words.keys[key] ?? (words.reasons as Readonly<Record<string, string>>)[key] ?? key;
    },
    day: (day) => format(day, { dateStyle: 'medium' }),
  };
}

function formatKarmaBand(from: number, words: (from: number, to: number | undefined) => string): string {
  const next = karmaBands.find((each) => each > from);
  return words(from, next === undefined ? undefined : next - 1);
}
