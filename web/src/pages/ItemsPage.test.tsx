import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { anItem, aPage, asha, ashasOwner } from '../testing/builders.ts';
import { address, renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { ItemsPage } from './ItemsPage.tsx';

/** Answers lists and searches, and remembers what was asked. */
function board(items = [anItem()], total = items.length) {
  const asked: URLSearchParams[] = [];
  const answer = ({ request }: { request: Request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(query);
    return HttpResponse.json(aPage(items, { page: Number(query.get('page') ?? 1), total }));
  };
  server.use(http.get('/api/items/search', answer));
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
    const reason = 'This item is promised in a swap. Cancel the swap first.';
    for (const button of [edit, screen.getByRole('button', { name: 'Delete Item Oak desk' })]) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toBeEnabled();
      expect(button).toHaveAccessibleDescription(reason);
    }
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Swap for Oak desk' })).toBeNull();
    await user.click(edit);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that a like was not sent while offline, and takes it back', async () => {
    signInAsAsha();
    board();
    const { user } = renderPage(<ItemsPage />, { at: '/items' });
    await screen.findByRole('button', { name: 'Swap for Brass lamp' });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(screen.getByRole('button', { name: 'Like Brass lamp, 2 likes' }));
    expect(await screen.findByText('Something went wrong. You are offline, and nothing was sent.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Like Brass lamp, 2 likes', pressed: false })).toBeVisible();
    online.mockRestore();
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
    expect(screen.getByText('Your item')).toBeVisible();
  });

  it('leads a visitor to sign in, and back here', async () => {
    const nothing = {
      edit: false,
      delete: false,
      like: false,
      swap: false,
      request: false,
      contact: false,
      markExchanged: false,
    };
    board([anItem({ abilities: nothing })]);
    const { user } = renderPage(<ItemsPage />, { at: '/items?view=list' });
    await user.click(await screen.findByRole('link', { name: 'Swap for Brass lamp' }));
    expect(address()).toBe('/login?mode=signin&next=%2Fitems%3Fview%3Dlist');
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
          { success: false, message: 'A wanted post cannot be swapped or liked', code: 'not_swappable' },
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
    expect(await screen.findByText('A wanted post cannot be swapped or liked')).toBeInTheDocument();
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

  it('proposes a swap with one of my own available items', async () => {
    signInAsAsha();
    board();
    const sent: unknown[] = [];
    const mine = [
      anItem({ _id: 'desk', title: 'Oak desk', ownerId: ashasOwner }),
      anItem({ _id: 'gone', title: 'Old radio', ownerId: ashasOwner, status: 'pending' }),
      anItem({ _id: 'wish', title: 'A tent, please', ownerId: ashasOwner, type: 'request' }),
    ];
    server.use(
      http.get(`/api/items/user/${asha._id}`, () => HttpResponse.json(aPage(mine, { total: 25 }))),
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
