import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, fakeServer } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { Desk } from './Desk.tsx';

it.each([
  ['en', /completed: 1\.5 kg kept in use/],
  ['de', /1,5 kg bleiben in Gebrauch/],
] as const)('an empty desk weighs the week as exactly as the figures beside it: %s', async (language, text) => {
  fakeServer({ 'GET /api/admin/desk': () => answer({ entries: [], total: 0, counts: {} }) });
  const week = { membersJoined: 2, itemsListed: 3, swapsCompleted: 1, itemsDonated: 0, kg: 1.5 };
  renderPage(<Desk week={week} />, { path: '/', language });
  expect(await screen.findByText(text)).toBeVisible();
});

it('an empty desk tells nothing of a week in which nothing happened', async () => {
  fakeServer({ 'GET /api/admin/desk': () => answer({ entries: [], total: 0, counts: {} }) });
  const week = { membersJoined: 0, itemsListed: 0, swapsCompleted: 0, itemsDonated: 0, kg: 0 };
  renderPage(<Desk week={week} />, { path: '/' });
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  expect(screen.queryByText(/seven days/)).toBeNull();
});
