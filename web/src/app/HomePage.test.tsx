import type { MyCircleAnswer } from '@pass-along/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// its code is there before the first test waits for it
import './memberParts.ts';
import { chooseLanguage } from '../i18n/i18n.ts';
import { stubMotion } from '../testing/browser.ts';
import { aMatch, aPage, asha, aSwap, anItem } from '../testing/builders.ts';
import { aConversation, aGroup } from '../testing/chatBuilders.ts';
import { aCircle } from '../testing/circleBuilders.ts';
import { anEvent, eventsPage, joinedAs } from '../testing/eventBuilders.ts';
import { aHome, communityOf } from '../testing/homeBuilders.ts';
import { renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { aLoop } from '../testing/swapLoopBuilders.ts';
import { away, figuresOfAsha, impactOfAsha, myKarma, nothingHappened, weighed } from '../testing/figureBuilders.ts';
import { HomePage } from './HomePage.tsx';
import { Landing } from '../pages/Landing.tsx';

const swaps = (...swapRequests: ReturnType<typeof aSwap>[]) =>
  http.get('/api/swaps', ({ request }) => {
    const isPlanned = new URL(request.url).searchParams.get('group') === 'planned';
    const listed = swapRequests.filter(({ handover }) => (handover.plan !== null) === isPlanned);
    return HttpResponse.json({ swapRequests: listed, pagination: { current: 1, pages: 1, total: listed.length } });
  });

beforeEach(() => {
  stubMotion({ reduced: true });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
  server.use(
    ...nothingHappened(),
    swaps(),
    http.get('/api/items/search', () => HttpResponse.json(aPage([anItem()]))),
    http.get('/api/site/figures', () => HttpResponse.json({ members: null, things: null, kg: null })),
  );
});

describe('the home of a member', () => {
  beforeEach(signInAsAsha);

  it.each([
    [8, 'Good morning, Asha'],
    [14, 'Good afternoon, Asha'],
    [20, 'Good evening, Asha'],
  ])('greets by name and time of day, at %i o’clock', async (hour, greeting) => {
    vi.spyOn(Date, 'now').mockReturnValue(new Date(2026, 2, 31, hour).getTime());
    renderPage(<HomePage />);
    expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeVisible();
    vi.restoreAllMocks();
  });

  it('begins with the handover that is planned next: when, where, with whom and for what', async () => {
    const at = (hour: number) => new Date(2026, 3, 1, hour).toISOString();
    vi.spyOn(Date, 'now').mockReturnValue(new Date(2026, 2, 31, 8).getTime());
    const plan = {
      method: 'meet',
      place: 'Lobby, House B',
      startsAt: at(20),
      endsAt: at(21),
      timeZone: 'UTC',
    } as const;
    server.use(swaps(aSwap({ status: 'scheduled', plan: { ...plan, by: 'bram', at: at(1) } })));
    const { user } = renderPage(<HomePage />);
    const meeting = await screen.findByRole('article', { name: /Tomorrow, (20:00|8:00.PM)/ });
    expect(meeting).toHaveTextContent(/Lobby, House B.?, with .?Bram/);
    expect(meeting).toHaveTextContent(/Oak desk.? for .?Brass lamp/);
    expect(within(meeting).getByRole('link')).toHaveAttribute('href', '/swaps?swap=swap');
    const buttons = within(meeting).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Code', 'Message Bram', 'Calendar']);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent.trim());
    expect(headings[0]).toBe('Planned');
    server.use(http.get('/api/swaps/swap', () => HttpResponse.json({ ...aSwap(), story: [], code: 'K7MPQX' })));
    await user.click(within(meeting).getByRole('button', { name: 'Code' }));
    expect(await screen.findByText('K7MPQX')).toBeVisible();
    vi.restoreAllMocks();
  });

  it('keeps the planned handover above the newest things when no turn waits', async () => {
    const by = { by: 'bram', at: '2030-05-01T08:00:00.000Z' };
    const times = { startsAt: '2030-05-02T18:00:00.000Z', endsAt: '2030-05-02T19:00:00.000Z', timeZone: 'UTC' };
    const plan = { method: 'meet', place: 'Lobby', ...times, ...by } as const;
    const swap = aSwap({ status: 'scheduled', plan });
    const planned = { swapRequests: [swap], pagination: { current: 1, pages: 1, total: 1 } };
    server.use(
      swaps(swap),
      http.get('/api/home', () => HttpResponse.json({ ...aHome(), planned })),
    );
    renderPage(<HomePage />);
    const newest = await screen.findByRole('region', { name: 'Newest on the board' });
    const meetings = await screen.findByRole('region', { name: 'Planned' });
    expect(meetings.compareDocumentPosition(newest)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows a swap loop that waits at once, without a call of its own', async () => {
    const home = { ...aHome(), swapLoops: { loops: [aLoop()] } };
    home.swapCounts.loops = 1;
    const asked: string[] = [];
    server.use(
      http.get('/api/home', () => HttpResponse.json(home)),
      http.get('/api/swap-loops', ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json(home.swapLoops);
      }),
    );
    renderPage(<HomePage />);
    expect(await screen.findByText('A swap loop of 3')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('welcomes a new member: how many are here, three steps with ticks, and the newest things first', async () => {
    server.use(
      http.get('/api/users/get-user', () =>
        HttpResponse.json({ ...asha, joinDate: new Date().toISOString(), avatar: '/uploads/members/asha/a1.webp' }),
      ),
      http.get('/api/home', () =>
        HttpResponse.json({ ...aHome(), community: communityOf(16), items: aPage([anItem()], { total: 46 }) }),
      ),
    );
    renderPage(<HomePage />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible();
    expect(await screen.findByText('15 neighbours, 46 things')).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'Three steps to get started' }));
    expect(steps.getByText('Add your portrait')).toHaveTextContent('(done)');
    expect(steps.getByRole('link', { name: 'Add your first item' })).toHaveAttribute('href', '/items?add=item');
    expect(steps.getByRole('link', { name: 'Join your stairwell’s group, or start one' })).toHaveAttribute(
      'href',
      '/groups',
    );
    const newest = await screen.findByRole('region', { name: 'Newest on the board' });
    const turn = screen.getByRole('region', { name: /^Your turn/ });
    expect(newest.compareDocumentPosition(turn)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('welcomes the first member of an empty community with the form for the first item', async () => {
    server.use(
      http.get('/api/users/get-user', () => HttpResponse.json({ ...asha, joinDate: new Date().toISOString() })),
      http.get('/api/home', () => HttpResponse.json({ ...aHome(), community: communityOf(1), items: aPage([]) })),
    );
    renderPage(<HomePage />);
    expect(await screen.findByText('You’re the first one here, nothing on the board yet')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Be the first to add an item' })).toHaveAttribute(
      'href',
      '/items?add=item',
    );
  });

  it('asks for all of it at once, and for nothing of it again', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
    server.use(http.get('/api/home', () => HttpResponse.json(aHome())));
    renderPage(<HomePage />);
    expect(await screen.findByRole('link', { name: /Brass lamp/ })).toBeVisible();
    expect(asked.toSorted()).toEqual(['/api/home', '/api/users/get-user']);
    server.events.removeAllListeners();
  });

  it('says that the deletion of the account is off, with the way to delete it after all', async () => {
    renderPage(<HomePage />, { at: { pathname: '/', state: { deletionCancelled: true } } });
    expect(await screen.findByText('Welcome back. Your account won’t be deleted.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Delete after all' });
    expect(link).toHaveAttribute('href', '/profile?tab=settings');
  });

  it('names what needs me, each with one button', async () => {
    server.use(
      swaps(
        aSwap({
          swapId: 'old',
          status: 'accepted',
          confirmedBy: ['bram'],
          requesterId: 'asha',
          ownerId: 'bram',
          requester: { _id: 'asha', name: 'Asha Menon', avatar: '' },
          owner: { _id: 'bram', name: 'Bram de Wit', avatar: '' },
          updatedAt: '2026-02-02T10:00:00Z',
        }),
        aSwap({ swapId: 'new', updatedAt: '2026-02-03T10:00:00Z' }),
      ),
    );
    renderPage(<HomePage />);
    const turn = await screen.findByRole('region', { name: /^Your turn/ });
    const answer = await within(turn).findByRole('link', { name: 'Answer' });
    expect(within(turn).getAllByRole('article')).toHaveLength(2);
    const confirm = within(turn).getByRole('link', { name: 'Confirm' });
    expect(confirm.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(answer).toHaveAccessibleDescription('Your turn: answer Bram');
    expect(answer).toHaveAttribute('href', '/swaps?swap=new');
    expect(confirm).toHaveAttribute('href', '/swaps?swap=old');
    expect(within(turn).getByRole('heading', { name: 'Your turn 2' })).toBeVisible();
  });

  it('says so when nothing waits, and where to go on', async () => {
    renderPage(<HomePage />);
    expect(await screen.findByText('No requests waiting for you')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse items' })).toHaveAttribute('href', '/items');
  });

  it('shows my figures in small, new items, and a free place on the board', async () => {
    server.use(
      http.get('/api/karma/me', () => HttpResponse.json(myKarma(42))),
      http.get('/api/figures/me', () => HttpResponse.json(figuresOfAsha({ totalItems: 12 }))),
      http.get('/api/impact/me', () => HttpResponse.json(impactOfAsha(weighed(9, 12.84, 64)))),
    );
    renderPage(<HomePage />);
    expect(await screen.findByText('12.8 kg')).toBeVisible();
    await waitFor(() => {
      expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['42', '12', '12.8 kg']);
    });
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(await screen.findByRole('link', { name: /Brass lamp/ })).toHaveAttribute('href', '/items/lamp');
    expect(screen.getByRole('link', { name: 'Add an item' })).toHaveAttribute('href', '/items?add=item');
  });

  it('shows what is on next and how I stand to it, and my groups', async () => {
    server.use(
      http.get('/api/events', ({ request }) => {
        expect(new URL(request.url).search).toBe('?status=active&upcoming=true&limit=4');
        return HttpResponse.json(eventsPage([anEvent({ people: [joinedAs('asha')] })]));
      }),
      http.get('/api/circles/user-groups/asha', () =>
        HttpResponse.json([{ ...aCircle(), members: [] } satisfies MyCircleAnswer]),
      ),
    );
    renderPage(<HomePage />);
    const events = await screen.findByRole('region', { name: 'Upcoming events' });
    const fair = await within(events).findByRole('link', { name: /Repair fair/ });
    expect(fair).toHaveAttribute('href', '/events/fair');
    expect(fair).toHaveTextContent(/Courtyard.*You joined/);
    const groups = screen.getByRole('region', { name: 'Your groups' });
    const readers = await within(groups).findByRole('link', { name: /Readers/ });
    expect(readers).toHaveAttribute('href', '/groups?circle=readers');
    expect(readers).toHaveTextContent('2 members');
  });

  it('shows what was last said in my groups, by whom and what of it is unread', async () => {
    const said = aConversation().lastMessage;
    server.use(
      http.get('/api/conversations/user/asha', () =>
        HttpResponse.json([
          aGroup({ unreadCount: 3, lastMessage: said && { ...said, content: 'The saw is back' } }),
          aConversation({ _id: 'direct' }),
        ]),
      ),
    );
    renderPage(<HomePage />);
    const talk = await screen.findByRole('region', { name: 'Latest in your groups' });
    const readers = await within(talk).findByRole('link', { name: /Readers.*Bram de Wit: The saw is back.*3 unread/ });
    expect(readers).toHaveAttribute('href', '/chat/chat');
    expect(within(talk).getAllByRole('listitem')).toHaveLength(1);
  });

  it('says how to begin where nothing was said yet', async () => {
    server.use(http.get('/api/conversations/user/asha', () => HttpResponse.json([aGroup({ lastMessage: null })])));
    renderPage(<HomePage />);
    const talk = await screen.findByRole('region', { name: 'Latest in your groups' });
    expect(await within(talk).findByRole('link', { name: 'Say something' })).toHaveAttribute(
      'href',
      '/chat?list=group',
    );
  });

  it('names the next step where nothing is planned, and where I am in no group', async () => {
    renderPage(<HomePage />);
    const events = await screen.findByRole('region', { name: 'Upcoming events' });
    expect(await within(events).findByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/events/new');
    const groups = screen.getByRole('region', { name: 'Your groups' });
    expect(await within(groups).findByRole('link', { name: 'Go to my groups' })).toHaveAttribute('href', '/groups');
  });

  it('shows what my wishlist found, each with the wish that found it', async () => {
    const tent = anItem({ _id: 'tent', title: 'Tent' });
    const matches = [
      aMatch({ item: anItem({ _id: 'clip', title: 'Clip-on lamp' }) }),
      aMatch({ _id: 'p1.tent', wish: 'post', wishId: 'p1', searchName: 'A tent, please', item: tent }),
    ];
    server.use(
      http.get('/api/matches', () => HttpResponse.json({ matches, pagination: { current: 1, pages: 1, total: 2 } })),
    );
    renderPage(<HomePage />);
    const finds = await screen.findByRole('region', { name: 'What your wishlist found' });
    const lamp = await within(finds).findByRole('link', { name: /^Clip-on lamp.*your search “Light for the hall”/ });
    expect(lamp).toHaveAttribute('href', '/items/clip');
    const post = within(finds).getByRole('link', { name: /^Tent.*your wanted post “A tent, please”/ });
    expect(post).toHaveAttribute('href', '/items/tent');
    expect(within(finds).getByRole('link', { name: 'My wishlist' })).toHaveAttribute('href', '/wishes');
  });

  it('names the next step where the wishlist found nothing, and tries again what could not be read', async () => {
    server.use(http.get('/api/matches', away, { once: true }));
    const { user } = renderPage(<HomePage />);
    const finds = await screen.findByRole('region', { name: 'What your wishlist found' });
    await user.click(await within(finds).findByRole('button', { name: 'Try Again' }));
    expect(await within(finds).findByText(/^Nothing so far/)).toBeVisible();
    expect(within(finds).getByRole('link', { name: 'Search the board' })).toHaveAttribute('href', '/items');
  });

  it('keeps the place of what is on its way', async () => {
    server.use(
      http.get('/api/swaps', () => delay('infinite')),
      http.get('/api/impact/me', () => delay('infinite')),
      http.get('/api/karma/me', () => HttpResponse.json(myKarma(42))),
    );
    renderPage(<HomePage />);
    const turn = await screen.findByRole('region', { name: 'Your turn' });
    expect(within(turn).getByRole('status')).toHaveTextContent('Loading');
    await waitFor(() => {
      expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['42', '0', '–']);
    });
  });

  it('keeps what is there where one part cannot be read, and tries that part again', async () => {
    server.use(http.get('/api/swaps', away));
    const { user } = renderPage(<HomePage />);
    const trouble = await screen.findByRole('alert');
    expect(within(trouble).getByText('Not now')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Brass lamp/ })).toBeVisible();
    server.use(swaps());
    await user.click(within(trouble).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No requests waiting for you')).toBeVisible();
  });
});

it('shows visitors the landing page', async () => {
  renderPage(<HomePage />);
  expect(screen.getByRole('heading', { level: 1, name: /Welcome to/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Swapping' })).toHaveAttribute('href', '/login?mode=signup');
  expect(await screen.findByRole('link', { name: /Brass lamp/ })).toBeVisible();
});

it('shows visitors the figures of the community that there are, in both languages', async () => {
  server.use(http.get('/api/site/figures', () => HttpResponse.json({ members: 1250, things: 1, kg: null })));
  renderPage(<HomePage />);
  const figures = within(await screen.findByRole('region', { name: 'This community so far' }));
  expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,250', '1']);
  expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['members', 'thing passed on']);
  await chooseLanguage('de');
  expect(await screen.findByRole('region', { name: 'Diese Gemeinschaft bis heute' })).toBeVisible();
});

it('shows members the landing page where they look for it', async () => {
  signInAsAsha();
  renderPage(<Landing />, { at: '/welcome' });
  expect(screen.getByRole('heading', { level: 1, name: /Welcome to/ })).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Start Swapping' })).toHaveAttribute('href', '/items');
  });
});
