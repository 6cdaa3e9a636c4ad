import { type FigureEventsAnswer } from '@pass-along/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { FigureEventsPage } from './FigureEventsPage.tsx';

const asked: FigureEventsAnswer = {
  period: { from: '2026-03-01', to: '2026-03-31' },
  events: [
    {
      _id: 'e-1',
      at: '2026-03-10T10:00:00.000Z',
      category: 'Books',
      people: ['A1B2C3', 'D4E5F6'],
      points: null,
      stream: 'swap-s-1',
    },
  ],
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

type Shown = NonNullable<FigureEventsAnswer['events']>[number];

function serve(at: string, stream: string | null): void {
  const event: Shown = { _id: `${at} 0`, at, category: 'Books', people: ['A1B2C3'], points: null, stream };
  const period = { from: '2030-05-01', to: '2030-05-31' };
  fakeServer({ 'GET /api/admin/analytics/events': () => answer({ period, events: [event], hasMore: false }) });
  renderPage(<FigureEventsPage />, { path: '/analytics/events' });
}

it('shows who analyses the day alone, whatever zone they are in', async () => {
  serve('2030-05-05', null);
  const when = await screen.findByText('May 5, 2030');
  expect(when).toHaveAttribute('datetime', '2030-05-05');
  expect(when).not.toHaveAttribute('title');
});

it('shows who may read the audit the moment', async () => {
  serve('2030-05-05T10:00:00.000Z', 'item-book');
  await screen.findByText('A1B2C3');
  const moment = document.querySelector('time');
  expect(moment).toHaveAttribute('datetime', '2030-05-05T10:00:00.000Z');
});
