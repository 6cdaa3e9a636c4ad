import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { anItem, aPage, asha, ashasOwner } from '../testing/builders.ts';
import { address, renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { failLaterLoads } from '../testing/failLaterLoads.ts';
import { server } from '../testing/server.ts';
import { ItemsPage } from './ItemsPage.tsx';

/** Answers lists and searches, and records their queries. */
function board(items = [anItem()], total = items.length) {
  const asked: URLSearchParams[] = [];
  const answer = ({ request }: { request: Request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(query);
    return HttpResponse.json(aPage(items, { page: Number(query.get('page') ?? 1), total }));
  };
  server.use(
    http.get('/api/items/search', answer),
    http.get('/api/searches', () => HttpResponse.json({ searches: [] })),
    http.get('/api/matches', () => HttpResponse.json({ matches: [], pagination: { current: 1, pages: 1, total: 0 } })),
  );
  return asked;
}

describe('the items page', () => {
  it('searches what the address says and shows it as chips', async () => {
    const asked = board();
    const { user } = renderPage(<ItemsPage />, { at: '/items?keyword=lamp&category=electronics&sort=oldest' });
    expect(await screen.findByText('1 item')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Search Results' })).toBeVisible();
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      keyword: 'lamp',
      category: 'electronics',
      status: 'available',
      sort: 'oldest',
      page: '1',
    });

    await user.click(screen.getByRole('button', { name: 'Remove filter Electronics' }));
    expect(address()).toBe('/items?keyword=lamp&sort=oldest');
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(address()).toBe('/items?sort=oldest');
    expect(await screen.findByRole('heading', { name: 'All Items' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('keeps what it shows when a later load fails', async () => {
    board();
    const { queryClient } = renderPage(<ItemsPage />, { at: '/items' });
    await screen.findByText('1 item');
    await failLaterLoads(queryClient, ['/api/items/search']);
    expect(screen.getByText('1 item')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads from a page that is no more to the last there is', async () => {
    board([anItem()], 21);
    renderPage(<ItemsPage />, { at: '/items?page=3' });
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(address()).toBe('/items?page=2');
    expect(screen.queryByText('No items yet')).toBeNull();
  });

  it('opens on what is available, and shows what is exchanged a chip away', async () => {
    const asked = board();
    const { user } = renderPage(<ItemsPage />, { at: '/items' });
    await screen.findByText('1 item');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ status: 'available', page: '1' });
    await user.click(screen.getByRole('button', { name: 'Show exchanged', pressed: false }));
    expect(await screen.findByRole('button', { name: 'Show exchanged', pressed: true })).toBeVisible();
    expect(address()).toBe('/items?status=all');
    await waitFor(() => {
      expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ page: '1' });
    });
    expect(screen.getByRole('heading', { name: 'All Items' })).toBeVisible();
  });

  it('leaves wanted posts to whoever asks for them', async () => {
    const asked = board();
    const { user } = renderPage(<ItemsPage />, { at: '/items' });
    const types = screen.getByRole('combobox', { name: 'Type' });
    expect(types).toHaveDisplayValue('On offer');
    await user.selectOptions(types, 'All types');
    await waitFor(() => {
      expect(asked.at(-1)?.get('type')).toBe('all');
    });
  });

  it('asks for the best match of a keyword, unless another order is chosen', async () => {
    const asked = board();
    const { user } = renderPage(<ItemsPage />, { at: '/items?keyword=lamp' });
    await screen.findByText('1 item');
    expect(asked[0]?.has('sort')).toBe(false);
    const sort = screen.getByRole('combobox', { name: 'Sort' });
    expect(sort).toHaveDisplayValue('Best match');
    expect(within(sort).getAllByRole('option')[0]).toHaveTextContent('Best match');
    await user.selectOptions(sort, 'Newest first');
    await waitFor(() => {
      expect(asked.at(-1)?.get('sort')).toBe('newest');
    });
    await user.selectOptions(sort, 'Best match');
    expect(address()).toBe('/items?keyword=lamp');
  });

  it('opens the form for who came to add something, and leads a visitor to sign in first', async () => {
    signInAsAsha();
    board();
    const { user } = renderPage(<ItemsPage />, { at: '/items?add=item' });
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Add New Item' })).getByRole('button', { name: 'Cancel' }),
    );
    expect(address()).toBe('/items');
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    localStorage.clear();
    renderPage(<ItemsPage />, { at: '/items?add=item' });
    expect(address()).toBe('/login?mode=signin&next=%2Fitems%3Fadd%3Ditem');
  });

  it('lets what is refused stand there with its reason, in reach of the keyboard', async () => {
    signInAsAsha();
    board([
      anItem({
        _id: 'mine',
        title: 'Oak desk',
        status: 'pending',
        ownerId: ashasOwner,
        whyNot: { edit: 'item_promised', delete: 'item_promised', swap: 'own_item' },
      }),
    ]);
    const { user } = renderPage(<ItemsPage />, { at: '/items?status=all' });
    const edit = await screen.findByRole('button', { name: 'Edit Item Oak desk' });
    const reason = 'This item is reserved for a swap. Cancel the swap first.';
    expect(await screen.findByText(reason)).toBeVisible();
    for (const button of [edit, screen.getByRole('button', { name: 'Delete Item Oak desk' })]) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toBeEnabled();
      expect(button).toHaveAccessibleDescription(reason);
    }
    expect(screen.queryByRole('button', { name: 'Swap for Oak desk' })).toBeNull();
    await user.click(edit);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends likes given offline once the network is back, in order, each once', async () => {
    signInAsAsha();
    board([anItem(), anItem({ _id: 'desk', title: 'Oak desk' }), anItem({ _id: 'kettle', title: 'Kettle' })]);
    const sent: string[] = [];
    server.use(
      http.post('/api/items/:itemId/like', async ({ params, request }) => {
        if (!navigator.onLine) return HttpResponse.error();
        const { liked } = (await request.json()) as { liked: boolean };
        sent.push(`${String(params['itemId'])} ${String(liked)} ${String(request.headers.has('idempotency-key'))}`);
        return HttpResponse.json({ liked, likeCount: 3 });
      }),
    );
    const { user } = renderPage(<ItemsPage />, { at: '/items' });
    await screen.findByRole('button', { name: 'Swap for Brass lamp' });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(screen.getByRole('button', { name: /^Like Oak desk/ }));
    await user.click(screen.getByRole('button', { name: /^Like Brass lamp/ }));
    // undone again
    await user.click(screen.getByRole('button', { name: /^Like Kettle/ }));
    await user.click(await screen.findByRole('button', { name: /^Like Kettle/, pressed: true }));
    expect(await screen.findByRole('button', { name: 'Like Brass lamp, 3 likes', pressed: true })).toBeVisible();
    expect(sent).toEqual([]);
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(sent).toEqual(['desk true true', 'lamp true true']);
    });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('button', { name: /^Like Oak desk/, pressed: true })).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  it('puts what is typed into the address once typing rests, and starts at page 1', async () => {
    const asked = board([anItem()], 60);
    renderPage(<ItemsPage />, { at: '/items?page=2' });
    await screen.findByText('Page 2 of 3');
    const box = screen.getByRole('searchbox');
    box.focus();
    for (const value of ['l', 'la', 'lam', 'lamp']) fireEvent.change(box, { target: { value } });
    expect(address()).toBe('/items?page=2');
    await waitFor(() => {
      expect(address()).toBe('/items?keyword=lamp');
    });
    await waitFor(() => {
      expect(asked.at(-1)?.get('keyword')).toBe('lamp');
    });
    // one request for the word, none for its letters
    expect(asked.map((query) => query.get('keyword')).filter(Boolean)).toEqual(['lamp']);
    expect(box).toHaveFocus();
  });

  it('changes pages, and hides the pages of a single one', async () => {
    board([anItem()], 60);
    const { user } = renderPage(<ItemsPage />, { at: '/items' });
    await screen.findByText('Page 1 of 3');
    expect(screen.getByRole('button', { name: 'First' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Last' }));
    expect(await screen.findByText('Page 3 of 3')).toBeVisible();
    expect(address()).toBe('/items?page=3');
  });

  it('names the next step on an empty board, and another one in an empty search', async () => {
    board([]);
    const { user } = renderPage(<ItemsPage />, { at: '/items' });
    expect(await screen.findByText('Be the first to add an item')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Donate');
    expect(await screen.findByText('Try adjusting your search filters')).toBeVisible();
  });

  it('offers a wanted post and a saved search when a search finds nothing', async () => {
    board([]);
    signInAsAsha();
    const { user } = renderPage(<ItemsPage />, { at: '/items?keyword=ladder' });
    await user.click(await screen.findByRole('button', { name: 'Add a wanted post' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a wanted post' }));
    expect(form.getByLabelText('Title')).toHaveValue('ladder');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    // once on the page
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    expect(await screen.findByRole('dialog', { name: 'Save this search' })).toBeVisible();
  });

  it('sends a visitor through sign-in to the form of a wanted post', async () => {
    board([]);
    const { user } = renderPage(<ItemsPage />, { at: '/items?keyword=ladder' });
    await user.click(await screen.findByRole('button', { name: 'Add a wanted post' }));
    await waitFor(() => {
      expect(address()).toBe(`/login?mode=signin&next=${encodeURIComponent('/items?add=wanted&keyword=ladder')}`);
    });
  });

  it('says what went wrong and tries again in place', async () => {
    server.use(
      http.get('/api/items/search', () =>
        HttpResponse.json(
          { success: false, message: 'The board fell off the wall', code: 'internal' },
          { status: 500 },
        ),
      ),
    );
    const { user } = renderPage(<ItemsPage />, { at: '/items' });
    expect(await screen.findByText('Error loading items')).toBeVisible();
    expect(screen.getByText('The board fell off the wall')).toBeVisible();
    board();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Brass lamp' })).toBeVisible();
  });

  it('shows at most three tags, and a new rating while there are no reviews', async () => {
    board();
    renderPage(<ItemsPage />, { at: '/items' });
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('list', { name: 'Tags' })).toHaveTextContent('brasslightdesk+1');
    expect(within(card).getByRole('img', { name: /new, no reviews yet/ })).toBeVisible();
  });

  it('shows the rating of the owner with its count', async () => {
    board([anItem({ ownerId: { ...anItem().ownerId, rating: { mean: 4.83, count: 6 } } })]);
    renderPage(<ItemsPage />, { at: '/items' });
    const rating = await screen.findByRole('img', { name: 'Rating of Bram de Wit: 4.8 of 5 stars, 6 reviews' });
    expect(rating).toHaveTextContent('4.8 (6)');
  });

  it('offers exactly what the server allows', async () => {
    signInAsAsha();
    board([
      anItem(),
      anItem({ _id: 'gift', title: 'Atlas', type: 'donate' }),
      anItem({ _id: 'mine', title: 'Oak desk', ownerId: ashasOwner }),
    ]);
    renderPage(<ItemsPage />, { at: '/items' });
    expect(await screen.findByRole('button', { name: 'Swap for Brass lamp' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request Atlas' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Item Oak desk' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete Item Oak desk' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Swap for Oak desk' })).toBeNull();
    expect(screen.getByText('Yours')).toBeVisible();
  });

  it('leads a visitor to sign in, and on to the open dialog', async () => {
    const nothing = {
      edit: false,
      delete: false,
      like: false,
      swap: false,
      request: false,
      contact: false,
      answer: false,
      markExchanged: false,
    };
    board([anItem({ abilities: nothing })]);
    const { user } = renderPage(<ItemsPage />, { at: '/items?view=list' });
    await user.click(await screen.findByRole('link', { name: 'Swap for Brass lamp' }));
    expect(address()).toBe('/login?mode=signin&next=%2Fitems%2Flamp%3Fthen%3Dask');
  });

  it.each([
    ['asked', 'Requested: Brass lamp, see it under Swaps'],
    ['your_turn', 'Your turn: Brass lamp, see it under Swaps'],
    ['promised_to_you', 'Reserved for you: Brass lamp, see it under Swaps'],
  ] as const)('says %s in the place of a button that could not work', async (is, name) => {
    signInAsAsha();
    board([anItem({ forYou: { is, swapId: 'swap1' } })]);
    renderPage(<ItemsPage />, { at: '/items' });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/swaps?swap=swap1');
    expect(screen.queryByRole('button', { name: 'Swap for Brass lamp' })).toBeNull();
  });

  it('says reserved of what is promised to somebody else, and nothing of a swap', async () => {
    signInAsAsha();
    board([anItem({ status: 'pending', forYou: { is: 'reserved', swapId: null } })]);
    renderPage(<ItemsPage />, { at: '/items?status=all' });
    expect(await screen.findByText('Reserved')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Reserved/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Swap for Brass lamp' })).toBeNull();
  });

  it('shows cards sharp, and never the full picture', async () => {
    board();
    renderPage(<ItemsPage />, { at: '/items' });
    await screen.findByText('Brass lamp');
    const [photo] = document.querySelectorAll('article img');
    expect(photo?.getAttribute('srcset')).toBe('/uploads/photo-thumb.webp 480w, /uploads/photo-page.webp 960w');
  });

  it('shows what is wanted by a chip', async () => {
    const asked = board();
    const { user } = renderPage(<ItemsPage />, { at: '/items' });
    await user.click(await screen.findByRole('button', { name: 'Wanted', pressed: false }));
    await waitFor(() => {
      expect(asked.at(-1)?.get('type')).toBe('request');
    });
    await user.click(screen.getByRole('button', { name: 'Wanted', pressed: true }));
    expect(address()).toBe('/items');
  });

  it('saves the search on the page under a name', async () => {
    signInAsAsha();
    board();
    const saved: unknown[] = [];
    server.use(
      http.post('/api/searches', async ({ request }) => {
        saved.push(await request.json());
        return HttpResponse.json(
          {
            search: {
              ...{ _id: 's1', name: 'Lamps', keyword: 'lamp', category: 'Electronics', type: null },
              createdAt: '2026-02-01T10:00:00Z',
            },
          },
          { status: 201 },
        );
      }),
    );
    const { user } = renderPage(<ItemsPage />, { at: '/items?keyword=lamp&category=electronics' });
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save this search' });
    const name = within(dialog).getByLabelText('Name');
    expect(name).toHaveValue('lamp, Electronics');
    await user.clear(name);
    await user.type(name, 'Lamps');
    await user.click(within(dialog).getByRole('button', { name: 'Save this search' }));
    expect(await screen.findByText('Search saved. Matches show up in your wishlist.')).toBeInTheDocument();
    expect(saved).toEqual([{ name: 'Lamps', keyword: 'lamp', category: 'Electronics' }]);
  });

  it('gives the focus to the name of a search that the server refuses', async () => {
    signInAsAsha();
    board();
    const message = 'Name is required';
    const refusal = { success: false, message, code: 'validation_failed', errors: [{ path: 'name', message }] };
    server.use(http.post('/api/searches', () => HttpResponse.json(refusal, { status: 400 })));
    const { user } = renderPage(<ItemsPage />, { at: '/items?keyword=lamp' });
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.click(dialog.getByRole('button', { name: 'Save this search' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveFocus();
  });

  it('shows a like at once and takes it back when the server refuses', async () => {
    signInAsAsha();
    board();
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    server.use(
      http.post('/api/items/lamp/like', async () => {
        await refused;
        return HttpResponse.json(
          { success: false, message: 'Wanted posts cannot be swapped or liked', code: 'not_swappable' },
          { status: 422 },
        );
      }),
    );
    const { user } = renderPage(<ItemsPage />, { at: '/items' });
    await screen.findByRole('button', { name: 'Swap for Brass lamp' });
    await user.click(screen.getByRole('button', { name: 'Like Brass lamp, 2 likes' }));
    expect(await screen.findByRole('button', { name: 'Like Brass lamp, 3 likes', pressed: true })).toBeVisible();
    refuse();
    expect(await screen.findByRole('button', { name: 'Like Brass lamp, 2 likes', pressed: false })).toBeVisible();
    expect(await screen.findByText('Wanted posts cannot be swapped or liked')).toBeInTheDocument();
  });

  it('asks before deleting, in the words of the spec', async () => {
    signInAsAsha();
    board([anItem({ _id: 'mine', title: 'Oak desk', ownerId: ashasOwner })]);
    const deleted: string[] = [];
    server.use(
      http.delete('/api/items/:itemId', ({ params }) => {
        deleted.push(String(params['itemId']));
        return HttpResponse.json({ success: true });
      }),
    );
    const { user } = renderPage(<ItemsPage />, { at: '/items' });
    await user.click(await screen.findByRole('button', { name: 'Delete Item Oak desk' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this item? This action cannot be undone.');
    expect(deleted).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete Item' }));
    expect(await screen.findByText('Item deleted successfully!')).toBeInTheDocument();
    expect(deleted).toEqual(['mine']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('answers a wanted post with one of mine, or with what is listed on the spot', async () => {
    signInAsAsha();
    const tent = anItem({ _id: 'tent', title: 'A tent, please', type: 'request', images: [] });
    board([tent]);
    const chair = anItem({ _id: 'chair', title: 'Chair', ownerId: ashasOwner });
    const sent: unknown[] = [];
    server.use(
      http.get('/api/items/user/asha', () => HttpResponse.json(aPage([chair]))),
      http.post('/api/items/create-items', () =>
        HttpResponse.json({ item: anItem({ _id: 'mine', title: 'Tent', ownerId: ashasOwner }) }, { status: 201 }),
      ),
      http.post('/api/items/tent/swap-request', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ swapRequest: {} }, { status: 201 });
      }),
    );
    const { user } = renderPage(<ItemsPage />, { at: '/items?type=request' });
    await user.click(await screen.findByRole('button', { name: 'I have this: A tent, please' }));
    await user.click(await screen.findByRole('radio', { name: 'Chair' }));
    await user.type(screen.getByPlaceholderText('Say hello, and add anything worth knowing about it'), 'For three');
    await user.click(screen.getByRole('button', { name: 'Add an item' }));
    const form = await screen.findByRole('dialog', { name: 'Add New Item' });
    expect(within(form).getByLabelText('Title')).toHaveValue('A tent, please');
    expect(within(form).getByRole('radio', { name: 'Donate' })).toBeChecked();
    await user.upload(
      within(form).getByLabelText(/^Pictures$/, { selector: 'input' }),
      new File(['x'], 'tent.jpg', { type: 'image/jpeg' }),
    );
    await user.type(within(form).getByLabelText('Description'), 'For three');
    await user.click(within(form).getByRole('button', { name: 'Add Item' }));
    const dialog = await screen.findByRole('dialog', { name: 'I have this' });
    await user.click(within(dialog).getByRole('button', { name: 'Offer it' }));
    await waitFor(() => {
      expect(sent).toEqual([{ offeredItemId: 'mine', message: 'For three' }]);
    });
  });

  it('proposes a swap with one of my own available items', async () => {
    signInAsAsha();
    board();
    const sent: unknown[] = [];
    let asked = '';
    const mine = [
      anItem({ _id: 'desk', title: 'Oak desk', ownerId: ashasOwner }),
      anItem({ _id: 'gone', title: 'Old radio', ownerId: ashasOwner, status: 'pending' }),
      anItem({ _id: 'wish', title: 'A tent, please', ownerId: ashasOwner, type: 'request' }),
    ];
    server.use(
      http.get(`/api/items/user/${asha._id}`, ({ request }) => {
        asked = new URL(request.url).search;
        return HttpResponse.json(aPage(mine, { total: 25 }));
      }),
      http.post('/api/items/lamp/swap-request', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ swapRequest: {} }, { status: 201 });
      }),
    );
    const { user } = renderPage(<ItemsPage />, { at: '/items' });
    await user.click(await screen.findByRole('button', { name: 'Swap for Brass lamp' }));
    const dialog = await screen.findByRole('dialog', { name: 'Propose a Swap' });
    expect(await within(dialog).findByRole('radio', { name: 'Oak desk' })).toBeVisible();
    expect(within(dialog).queryByRole('radio', { name: 'Old radio' })).toBeNull();
    expect(within(dialog).queryByRole('radio', { name: 'A tent, please' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Load More Items' })).toBeVisible();
    expect(asked).toBe('?type=all&status=available&page=1&limit=20');

    await user.click(within(dialog).getByRole('button', { name: 'Send swap request' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Choose one of your items to offer');
    expect(sent).toEqual([]);

    await user.click(within(dialog).getByRole('radio', { name: 'Oak desk' }));
    await user.type(within(dialog).getByLabelText('Message'), ' Fair? ');
    await user.click(within(dialog).getByRole('button', { name: 'Send swap request' }));
    expect(await screen.findByText('Swap request sent successfully!')).toBeInTheDocument();
    expect(sent).toEqual([{ offeredItemId: 'desk', message: 'Fair?' }]);
  });
});
