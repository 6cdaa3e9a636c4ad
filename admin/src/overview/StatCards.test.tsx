import type { GlanceAnswer } from '@pass-along/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/renderPage.tsx';
import { StatCards } from './StatCards.tsx';

const glance: GlanceAnswer = {
  members: 21,
  activeToday: 20,
  todaySince: '2026-03-01T23:00:00.000Z',
  items: 75,
  exchangedItems: 19,
  karmaPoints: 140,
  donations: 4,
  kg: 28.58,
  period: { from: '2016-02-25', to: '2026-03-02' },
  week: { membersJoined: 0, itemsListed: 0, swapsCompleted: 0, itemsDonated: 0, kg: 0 },
};

const listed = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

it.each([
  ['Community members', `/members?${listed({ mayAct: true })}`],
  ['20 active today', `/members?${listed({ mayAct: true, activeSince: glance.todaySince })}`],
  ['Total items', `/items?${listed({ status: 'kept', type: 'thing' })}`],
  ['19 swapped or donated', `/items?${listed({ status: 'exchanged', type: 'thing' })}`],
  ['Karma points', '/analytics/events?figure=karma&from=2016-02-25&to=2026-03-02'],
  ['4 donations', '/analytics/events?figure=itemsDonated&from=2016-02-25&to=2026-03-02'],
  ['Waste reduced', '/analytics/events?figure=thingsHandedOver&from=2016-02-25&to=2026-03-02'],
])('%s lead to the list that they count', async (name, path) => {
  renderPage(<StatCards glance={glance} />, { path: '/' });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
});

it('link nothing that who looks may not see', async () => {
  renderPage(<StatCards glance={glance} />, { path: '/', duties: ['replay'] });
  expect(await screen.findByText('28.58 kg')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
