import type { AdminCircleAnswer } from '@pass-along/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, done, fakeServer, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { CircleList } from './CircleList.tsx';
import { CircleShow } from './CircleShow.tsx';

const anna = { _id: 'anna', name: 'Anna', avatar: '/assets/default-avatar.svg' };
const ben = { ...anna, _id: 'ben', name: 'Ben' };
const readers: AdminCircleAnswer = {
  _id: 'readers',
  name: 'Readers of Elm Street',
  avatar: '',
  status: 'active',
  memberCount: 2,
  groupAdmin: ben,
  foundedBy: anna,
  members: [
    { ...anna, joinedAt: '2030-05-01T08:00:00.000Z', how: 'founded' },
    { ...ben, joinedAt: '2030-05-02T08:00:00.000Z', how: 'link' },
  ],
  createdAt: '2030-05-01T08:00:00.000Z',
};
const archived: AdminCircleAnswer = {
  ...readers,
  _id: 'skies',
  name: 'High up',
  status: 'archived',
  memberCount: 0,
  groupAdmin: null,
  members: [],
};

beforeEach(() => {
  // react-admin logs the rejections of a data provider
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the list of circles', () => {
  it('leads to each by a link, so that the keyboard gets there, and says who leads it', async () => {
    fakeServer({ 'GET /api/admin/circles': () => rows([readers, archived]) });
    renderPage(<CircleList />, { resource: 'circles', path: '/circles' });
    const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
    expect(await screen.findByRole('link', { name: 'Readers of Elm Street' })).toHaveAttribute(
      'href',
      '/circles/readers/show',
    );
    expect(rowOf('Readers').getByRole('link', { name: 'Ben' })).toHaveAttribute('href', '/members/ben/show');
    expect(rowOf('High up').getByText('no one')).toBeVisible();
    expect(rowOf('High up').getByText('archived')).toBeVisible();
  });
});

describe('a circle', () => {
  it('names who leads it, who founded it and who is in it, and nothing of what is said there', async () => {
    fakeServer({
      'GET /api/admin/circles/readers': () => answer(readers),
      'GET /api/admin/audit': () => rows([]),
    });
    renderPage(<CircleShow />, { resource: 'circles', path: '/circles/:id/show', at: '/circles/readers/show' });
    expect(await screen.findByRole('heading', { name: 'Readers of Elm Street' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Anna' })).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Ben' })).toHaveLength(2);
  });

  it('is renamed, given to another member and closed from its page', async () => {
    const server = fakeServer({
      'GET /api/admin/circles/readers': () => answer(readers),
      'GET /api/admin/audit': () => rows([]),
      'POST /api/admin/circles/readers/rename': done,
      'POST /api/admin/circles/readers/members/anna/group-admin': done,
      'POST /api/admin/circles/readers/close': done,
    });
    renderPage(<CircleShow />, { resource: 'circles', path: '/circles/:id/show', at: '/circles/readers/show' });
    await userEvent.click(await screen.findByRole('button', { name: 'Rename' }));
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Bookworms');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('The group is renamed')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Make Anna the group admin' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make group admin' }));
    expect(await screen.findByText('Anna leads the group now')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close Readers of Elm Street?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Closed 1 group')).toBeVisible();
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/api/admin/circles/readers/rename', { name: 'Bookworms' }],
      ['/api/admin/circles/readers/members/anna/group-admin', undefined],
      ['/api/admin/circles/readers/close', undefined],
    ]);
  });
});
