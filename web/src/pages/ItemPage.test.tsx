import { paginate } from '@pass-along/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../testing/builders.ts';
import { address, renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { ItemPage } from './ItemPage.tsx';

const photos = ['front', 'side', 'back'].map((id) => ({
  ...{ id, url: `/${id}.webp`, width: 1600, height: 1200, color: '#ccbbaa' },
}));

function show(item = anItem({ images: photos }), search = '') {
  server.use(
    http.get('/api/items/lamp', () => HttpResponse.json(item)),
    http.get('/api/items/lamp/history', () =>
      HttpResponse.json({
        history: [
          { moment: 'listed', at: '2026-02-01T10:00:00Z' },
          { moment: 'exchanged', at: '2026-03-01T10:00:00Z' },
        ],
        asked: 2,
      }),
    ),
  );
  return renderPage(<ItemPage />, { at: `/items/lamp${search}`, path: '/items/:itemId' });
}

const shownPhoto = (number: number) =>
  screen.findByRole('button', { name: `Open photo ${String(number)} of 3 of Brass lamp in full view` });

describe('the photos of an item', () => {
  it('turn by arrows, Home and End, and start again after the last', async () => {
    const { user } = show();
    (await shownPhoto(1)).focus();
    await user.keyboard('{ArrowRight}');
    expect(await shownPhoto(2)).toBeVisible();
    await user.keyboard('{End}');
    expect(await shownPhoto(3)).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await shownPhoto(1)).toBeVisible();
    await user.keyboard('{ArrowLeft}{Home}');
    expect(await shownPhoto(1)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Photo 2 of 3' }));
    expect(await shownPhoto(2)).toBeVisible();
  });

  it('turn by a finger that goes sideways, not by one that scrolls', async () => {
    show();
    const photo = await shownPhoto(1);
    const swipe = (x: number, y: number) => {
      fireEvent.touchStart(photo, { touches: [{ clientX: 200, clientY: 200 }] });
      fireEvent.touchEnd(photo, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
    };
    swipe(-20, 0);
    swipe(-60, 120);
    expect(await shownPhoto(1)).toBeVisible();
    swipe(-80, 10);
    expect(await shownPhoto(2)).toBeVisible();
    swipe(80, 0);
    expect(await shownPhoto(1)).toBeVisible();
  });

  it('open over the whole screen, turn there, and stay where Escape leaves them', async () => {
    const { user } = show();
    await user.click(await shownPhoto(1));
    const full = await screen.findByRole('dialog', { name: 'Brass lamp' });
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(within(full).getByRole('img', { name: 'Brass lamp, photo 3 of 3' })).toHaveAttribute('src', '/back.webp');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await shownPhoto(3)).toBeVisible();
  });

  it('come in the width the screen needs', async () => {
    show();
    const photo = within(await shownPhoto(1)).getByRole('img', { hidden: true });
    expect(photo).toHaveAttribute('srcset', '/front-thumb.webp 480w, /front-page.webp 960w, /front.webp 1600w');
  });
});

describe("an item's page", () => {
  it("tells its weight, its owner's rating and what everybody may know of its past", async () => {
    show(anItem({ weightKg: 0.125, ownerId: { ...anItem().ownerId, rating: { mean: 4.66, count: 3 } } }));
    expect(await screen.findByText('0.125 kg')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Rating of Bram de Wit: 4.7 of 5 stars, 3 reviews' })).toBeVisible();
    const history = await screen.findByRole('region', { name: 'History' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Listed February 1, 2026', 'Passed along March 1, 2026']);
    expect(within(history).getByText('2 people asked for it.')).toBeVisible();
  });

  it('says new where nobody has rated its owner', async () => {
    show();
    expect(await screen.findByRole('img', { name: 'Rating of Bram de Wit: new, no reviews yet' })).toBeVisible();
  });

  it.each([
    ['Contact', {}],
    ['Write to Bram de Wit', { type: 'request' }],
  ] as const)('has "%s" for who may write to its owner', async (name, differences) => {
    signInAsAsha();
    show(anItem({ ...differences, abilities: { ...anItem().abilities, contact: true } }));
    expect(await screen.findByRole('button', { name })).toBeVisible();
  });

  it('has no way to write where its owner takes no messages', async () => {
    signInAsAsha();
    show(anItem({ abilities: { ...anItem().abilities, contact: false }, whyNot: { contact: 'no_direct_messages' } }));
    expect(await screen.findByRole('button', { name: 'Propose a Swap' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Contact' })).toBeNull();
  });

  it('copies its link where the device shares nothing', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toMatch(/\/items\/lamp$/);
  });

  it('describes itself to who shares it', async () => {
    show();
    await shownPhoto(1);
    await waitFor(() => {
      expect(document.title).toContain('Brass lamp');
    });
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/items\/lamp$/);
  });
});

it('keeps in the bar above the thumb what the owner has to do, and no button to edit or delete', async () => {
  signInAsAsha();
  const { ownerId, abilities } = anItem();
  show(
    anItem({
      ownerId: { ...ownerId, _id: 'asha' },
      forYou: { is: 'your_turn', swapId: 'swap1' },
      abilities: { ...abilities, edit: true, delete: true },
    }),
  );
  const bar = (await screen.findByRole('link', { name: /your turn/i })).closest('.action-bar');
  expect(bar).not.toBeNull();
  for (const name of ['Edit Item', 'Delete Item'])
    expect(screen.getByRole('button', { name }).closest('.action-bar')).toBeNull();
});

it('marks a wanted post as found, not as passed on', async () => {
  signInAsAsha();
  const { ownerId, abilities } = anItem();
  const post = { type: 'request', ownerId: { ...ownerId, _id: 'asha' } } as const;
  server.use(http.post('/api/items/lamp/exchanged', () => HttpResponse.json({ item: anItem(post) })));
  const { user } = show(anItem({ ...post, abilities: { ...abilities, markExchanged: true } }));
  server.use(http.get('/api/matches', () => HttpResponse.json({ matches: [], pagination: paginate(1, 4, 0) })));
  await user.click(await screen.findByRole('button', { name: 'Mark as found' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Mark as found' }));
  expect(question.getByText(/^Use this if you found “Brass lamp” outside Pass-Along/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Mark as found' }));
  expect(await screen.findByText('Marked as found')).toBeInTheDocument();
});

it('says that a closed wanted post is found, and prints no label for it', async () => {
  signInAsAsha();
  const { ownerId } = anItem();
  show(anItem({ type: 'request', status: 'exchanged', ownerId: { ...ownerId, _id: 'asha' } }));
  expect(await screen.findByText('Found')).toBeVisible();
  expect(screen.getByText('This wanted post is closed.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Print a label' })).toBeNull();
});

describe('the story of a thing', () => {
  beforeEach(signInAsAsha);

  const entry = { owner: null, since: '2026-02-01T10:00:00Z', isMe: false, words: '', picture: null, itemId: null };
  const tell = (...owners: object[]) => {
    const abilities = { passOn: true, leaveNote: false, withdrawNote: false };
    const story = { owners, handovers: owners.length - 1, abilities, whyNot: {} };
    server.use(http.get('/api/items/lamp/story', () => HttpResponse.json(story)));
  };

  it('names owners that the reader may not know as neighbours, and offers to pass the thing on', async () => {
    tell(
      { ...entry, words: 'It lit every winter', itemId: 'first' },
      { ...entry, owner: { _id: 'bram', name: 'Bram de Wit', avatar: '' } },
      { ...entry, isMe: true },
    );
    const { user } = show();
    const story = within(await screen.findByRole('region', { name: 'Its story so far' }));
    expect(story.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^A neighbour.*It lit every winter$/),
      expect.stringMatching(/^Bram de Wit/),
      expect.stringMatching(/^You/),
    ]);
    expect(story.getByRole('button', { name: 'Report what A neighbour added' })).toBeVisible();
    await user.click(story.getByRole('button', { name: 'Pass it on again' }));
    const form = within(await screen.findByRole('dialog', { name: 'Pass it on again' }));
    expect(form.getByLabelText('Title')).toHaveValue('Brass lamp');
    expect(form.getAllByRole('radio')).toHaveLength(2);
  });

  it('is not there for a thing with one owner', async () => {
    tell(entry);
    show();
    expect(await screen.findByRole('heading', { name: 'Brass lamp' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Its story so far' })).toBeNull();
  });
});

describe('who comes back from signing in', () => {
  beforeEach(() => {
    signInAsAsha();
    server.use(
      http.get('/api/items/user/asha', () =>
        HttpResponse.json({ items: [], pagination: { current: 1, pages: 1, total: 0 } }),
      ),
    );
  });

  it('finds the dialog open, once', async () => {
    show(anItem(), '?then=ask');
    expect(await screen.findByRole('dialog', { name: 'Propose a Swap' })).toBeVisible();
    await waitFor(() => {
      expect(address()).toBe('/items/lamp');
    });
  });

  it('finds no dialog for what cannot be asked for any more', async () => {
    show(anItem({ status: 'exchanged' }), '?then=ask');
    await waitFor(() => {
      expect(address()).toBe('/items/lamp');
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it.each([
    ['finds the like given that they meant', 'lamp', ['like']],
    ['gives no like by a link alone', 'chair', []],
  ])('%s', async (_, meant, given) => {
    const likes: string[] = [];
    server.use(
      http.post('/api/items/lamp/like', () => {
        likes.push('like');
        return HttpResponse.json({ liked: true, likeCount: 3 });
      }),
    );
    sessionStorage.setItem('like after sign-in', meant);
    show(anItem(), '?then=like');
    await waitFor(() => {
      expect(address()).toBe('/items/lamp');
    });
    await waitFor(() => {
      expect(likes).toEqual(given);
      expect(sessionStorage.getItem('like after sign-in')).toBeNull();
    });
  });
});
