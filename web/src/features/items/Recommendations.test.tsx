import type { RecommendationAnswer } from '@pass-along/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { Recommendations } from './Recommendations.tsx';
import { messages as items } from './itemMessages.en.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { renderPage, signInAsAsha } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';

addMessages(items);

function aRecommendation(title: string, reason: RecommendationAnswer['reason'], cause = ''): RecommendationAnswer {
  return { item: { _id: title, title, category: 'Books', type: 'donate', picture: null }, reason, cause };
}

/** What the server hides, in order. */
let hidden: string[];
let recommended: RecommendationAnswer[];
beforeEach(() => {
  signInAsAsha();
  hidden = [];
  recommended = [
    aRecommendation('Atlas', 'search', 'maps'),
    aRecommendation('Poems', 'liked', 'Novel'),
    aRecommendation('Cookbook', 'liked'),
    aRecommendation('Diary', 'received'),
    aRecommendation('Comic', 'neighbours'),
  ];
  server.use(
    http.get('/api/recommendations', () =>
      HttpResponse.json({
        on: true,
        recommendations: recommended.filter(({ item }) => !hidden.includes(item._id)),
      }),
    ),
    http.put('/api/recommendations/:itemId/hidden', ({ params }) => {
      hidden.push(String(params['itemId']));
      return HttpResponse.json({ success: true, message: '' });
    }),
    http.delete('/api/recommendations/:itemId/hidden', ({ params }) => {
      hidden = hidden.filter((itemId) => itemId !== params['itemId']);
      return HttpResponse.json({ success: true, message: '' });
    }),
  );
});

const section = () => screen.findByRole('region', { name: 'For you' });
const titlesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('shows four things with their reasons, and more on request', async () => {
  const { user } = renderPage(<Recommendations />);
  const region = await section();
  expect(titlesIn(region)).toEqual([
    expect.stringMatching(/Atlas.*Fits your search “maps”/),
    expect.stringMatching(/Poems.*Because you liked “Novel”/),
    expect.stringMatching(/Cookbook.*Because of what you liked/),
    expect.stringMatching(/Diary.*More from Books, where you’ve found something before/),
  ]);
  await user.click(within(region).getByRole('button', { name: 'Show more for you' }));
  expect(titlesIn(region)[4]).toMatch(/Comic.*Neighbours with similar taste took things like this/);
  expect(within(region).queryByRole('button', { name: 'Show more for you' })).toBeNull();
});

it('loads no picture before it comes near the window', async () => {
  let comeNear: () => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: object[]) => void) {
        comeNear = () => {
          onChange([{ isIntersecting: true }]);
        };
      }
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
  const picture = { id: 'p', url: '/uploads/items/atlas/p.webp', width: 400, height: 300, color: '#336699' };
  for (const { item } of recommended) item.picture = picture;
  renderPage(<Recommendations />);
  const region = await section();
  expect(region.querySelectorAll('img')).toHaveLength(0);
  act(comeNear);
  expect(region.querySelectorAll('img')).toHaveLength(4);
});

it('hides one at once, keeps the focus among the rest, and brings it back', async () => {
  const { user } = renderPage(<Recommendations />);
  const region = await section();
  within(region).getByRole('button', { name: 'Not for me: Atlas' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(within(region).getByRole('button', { name: 'Not for me: Poems' })).toHaveFocus();
  });
  expect(within(region).queryByText('Atlas')).toBeNull();
  await screen.findByText('We won’t suggest “Atlas” again');
  expect(hidden).toEqual(['Atlas']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await within(region).findByText('Atlas')).toBeVisible();
  expect(hidden).toEqual([]);
});

it('shows it again when it could not be hidden', async () => {
  server.use(http.put('/api/recommendations/:itemId/hidden', () => HttpResponse.json({}, { status: 404 })));
  const { user } = renderPage(<Recommendations />);
  const region = await section();
  await user.click(within(region).getByRole('button', { name: 'Not for me: Atlas' }));
  await screen.findByText('That suggestion couldn’t be hidden');
  expect(await within(region).findByText('Atlas')).toBeVisible();
});

it('is no section at all without anything to recommend', async () => {
  recommended = [];
  let asked = 0;
  server.events.on('response:mocked', () => (asked += 1));
  renderPage(<Recommendations />);
  await waitFor(() => {
    expect(asked).toBeGreaterThan(0);
  });
  server.events.removeAllListeners();
  expect(screen.queryByRole('region', { name: 'For you' })).toBeNull();
});
