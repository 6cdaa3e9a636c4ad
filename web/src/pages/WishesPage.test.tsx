import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { anItem, aPage, ashasOwner } from '../testing/builders.ts';
import { renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { WishesPage } from './WishesPage.tsx';

const search = {
  ...{ _id: 's1', name: 'Lamps for the hall', keyword: 'lamp', category: 'Electronics', type: null },
  createdAt: '2026-02-01T10:00:00Z',
};
const match = (wish: 'search' | 'post', wishId: string, searchName: string, title: string, day: string) => ({
  ...{ _id: `${wishId}.${title}`, wish, wishId, searchName },
  matchedAt: `2026-02-${day}T10:00:00.000Z`,
  item: anItem({ _id: title, title }),
});

function show(searches: object[], matches: object[], items = [anItem({ ownerId: ashasOwner })]) {
  signInAsAsha();
  server.use(
    http.get('/api/searches', () => HttpResponse.json({ searches })),
    http.get('/api/matches', () =>
      HttpResponse.json({ matches, pagination: { current: 1, pages: 1, total: matches.length } }),
    ),
    http.get('/api/items/user/asha', () => HttpResponse.json(aPage(items))),
  );
  return renderPage(<WishesPage />, { at: '/wishes' });
}

describe('the wishlist', () => {
  it('shows each search and wanted post with what it found, and what is new since the last look', async () => {
    localStorage.setItem('wishlist seen by asha', '2026-02-03T10:00:00.000Z');
    show(
      [search],
      [
        match('search', 's1', 'Lamps for the hall', 'Clip-on lamp', '05'),
        match('post', 'tent', 'A tent, please', 'Tent', '04'),
        match('search', 's1', 'Lamps for the hall', 'Brass lamp', '02'),
      ],
    );
    const lamps = await screen.findByRole('region', { name: /^Lamps for the hall/ });
    expect(within(lamps).getByText('1 new')).toBeVisible();
    expect(within(lamps).getByText('“lamp”, Electronics')).toBeVisible();
    expect(
      within(lamps)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Clip-on lamp', 'Brass lamp']);
    expect(within(lamps).getByRole('link', { name: 'Show all matches' })).toHaveAttribute(
      'href',
      '/items?keyword=lamp&category=electronics',
    );
    const post = screen.getByRole('region', { name: /^A tent, please/ });
    expect(within(post).getByRole('link', { name: 'Your wanted post' })).toHaveAttribute('href', '/items/tent');
    expect(within(post).queryByRole('button', { name: /Delete the search/ })).toBeNull();
    await waitFor(() => {
      expect(localStorage.getItem('wishlist seen by asha')).toBe('2026-02-05T10:00:00.000Z');
    });
  });

  it('deletes a search when one is sure', async () => {
    const deleted: string[] = [];
    server.use(
      http.delete('/api/searches/s1', () => {
        deleted.push('s1');
        return HttpResponse.json({ success: true });
      }),
    );
    const { user } = show([search], []);
    expect(await screen.findByText('No matches yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete the search Lamps for the hall' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Search deleted')).toBeInTheDocument();
    expect(deleted).toEqual(['s1']);
  });

  it('shows an open wanted post that has found nothing yet, and none that is over', async () => {
    const post = { type: 'request' as const, ownerId: ashasOwner, images: [] };
    show(
      [],
      [],
      [
        anItem({ ...post, _id: 'tent', title: 'A tent, please' }),
        anItem({ ...post, _id: 'drill', title: 'A drill', status: 'exchanged' }),
      ],
    );
    const tent = await screen.findByRole('region', { name: 'A tent, please' });
    expect(within(tent).getByText('No matches yet.')).toBeVisible();
    expect(screen.getAllByRole('region')).toEqual([tent]);
  });

  it('names the next step where there are no wishes', async () => {
    show([], []);
    expect(await screen.findByRole('link', { name: 'Search the board' })).toHaveAttribute('href', '/items');
  });
});
