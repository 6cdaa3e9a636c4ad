import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { CaseList } from './CaseList.tsx';

it('says of a community without reports that there are none, not that a filter hides them', async () => {
  fakeServer({ 'GET /api/admin/cases': () => rows([]) });
  renderPage(<CaseList />, { resource: 'cases', path: '/cases' });
  expect(await screen.findByText('No reports yet. They show up here as they come in.')).toBeInTheDocument();
  expect(screen.queryByText('Nothing matches these filters.')).not.toBeInTheDocument();
});

it('says that nothing matches where a filter hides all reports', async () => {
  const isFiltered = (filter = '{}') => filter.includes('open');
  fakeServer({
    'GET /api/admin/cases': ({ query }) => (isFiltered(query['filter']) ? rows([]) : rows([{ _id: 'c-1' }])),
  });
  renderPage(<CaseList />, { resource: 'cases', path: '/cases' });
  expect(await screen.findByText('Nothing matches these filters.')).toBeInTheDocument();
});

it('shows the member whose reports a link has chosen', async () => {
  fakeServer({
    'GET /api/admin/cases': () => rows([]),
    'GET /api/admin/members': () => rows([{ _id: 'ann', name: 'Ann', email: 'ann@example.org' }]),
  });
  renderPage(<CaseList />, { resource: 'cases', path: '/cases', at: '/cases?filter={"aboutId":"ann"}' });
  expect(await screen.findByRole('combobox', { name: 'About' }, { timeout: 5000 })).toBeVisible();
});
