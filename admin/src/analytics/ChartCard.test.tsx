import type { ChartAnswer, FigureReport } from '@pass-along/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, fakeServer, refusal } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { ChartCard } from './ChartCard.tsx';
import { useChartFilters } from './chartFilters.ts';
import { FigurePanel } from './FigurePanel.tsx';

const toChart = (report: FigureReport, columns: string[], key: string, count: number): ChartAnswer => ({
  report,
  period: { from: '2026-03-01', to: '2026-03-31' },
  before: null,
  granularity: 'month',
  timeZone: 'UTC',
  first: 'category',
  columns: columns.map((column) => ({ key: column, unit: 'count' })),
  rows: [{ key, values: columns.map(() => count) }],
  withheld: false,
  inParts: false,
});

function Figures() {
  const [chosen] = useChartFilters();
  return (
    <>
      <ChartCard report="categories" chosen={chosen} />
      <FigurePanel report="growth-metrics" chosen={chosen} />
    </>
  );
}

/** Answers with figures of this count, and with an error while it is undefined. */
function serve(first: number | undefined) {
  const server = { count: first };
  const reply = (report: FigureReport, columns: string[], key: string) => () =>
    server.count === undefined
      ? refusal(503, 'unavailable', 'The service is briefly unavailable, please try again')
      : answer(toChart(report, columns, key, server.count));
  fakeServer({
    'GET /api/admin/analytics/charts/categories': reply('categories', ['onLists', 'listed'], 'Books'),
    'GET /api/admin/analytics/charts/growth-metrics': reply('growth-metrics', ['now', 'before'], 'itemsListed'),
  });
  renderPage(<Figures />, { path: '/analytics' });
  return server;
}

const notice = 'This couldn’t be refreshed and may be out of date.';
const expectTexts = (text: string, count: number) =>
  expect.poll(() => screen.queryAllByText(text).length, { timeout: 10_000 }).toBe(count);

it('figures stay, each with a notice, when a later load fails', async () => {
  const server = serve(431);
  await expectTexts('431', 3);
  server.count = undefined;
  fireEvent(window, new Event('visibilitychange'));
  await expectTexts(notice, 2);
  await expectTexts('431', 3);
  expect(screen.queryByRole('alert')).toBeNull();

  server.count = 432;
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(button);
  await expectTexts('432', 3);
  await expectTexts(notice, 0);
});

it('an error with a retry stands for each figure whose first load fails', async () => {
  const server = serve(undefined);
  await expect.poll(() => screen.queryAllByRole('alert').length, { timeout: 10_000 }).toBe(2);
  server.count = 431;
  for (const alert of screen.getAllByRole('alert'))
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await expectTexts('431', 3);
  expect(screen.queryByRole('alert')).toBeNull();
});
