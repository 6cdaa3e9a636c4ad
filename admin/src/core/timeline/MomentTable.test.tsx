import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, rows } from '../../testing/fakeServer.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { MomentTable } from './MomentTable.tsx';

const [ann, lamp] = ['1', '2'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`);
const at = '2030-05-05T10:00:00.000Z';
const state = { ownerId: ann, itemId: lamp, status: 'available', circleId: null, images: [], offList: false, round: 0 };

it('shows names and words of a state, and folds what says nothing', async () => {
  fakeServer({
    'GET /api/admin/members': () => rows([{ _id: ann, name: 'Ann Smith' }]),
    'GET /api/admin/items': () => rows([{ _id: lamp, title: 'Brass lamp' }]),
  });
  const moment = { revision: 0, position: '1', type: 'ItemListed', at, state };
  renderPage(<MomentTable moment={moment} since={null} last={0} onlyDifferent />, { path: '/audit' });
  expect(await screen.findByRole('link', { name: 'Ann Smith' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '“Brass lamp”' })).toBeInTheDocument();
  const fields = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(fields()).toEqual(['Owner', 'Item', 'Status', 'Round']);
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 empty fields' }));
  expect(fields()).toContain('Circle');
});
