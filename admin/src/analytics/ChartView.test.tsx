import type { ChartAnswer } from '@pass-along/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/renderPage.tsx';
import { ChartView } from './ChartView.tsx';
import { getSourcePath } from './figurePaths.ts';

const chart: ChartAnswer = {
  report: 'categories',
  period: { from: '2026-03-01', to: '2026-03-31' },
  before: null,
  granularity: 'month',
  timeZone: 'UTC',
  first: 'category',
  columns: ['onLists', 'listed'].map((key) => ({ key, unit: 'count' })),
  rows: [{ key: 'Books', values: [4, 3] }],
  withheld: false,
  inParts: false,
};

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <ChartView
        chart={chart}
        as="lying"
        columns={['onLists', 'listed']}
        getPath={(row, column) => getSourcePath(chart, row, column, {})}
      />
    </>
  );
}

// jsdom has no sizes
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 300));
});

it('shows a pointer over bars that lead to their events, and over no others', async () => {
  renderPage(<Page />, { path: '*', at: '/analytics' });
  const bars = () => [...document.querySelectorAll('.recharts-bar-rectangle path')];
  await waitFor(() => expect(bars()).toHaveLength(2));
  const [onLists, listed] = bars();
  expect([onLists, listed].map((bar) => bar?.getAttribute('cursor'))).toEqual([null, 'pointer']);
  if (onLists) fireEvent.click(onLists);
  expect(screen.getByRole('status')).toHaveTextContent('/analytics');
  if (listed) fireEvent.click(listed);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('/analytics/events?figure=itemsListed'));
});
