import type { FigureEventsAnswer } from '@pass-along/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { FigureEventsPage } from './FigureEventsPage.tsx';

const amounts = (count: number, kg?: number) => ({
  count,
  points: null,
  impact: kg === undefined ? null : { reported: { kg, co2eKg: 2 * kg }, restated: { kg, co2eKg: 3 * kg } },
});

const asked: FigureEventsAnswer = {
  period: { from: '2026-03-01', to: '2026-03-31' },
  events: [
    {
      _id: 'e-1',
      at: '2026-03-10T10:00:00.000Z',
      category: 'Books',
      people: ['A1B2C3', 'D4E5F6'],
      stream: 'swap-s-1',
      ...amounts(1),
    },
  ],
  inParts: false,
  total: amounts(1),
  hasMore: false,
};

beforeEach(() => {
  fakeServer({ 'GET /api/admin/analytics/events': () => answer(asked) });
  vi.spyOn(console, 'error').mockReturnValue();
});

async function show(query: string) {
  renderPage(<FigureEventsPage />, { path: '/analytics/events', at: `/analytics/events?${query}` });
  expect(await screen.findByRole('link', { name: 'Timeline' })).toHaveAttribute('href', '/timeline/swap-s-1');
}

describe('the events behind a figure', () => {
  it('open in the audit where it lists the same ones', async () => {
    await show('figure=swapsProposed&from=2026-03-01&to=2026-03-31');
    const { searchParams } = new URL(
      (await screen.findByRole('link', { name: 'Open in the audit' })).getAttribute('href') ?? '',
      'http://localhost',
    );
    expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({
      type: 'SwapProposed',
      from: '2026-03-01T00:00',
      to: '2026-03-31T23:59:59.999',
    });
  });

  it.each([
    ['one type is not all of', 'figure=karma'],
    ['not every event counts', 'figure=itemsDonated'],
    ['only one category counts', 'figure=swapsProposed&category=Books'],
    ['only one circle counts', 'figure=swapsProposed&circleId=elm'],
  ])('lead to their own stories alone where %s: %s', async (_, query) => {
    await show(query);
    expect(screen.queryByRole('link', { name: 'Open in the audit' })).not.toBeInTheDocument();
  });
});

type Shown = FigureEventsAnswer['events'][number];

function serve(events: readonly Shown[], more: Partial<FigureEventsAnswer>): void {
  const period = { from: '2030-05-01', to: '2030-05-31' };
  const answered = { period, inParts: false, total: amounts(1), hasMore: false, ...more, events };
  fakeServer({ 'GET /api/admin/analytics/events': () => answer(answered) });
  renderPage(<FigureEventsPage />, { path: '/analytics/events' });
}

const event = (at: string, more: Partial<Shown>): Shown => ({
  ...{ _id: `${at} 0`, at, category: 'Books', people: ['A1B2C3'], stream: 'item-book' },
  ...amounts(1),
  ...more,
});

it('shows an analyst parts with their kilograms, the sum of which is the figure', async () => {
  const part = { people: [], stream: null };
  const parts = [
    event('2030-05-05', { ...part, ...amounts(4, 2.5) }),
    event('2030-05-31', { ...part, category: 'other', ...amounts(3, 1.5) }),
  ];
  serve(parts, { inParts: true, total: amounts(7, 4) });
  const when = await screen.findByText('May 5, 2030');
  expect(when).toHaveAttribute('datetime', '2030-05-05');
  expect(when).not.toHaveAttribute('title');
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(1)).toEqual([
    ['May 5, 2030', 'Books', '4', '2.5 kg', '5 kg', '2.5 kg', '7.5 kg'],
    ['May 31, 2030', 'Other', '3', '1.5 kg', '3 kg', '1.5 kg', '4.5 kg'],
    ['Total', '7', '4 kg', '8 kg', '4 kg', '12 kg'],
  ]);
  expect(screen.queryByText('Who (pseudonyms)')).not.toBeInTheDocument();
});

it('shows who may read the audit the moment', async () => {
  serve([event('2030-05-05T10:00:00.000Z', {})], {});
  await screen.findByText('A1B2C3');
  expect(document.querySelector('time')).toHaveAttribute('datetime', '2030-05-05T10:00:00.000Z');
  expect(screen.getByText('Total: 1')).toBeInTheDocument();
});
