import type { ListExportEvent } from './exportEvents.ts';
import { truncateText } from '../core/truncateText.ts';
import { isRecord } from '../core/typedRecords.ts';

const maxLength = 120;

/** `items_2026-11-26_type-barter.csv`: letters and digits of any system, each part in words. */
function formatFileName(parts: readonly string[], form: string): string {
  const words = parts
    .map((part) =>
      part
        .normalize('NFKD')
        .replace(/\p{Mark}/gu, '')
        .replace(/[^A-Za-z0-9.@]+/g, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter((word) => word !== '');
  return `${truncateText(words.join('_'), maxLength)}.${form}`;
}

/** A file name with the list, the day of its export and its filters. */
export function getListFileName(
  { list, form, filter }: Pick<ListExportEvent['data'], 'list' | 'form' | 'filter'>,
  day: string,
): string {
  const filters = Object.entries(parseExportFilter(filter));
  return formatFileName([list, day, ...filters.map(([name, value]) => `${name} ${String(value)}`)], form);
}

interface ChartExport {
  report: string;
  from: string;
  to: string;
  granularity: string;
  /** Missing or '' for every category, or for the whole community. */
  category?: string | undefined;
  circleId?: string | undefined;
}

/** A file name with the chart, its period, the length of its steps and its filters. */
export function getChartFileName(
  { report, from, to, granularity, category = '', circleId = '' }: ChartExport,
  form: string,
): string {
  const filters = [category, circleId === '' ? '' : `circle ${circleId}`];
  return formatFileName([report, from, to, granularity, ...filters], form);
}

/** The chosen filters of an export, by name. */
export function parseExportFilter(filter: string): Record<string, unknown> {
  const filters: unknown = filter === '' ? {} : JSON.parse(filter);
  return isRecord(filters) ? filters : {};
}
