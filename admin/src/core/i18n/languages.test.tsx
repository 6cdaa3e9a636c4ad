import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InviteRequestList } from '../../invitations/InviteRequestList.tsx';
import { answer, fakeServer, rows } from '../../testing/fakeServer.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { formatPlural } from './defineMessages.ts';

it('a page speaks German, react-admin’s own parts too', async () => {
  fakeServer({
    'GET /api/admin/invite-requests': () =>
      rows([{ _id: 'r-1', email: 'gil@example.org', state: 'waiting', createdAt: '2030-05-05T10:00:00.000Z' }]),
    'GET /api/users/get-user': () => answer({}),
  });
  renderPage(<InviteRequestList />, { resource: 'invite-requests', path: '/invite-requests', language: 'de' });
  expect(await screen.findByRole('heading', { name: 'Einladungswünsche' })).toBeInTheDocument();
  expect(screen.getByText('Verwalte deine Pass-Along-Gemeinschaft')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'gil@example.org einladen' })).toBeInTheDocument();
  expect(screen.getByText('Zeilen je Seite')).toBeInTheDocument();
});

it('one is not many', () => {
  expect([0, 1, 2].map((count) => formatPlural(count, 'item', 'items'))).toEqual(['0 items', '1 item', '2 items']);
});
