import { createTheme, getContrastRatio, ThemeProvider } from '@mui/material';
import { getMonthStart, type ChartAnswer } from '@pass-along/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { darkTheme, lightTheme } from '../core/theme/themes.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { RetentionHeatmap } from './RetentionHeatmap.tsx';

const shares = [0, 0.25, 0.5, 0.75, 1];
const chart: ChartAnswer = {
  report: 'retention',
  period: { from: '2026-03-01', to: '2026-03-31' },
  before: null,
  granularity: 'month',
  timeZone: 'UTC',
  first: 'joined',
  columns: shares.map((_, month) => ({ key: `month${String(month)}`, unit: 'share' })),
  rows: [{ key: '2026-03', values: shares }],
  withheld: false,
  inParts: false,
};

const toChannels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The colour of a translucent fill over its background. */
function blend(fill: string, background: string, opacity: number): string {
  const below = toChannels(background);
  const channels = toChannels(fill).map((channel, index) => channel * opacity + (below[index] ?? 0) * (1 - opacity));
  return `rgb(${channels.map(Math.round).join(', ')})`;
}

it.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('each share can be read on its shade, however dark that is: %s', async (_, theme) => {
  const look = createTheme(theme);
  renderPage(
    <ThemeProvider theme={look}>
      <RetentionHeatmap chart={chart} />
    </ThemeProvider>,
    { path: '/' },
  );
  await screen.findByText('100 %');
  const shades = [...document.querySelectorAll('rect')].map((cell) => ({
    below: blend(
      cell.getAttribute('fill') ?? '',
      look.palette.background.paper,
      Number(cell.getAttribute('fill-opacity')),
    ),
    text: cell.nextElementSibling?.getAttribute('fill') ?? '',
  }));
  expect(shades).toHaveLength(shares.length);
  expect(Math.min(...shades.map(({ below, text }) => getContrastRatio(below, text)))).toBeGreaterThan(4.5);
});

it('shades a withheld share, unlike one of a month to come or where nobody joined', async () => {
  const ahead = getMonthStart(new Date().toISOString(), 1);
  const cohorts: ChartAnswer = {
    ...chart,
    columns: [
      { key: 'members', unit: 'count' },
      { key: 'month0', unit: 'share' },
    ],
    rows: [
      { key: '2026-03', values: [null, null] },
      { key: '2026-02', values: [0, null] },
      { key: ahead.slice(0, 7), values: [null, null] },
    ],
  };
  renderPage(<RetentionHeatmap chart={cohorts} />, { path: '/' });
  await screen.findByText('That month');
  expect(document.querySelectorAll('rect')).toHaveLength(1);
});

it('the name of the first column, which is wider than the column, ends before the second', async () => {
  renderPage(<RetentionHeatmap chart={chart} />, { path: '/' });
  const [first, second] = [await screen.findByText('That month'), screen.getByText('+1')];
  expect(first).toHaveAttribute('text-anchor', 'end');
  expect(Number(first.getAttribute('x'))).toBeLessThan(Number(second.getAttribute('x')));
});
