import { type AdminCircleAnswer } from '@pass-along/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, rows } from '../testing/fakeServer.ts';
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
});
