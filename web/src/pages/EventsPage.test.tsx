import type { EventAnswer } from '@pass-along/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { eventKeys } from '../features/communityEvents/communityEventKeys.ts';
import { anItem } from '../testing/builders.ts';
import { anEvent, joinedAs } from '../testing/eventBuilders.ts';
import { address, renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { failLaterLoads } from '../testing/failLaterLoads.ts';
import { server } from '../testing/server.ts';
import { EventsPage } from './EventsPage.tsx';

const weekly = { frequency: 'weekly', every: 1, monthlyBy: 'day', times: 3 } as const;
const manager = { memberId: 'asha', role: 'user' } as const;

interface Listed {
  events?: EventAnswer[];
  total?: number;
  page?: number;
  broken?: boolean;
}

/** Answers the list, records its queries, and renders the page. */
function show({ events = [anEvent()], total = events.length, page = 1, broken = false }: Listed = {}, at = '/events') {
  const asked: string[] = [];
  const askedOfMine: string[] = [];
  const pages = Math.max(1, Math.ceil(total / 12));
  const answer = (seen: string[]) =>
    http.get(seen === asked ? '/api/events' : '/api/events/user/me', ({ request }) => {
      seen.push(new URL(request.url).search);
      if (broken) return HttpResponse.json({ message: 'Broken' }, { status: 400 });
      const pagination = {
        currentPage: page,
        totalPages: pages,
        totalEvents: total,
        hasNext: page < pages,
        hasPrev: page > 1,
      };
      return HttpResponse.json({ success: true, data: { events, pagination } });
    });
  server.use(
    answer(asked),
    answer(askedOfMine),
    http.get('/api/calendar-feed', () => HttpResponse.json({ since: null })),
    http.get('/api/site', () => HttpResponse.json({ timeZone: 'Europe/Berlin' })),
  );
  return { asked, askedOfMine, ...renderPage(<EventsPage />, { at, path: '/events/:eventId?' }) };
}

/** Answers one call about the fair, and records its body. */
function answering(method: 'post' | 'put' | 'delete', path: string, body: object, status = 200) {
  const sent: unknown[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json().catch(() => undefined));
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

describe('the list of events', () => {
  it('asks for what is not over yet, first to begin on top, and counts what it shows', async () => {
    signInAsAsha();
    const { asked } = show({ total: 30 });
    expect(await screen.findByRole('heading', { name: 'Discover Events' })).toBeVisible();
    expect(await screen.findByText('Showing 1 of 30 events')).toBeVisible();
    expect(asked[0]).toBe('?sortBy=startDate&sortOrder=asc&page=1&limit=12&upcoming=true');
    expect(screen.getByText('0 of 2 seats taken')).toBeVisible();
    expect(screen.getByText('Courtyard')).toBeVisible();
  });

  it('stays when a later load fails', async () => {
    signInAsAsha();
    const { queryClient } = show();
    await screen.findByText('Courtyard');
    await failLaterLoads(queryClient, ['/api/events']);
    expect(screen.getByText('Courtyard')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows at most five page numbers', async () => {
    signInAsAsha();
    const { user } = show({ total: 100, page: 4 }, '/events?page=4');
    const numbers = within(await screen.findByRole('navigation', { name: 'Pages of events' }));
    expect(numbers.getAllByRole('button', { name: /^Page/ }).map(({ textContent }) => textContent)).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
    expect(numbers.getByRole('button', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
    await user.click(numbers.getByRole('button', { name: 'Next' }));
    expect(address()).toBe('/events?page=5');
  });

  it('leads from a page that is no more to the last there is', async () => {
    signInAsAsha();
    show({ total: 13, events: [], page: 9 }, '/events?page=9');
    await waitFor(() => {
      expect(address()).toBe('/events?page=2');
    });
  });

  it('offers statuses and sorts in the order of the spec', async () => {
    show();
    const offered = (name: string) =>
      within(screen.getByLabelText(name))
        .getAllByRole('option')
        .map((option) => option.textContent);
    await screen.findByText('Showing 1 of 1 events');
    expect(offered('Status')).toEqual(['All statuses', 'Active', 'Draft', 'Completed', 'Cancelled']);
    expect(offered('Sort by')).toEqual(['Start date', 'Newest', 'Name', 'Participants']);
  });

  it('keeps its filters in the address', async () => {
    signInAsAsha();
    const { user, asked } = show();
    await user.selectOptions(await screen.findByLabelText('Category'), 'Donation');
    await user.selectOptions(screen.getByLabelText('Status'), 'Completed');
    expect(screen.getByLabelText('Include past events')).toBeChecked();
    await user.type(screen.getByLabelText('Search events'), 'fair');
    await waitFor(() => {
      expect(address()).toBe('/events?search=fair&category=donation&status=completed&past=true');
    });
    await waitFor(() => {
      expect(asked.at(-1)).toBe(
        '?search=fair&category=donation&status=completed&sortBy=startDate&sortOrder=asc&page=1&limit=12',
      );
    });
  });

  it('says so when there are none', async () => {
    signInAsAsha();
    show({ events: [] });
    expect(await screen.findByRole('heading', { name: 'No events found' })).toBeVisible();
  });

  it('names what went wrong', async () => {
    signInAsAsha();
    show({ broken: true });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch events' })).toBeVisible();
  });
});

describe('one’s own events', () => {
  const mine = (name: string) => screen.findByRole('button', { name });

  it('are a choice among the filters, all of them or those joined or created, kept in the address', async () => {
    signInAsAsha();
    const { user, askedOfMine } = show({ total: 30 });
    await user.click(await mine('I joined'));
    expect(address()).toBe('/events?mine=joined');
    expect(await mine('I joined')).toHaveAttribute('aria-pressed', 'true');
    await user.selectOptions(screen.getByLabelText('Category'), 'Donation');
    await user.click(await mine('I created'));
    expect(address()).toBe('/events?category=donation&mine=created');
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(address()).toBe('/events?category=donation&mine=created&page=2');
    await user.click(await mine('All mine'));
    await waitFor(() => {
      expect(askedOfMine).toEqual([
        '?sortBy=startDate&sortOrder=asc&page=1&limit=12&upcoming=true&type=joined',
        '?category=donation&sortBy=startDate&sortOrder=asc&page=1&limit=12&upcoming=true&type=joined',
        '?category=donation&sortBy=startDate&sortOrder=asc&page=1&limit=12&upcoming=true&type=created',
        '?category=donation&sortBy=startDate&sortOrder=asc&page=2&limit=12&upcoming=true&type=created',
        '?category=donation&sortBy=startDate&sortOrder=asc&page=1&limit=12&upcoming=true&type=all',
      ]);
    });
    await user.click(await mine('All mine'));
    expect(address()).toBe('/events?category=donation');
  });

  it('that are none name the next step', async () => {
    signInAsAsha();
    const { user } = show({ events: [] }, '/events?mine=created');
    expect(await screen.findByRole('heading', { name: 'No upcoming events of yours' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Create Event' })).toHaveLength(2);
    await user.click(screen.getByLabelText('Include past events'));
    expect(await screen.findByRole('heading', { name: 'No events of yours yet' })).toBeVisible();
    await user.click(await mine('I joined'));
    await user.click(await screen.findByRole('button', { name: 'See all events' }));
    expect(address()).toBe('/events?past=true');
  });

  it('are not a visitor’s to choose, also by an address that was passed on', async () => {
    const { askedOfMine } = show({}, '/events?mine=joined');
    await screen.findByText('Showing 1 of 1 events');
    expect(screen.queryByRole('group', { name: 'Only mine' })).toBeNull();
    expect(askedOfMine).toEqual([]);
  });
});

describe('a seat', () => {
  it('is taken with Join', async () => {
    signInAsAsha();
    const { user } = show();
    const joined = anEvent({ people: [joinedAs('asha')] });
    const sent = answering('post', '/api/events/fair/join', { success: true, message: '', data: joined });
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText('Successfully joined the event!')).toBeInTheDocument();
    expect(sent).toEqual([{ waitIfFull: false }]);
  });

  it('of a full event is waited for', async () => {
    signInAsAsha();
    const people = [joinedAs('bram'), joinedAs('cleo')];
    const { user } = show({ events: [anEvent({ people })] });
    expect(await screen.findByRole('button', { name: 'Full' })).toBeDisabled();
    const waiting = anEvent({ people: [...people, joinedAs('asha', 'waiting', 1)] });
    const sent = answering('post', '/api/events/fair/join', { success: true, message: '', data: waiting });
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    expect(await screen.findByText('You’re on the waiting list')).toBeInTheDocument();
    expect(sent).toEqual([{ waitIfFull: true }]);
  });

  it('is not to be had while the planner is away, which those who joined read, too', async () => {
    signInAsAsha();
    show({ events: [anEvent({ plannerAway: true })] });
    expect(await screen.findByRole('button', { name: 'Join' })).toBeDisabled();
    expect(screen.getByText('Paused: the organiser can’t be reached at the moment')).toBeVisible();
  });

  it('that is held can be taken or let go', async () => {
    signInAsAsha();
    show({ events: [anEvent({ people: [joinedAs('bram'), joinedAs('asha', 'offered', 1)] })] });
    expect(await screen.findByText(/^A seat is reserved for you until/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take the seat' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Give up the seat' })).toBeEnabled();
  });

  it('is not to be had at what is over, cancelled or a draft', async () => {
    signInAsAsha();
    show({ events: [anEvent({ status: 'cancelled' })] });
    expect(await screen.findByText('Cancelled', { selector: 'span' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  it('that went to somebody else meanwhile says so', async () => {
    signInAsAsha();
    const { user } = show();
    const refusal = { success: false, message: 'Event is full', error: 'Event is full', code: 'event_full' };
    answering('post', '/api/events/fair/join', refusal, 409);
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText('Failed to join event')).toBeInTheDocument();
    expect(screen.getByText('Event is full')).toBeInTheDocument();
  });

  it('asks visitors to sign in, and keeps the place from them', async () => {
    const { user } = show({ events: [anEvent({}, null)] });
    const link = await screen.findByRole('link', { name: 'Sign in to join' });
    expect(link).toHaveAttribute('href', '/login?mode=signin&next=%2Fevents%2Ffair');
    expect(screen.getByText('In person: Sign in to see where')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Create Event' }));
    await waitFor(() => {
      expect(address()).toMatch(/^\/login/);
    });
  });
});

describe('who looks after an event', () => {
  const people = [joinedAs('asha'), joinedAs('ben')];
  const mine = () => show({ events: [anEvent({ createdBy: 'asha', people }, manager)] });
  const openMenu = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Manage Repair fair' }));
    return screen.findByRole('button', { name: /^Delete/ });
  };

  it('sets any status', async () => {
    signInAsAsha();
    const { user } = mine();
    const sent = answering('put', '/api/events/fair', { success: true, message: '', data: anEvent() });
    await user.click(await screen.findByRole('button', { name: 'Manage Repair fair' }));
    await user.click(screen.getByRole('button', { name: 'Mark as Completed' }));
    expect(await screen.findByText('Status updated')).toBeInTheDocument();
    expect(sent).toEqual([{ status: 'completed' }]);
  });

  it('deletes it when they are sure', async () => {
    signInAsAsha();
    const { user } = mine();
    const sent = answering('delete', '/api/events/fair', { success: true, message: '' });
    await user.click(await screen.findByRole('button', { name: 'Manage Repair fair' }));
    await user.click(screen.getByRole('button', { name: /^Delete/ }));
    const sure = screen.getByRole('alertdialog', { name: /^Delete/ });
    expect(
      within(sure).getByText('Are you sure you want to delete this event? This action cannot be undone.'),
    ).toBeVisible();
    await user.click(within(sure).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Event deleted successfully!')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('moves it, and says which dates of a series move along', async () => {
    signInAsAsha();
    const series = { seriesId: 'fairs', number: 1, rule: weekly };
    const { user } = show({ events: [anEvent({ createdBy: 'asha', series }, manager)] });
    const sent = answering('post', '/api/events/fair/move', { success: true, message: '', data: anEvent() });
    await user.click(await screen.findByRole('button', { name: 'Manage Repair fair' }));
    await user.click(screen.getByRole('button', { name: 'Move event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move event' }));
    expect(dialog.getByLabelText('End')).toHaveValue('2030-05-05T16:00');
    fireEvent.change(dialog.getByLabelText('Start'), { target: { value: '2030-05-06T10:00' } });
    expect(dialog.getByLabelText('End')).toHaveValue('2030-05-06T14:00');
    await user.clear(dialog.getByLabelText('Address'));
    await user.type(dialog.getByLabelText('Address'), 'Common room');
    await user.click(dialog.getByLabelText('Move the later dates of the series, too'));
    await user.click(dialog.getByRole('button', { name: 'Move event' }));
    expect(await screen.findByText('Event moved. Everyone who joined is being told')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        ...{ startDate: '2030-05-06T10:00', endDate: '2030-05-06T14:00', timeZone: 'UTC', laterDates: true },
        location: { type: 'offline', address: 'Common room', coordinates: null, link: '' },
      },
    ]);
  });

  it('moves nothing while time and place are the same, and says so', async () => {
    signInAsAsha();
    const { user } = mine();
    const sent = answering('post', '/api/events/fair/move', { success: true, message: '' });
    await user.click(await screen.findByRole('button', { name: 'Manage Repair fair' }));
    await user.click(screen.getByRole('button', { name: 'Move event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move event' }));
    await user.click(dialog.getByRole('button', { name: 'Move event' }));
    expect(await dialog.findByText(/Time and place are still the same/)).toBeVisible();
    await user.type(dialog.getByLabelText('Address'), ', first floor');
    expect(dialog.queryByText(/Time and place are still the same/)).toBeNull();
    expect(sent).toEqual([]);
  });

  it('moves it to the future alone', async () => {
    signInAsAsha();
    const { user } = mine();
    await user.click(await screen.findByRole('button', { name: 'Manage Repair fair' }));
    await user.click(screen.getByRole('button', { name: 'Move event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move event' }));
    fireEvent.change(dialog.getByLabelText('Start'), { target: { value: '2020-05-06T10:00' } });
    fireEvent.change(dialog.getByLabelText('End'), { target: { value: '2030-05-06T10:00' } });
    await user.click(dialog.getByRole('button', { name: 'Move event' }));
    expect(await dialog.findByText('Start must be in the future')).toBeVisible();
    expect(dialog.queryByLabelText(/later dates/)).toBeNull();
  });

  it('writes to everyone that comes', async () => {
    signInAsAsha();
    const { user } = mine();
    const sent = answering('post', '/api/events/fair/announcements', { success: true, message: '' }, 201);
    await user.click(await screen.findByRole('button', { name: 'Manage Repair fair' }));
    await user.click(screen.getByRole('button', { name: 'Message everyone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message everyone who’s coming' }));
    await user.type(dialog.getByLabelText('Message'), 'Bring a chair');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message sent')).toBeInTheDocument();
    expect(sent).toEqual([{ message: 'Bring a chair' }]);
  });

  it('writes nothing empty, and gives the focus to what is missing', async () => {
    signInAsAsha();
    const { user } = mine();
    const errors = [{ path: 'message', message: 'Message is required' }];
    const refusal = { success: false, message: 'Message is required', code: 'validation_failed', errors };
    server.use(http.post('/api/events/fair/announcements', () => HttpResponse.json(refusal, { status: 400 })));
    await user.click(await screen.findByRole('button', { name: 'Manage Repair fair' }));
    await user.click(screen.getByRole('button', { name: 'Message everyone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message everyone who’s coming' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Message is required')).toBeVisible();
    expect(dialog.getByLabelText('Message')).toHaveFocus();
  });

  it('is not offered to write while nobody else comes', async () => {
    signInAsAsha();
    const { user } = show({ events: [anEvent({ createdBy: 'asha', people: [joinedAs('asha')] }, manager)] });
    expect(await openMenu(user)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Message everyone' })).toBeNull();
  });

  it('of an event that was taken down reads that, and can neither write nor publish it', async () => {
    signInAsAsha();
    const event = anEvent({ createdBy: 'asha', status: 'draft', takenDown: true, people }, manager);
    server.use(http.get('/api/events/fair', () => HttpResponse.json({ success: true, data: event })));
    const { user } = show({ events: [] }, '/events/fair');
    expect(await screen.findByText('An admin took this event down. Only an admin can put it back')).toBeVisible();
    expect(await openMenu(user)).toBeVisible();
    for (const name of [/^Message everyone/, /^Mark as/]) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is nobody else', async () => {
    signInAsAsha();
    show();
    await screen.findByRole('heading', { name: 'Repair fair' });
    expect(screen.queryByRole('button', { name: /^Manage/ })).toBeNull();
  });
});

describe('the form', () => {
  it('waits for the acknowledgement, and says what is missing', async () => {
    signInAsAsha();
    const { user } = show({}, '/events/new');
    const form = within(await screen.findByRole('dialog', { name: 'Create Event' }));
    const create = form.getByRole('button', { name: 'Create Event' });
    expect(create).toHaveAttribute('aria-disabled', 'true');
    await user.click(form.getByLabelText(/cannot be edited after submission/));
    await user.click(create);
    expect(await form.findByText('Name is required')).toBeVisible();
    expect(form.getByText('Description is required')).toBeVisible();
    expect(form.getByText('Start must be a date and time')).toBeVisible();
  });

  it('sends what was said, without blank rows, and opens what came of it', async () => {
    signInAsAsha();
    const { user } = show({}, '/events/new');
    const sent = answering('post', '/api/events', { success: true, data: anEvent() }, 201);
    server.use(http.get('/api/events/fair', () => HttpResponse.json({ success: true, data: anEvent() })));
    const form = within(await screen.findByRole('dialog', { name: 'Create Event' }));
    await user.type(form.getByLabelText('Name'), 'Repair fair');
    await user.type(form.getByLabelText('Description'), 'Bring what is broken');
    await user.type(form.getByLabelText('Start'), '2030-05-05T14:00');
    await user.clear(form.getByLabelText('End'));
    await user.type(form.getByLabelText('End'), '2030-05-05T18:00');
    await user.type(form.getByLabelText('Max participants'), '12');
    await user.click(form.getByRole('button', { name: 'Add a requirement' }));
    await user.selectOptions(form.getByLabelText('Repeats'), 'Every two weeks');
    await user.click(form.getByLabelText(/cannot be edited after submission/));
    await user.click(form.getByRole('button', { name: 'Create Event' }));
    expect(await screen.findByText('Event created successfully!')).toBeInTheDocument();
    expect(sent).toMatchObject([
      {
        name: 'Repair fair',
        startDate: '2030-05-05T14:00',
        maxParticipants: '12',
        location: { type: 'offline', address: '', coordinates: null },
        recurrence: { frequency: 'weekly', every: 2, times: '4' },
        status: 'active',
      },
    ]);
    expect(await screen.findByRole('dialog', { name: 'Repair fair' })).toBeVisible();
  });

  it('has what was written before it was closed, and begins anew once that is cancelled', async () => {
    signInAsAsha();
    const { user } = show({}, '/events/new');
    const form = () => screen.findByRole('dialog', { name: 'Create Event' });
    const again = async () => {
      await user.click(await screen.findByRole('link', { name: 'Create Event' }));
      return within(await form()).getByLabelText('Name');
    };
    await user.type(within(await form()).getByLabelText('Name'), 'Repair fair');
    await user.keyboard('{Escape}');
    expect(await again()).toHaveValue('Repair fair');
    await user.click(within(await form()).getByRole('button', { name: 'Cancel' }));
    expect(await again()).toHaveValue('');
  });

  it.each([undefined, 'Etc/Unknown', 'America/New_York'])(
    'plans in the zone of the place, which one can choose, on a device in %s',
    async (timeZone) => {
      const options = {
        ...new Intl.DateTimeFormat().resolvedOptions(),
        timeZone,
      } as Intl.ResolvedDateTimeFormatOptions;
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
      signInAsAsha();
      const { user } = show({}, '/events/new');
      const form = within(await screen.findByRole('dialog', { name: 'Create Event' }));
      await waitFor(() => {
        expect(form.getByLabelText('Time zone of the place')).toHaveValue('Europe/Berlin');
      });
      await user.selectOptions(form.getByLabelText('Time zone of the place'), 'UTC');
      expect(form.getByLabelText('Time zone of the place')).toHaveValue('UTC');
      vi.restoreAllMocks();
    },
  );

  it('lets the end follow the start, and asks for a link where it is online', async () => {
    signInAsAsha();
    const { user } = show({}, '/events/new');
    const form = within(await screen.findByRole('dialog', { name: 'Create Event' }));
    await user.type(form.getByLabelText('Start'), '2030-05-05T14:00');
    expect(form.getByLabelText('End')).toHaveValue('2030-05-05T16:00');
    expect(form.queryByLabelText('Link')).toBeNull();
    await user.selectOptions(form.getByLabelText('Location type'), 'In person and online');
    await user.type(form.getByLabelText('Link'), 'http://');
    await user.click(form.getByLabelText(/cannot be edited after submission/));
    await user.click(form.getByRole('button', { name: 'Create Event' }));
    expect(await form.findByText('Website must start with http:// or https://')).toBeVisible();
  });

  it('lists the dates of a monthly series on the 31st before one saves', async () => {
    signInAsAsha();
    const { user } = show({}, '/events/new');
    const form = within(await screen.findByRole('dialog', { name: 'Create Event' }));
    await user.type(form.getByLabelText('Start'), '2027-01-31T14:00');
    await user.selectOptions(form.getByLabelText('Repeats'), 'Every month, same day');
    expect(await form.findByText('In shorter months it’s on the last day.')).toBeVisible();
    const dates = within(form.getByRole('list', { name: 'Dates of the series' })).getAllByRole('listitem');
    expect(dates.map((date) => /[A-Z][a-z]{2} \d+/.exec(date.textContent.slice(4))?.[0])).toEqual([
      ...['Jan 31', 'Feb 28', 'Mar 31', 'Apr 30'],
    ]);
  });

  it('wants an end after the start', async () => {
    signInAsAsha();
    const { user } = show({}, '/events/new');
    const form = within(await screen.findByRole('dialog', { name: 'Create Event' }));
    await user.type(form.getByLabelText('Start'), '2030-05-05T14:00');
    await user.clear(form.getByLabelText('End'));
    await user.type(form.getByLabelText('End'), '2030-05-05T13:00');
    await user.click(form.getByLabelText(/cannot be edited after submission/));
    await user.click(form.getByRole('button', { name: 'Create Event' }));
    expect(await form.findByText('End must be after the start')).toBeVisible();
  });
});

describe('the details', () => {
  function open(event: ReturnType<typeof anEvent>) {
    signInAsAsha();
    server.use(http.get('/api/events/fair', () => HttpResponse.json({ success: true, data: event })));
    return show({}, '/events/fair');
  }

  it('tell all there is, and lead back to the list', async () => {
    const { user } = open(anEvent());
    const details = within(await screen.findByRole('dialog', { name: 'Repair fair' }));
    expect(details.getByText('Mender')).toBeVisible();
    expect(details.getByText('Patience')).toBeVisible();
    await user.click(details.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/events');
  });

  it('of what moved say what was, and where it is online', async () => {
    const link = 'https://meet.example.org/fair';
    const moved = {
      ...{ at: '2030-05-02T08:00:00.000Z', startsAt: '2030-05-04T12:00:00.000Z', endsAt: '2030-05-04T16:00:00.000Z' },
      ...{ timeZone: 'UTC', locationType: 'offline' as const, address: 'Old mill' },
    };
    const announcements = [{ _id: 'a1', text: 'Bring a chair', postedAt: '2030-05-02T08:00:00.000Z' }];
    const people = [joinedAs('asha')];
    open(anEvent({ moved, link, locationType: 'hybrid', people }, undefined, { announcements }));
    const details = within(await screen.findByRole('dialog', { name: 'Repair fair' }));
    expect(details.getByText(/It was planned for .*May 4.*, Old mill/)).toBeVisible();
    expect(details.getByRole('link', { name: link })).toHaveAttribute('href', link);
    expect(details.getByText('Bring a chair')).toBeVisible();
    expect(details.getByRole('button', { name: 'Leave' })).toBeEnabled();
  });

  it('of a series lead to all of its dates that are still to come', async () => {
    const series = { seriesId: 'fairs', number: 2, rule: weekly };
    const date = (_id: string, number: number, startDate: string, place: 'joined' | null = null) => ({
      ...{ _id, number, startDate, status: 'active' as const, place },
    });
    // the first date to come was moved behind the others
    const dates = [date('over', 0, '2020-05-05T12:00:00.000Z'), date('first', 1, '2030-09-28T12:00:00.000Z', 'joined')];
    const { user } = open(anEvent({ series }, undefined, { dates }));
    const sent = answering('post', '/api/events/first/join-series', { success: true, message: '', data: anEvent() });
    await user.click(await screen.findByRole('button', { name: 'Join the whole series (2 dates)' }));
    expect(await screen.findByText(/You joined the series/)).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Leave the whole series/ })).toBeNull();
  });

  it('of a series are left with all dates that are still to come, from the first taken one on', async () => {
    const series = { seriesId: 'fairs', number: 2, rule: weekly };
    const dates = [
      { _id: 'first', number: 1, startDate: '2030-04-28T12:00:00.000Z', status: 'active' as const, place: null },
      {
        _id: 'third',
        number: 3,
        startDate: '2030-05-12T12:00:00.000Z',
        status: 'active' as const,
        place: 'joined' as const,
      },
    ];
    const { user } = open(anEvent({ series, people: [joinedAs('asha')] }, undefined, { dates }));
    const sent = answering('post', '/api/events/fair/leave-series', { success: true, message: '', data: anEvent() });
    await user.click(await screen.findByRole('button', { name: 'Leave the whole series (2 dates)' }));
    expect(await screen.findByText(/You left the series/)).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('of what has gone meanwhile say so, and offer nothing of it', async () => {
    const { queryClient } = open(anEvent());
    const details = within(await screen.findByRole('dialog', { name: 'Repair fair' }));
    expect(await details.findByRole('button', { name: 'Join' })).toBeVisible();
    server.use(
      http.get('/api/events/fair', () =>
        HttpResponse.json({ success: false, message: 'Gone', code: 'event_not_found' }, { status: 404 }),
      ),
    );
    await act(() => queryClient.invalidateQueries({ queryKey: eventKeys.all }));
    const left = within(await screen.findByRole('dialog', { name: 'Event details' }));
    expect(left.getByRole('heading', { name: 'Event not found' })).toBeVisible();
    expect(left.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  it('give the focus to the reward that the server refuses', async () => {
    const begun = { startsAt: '2030-04-30T12:00:00.000Z', endsAt: '2030-04-30T16:00:00.000Z' };
    const { user } = open(anEvent({ ...begun, createdBy: 'asha', status: 'completed' }, manager));
    const message = 'Badge reward can have at most 50 characters';
    const refusal = { success: false, message, code: 'validation_failed', errors: [{ path: 'badgeReward', message }] };
    server.use(http.post('/api/events/fair/reward', () => HttpResponse.json(refusal, { status: 400 })));
    await user.click(await screen.findByRole('button', { name: 'Give rewards' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Give rewards' }));
    await user.click(dialog.getByRole('button', { name: 'Give rewards' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText('Badge')).toHaveFocus();
  });

  it('give rewards once it is completed', async () => {
    const begun = { startsAt: '2030-04-30T12:00:00.000Z', endsAt: '2030-04-30T16:00:00.000Z' };
    const { user } = open(anEvent({ ...begun, createdBy: 'asha', status: 'completed' }, manager));
    const data = { rewardedUsers: 3, karmaPoints: 0, badgeReward: 'Mender' };
    const sent = answering('post', '/api/events/fair/reward', { success: true, data });
    await user.click(await screen.findByRole('button', { name: 'Give rewards' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Give rewards' }));
    expect(dialog.getByLabelText('Badge')).toHaveValue('Mender');
    expect(dialog.queryByLabelText('Karma points')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Give rewards' }));
    expect(await screen.findByText('3 members rewarded')).toBeInTheDocument();
    expect(sent).toEqual([{ badgeReward: 'Mender', karmaPoints: '' }]);
  });

  it('of a donation event take promises of one’s own things', async () => {
    const owner = { _id: 'bram', name: 'Bram de Wit', avatar: '' };
    const donations = {
      pledges: [{ item: { _id: 'bear', title: 'Teddy' }, owner, status: 'exchanged' as const }],
      donated: 1,
      kilograms: 0.9,
    };
    const { user } = open(anEvent({ mode: 'donations' }, manager, { donations }));
    server.use(
      http.get('/api/items/user/asha', () =>
        HttpResponse.json({
          items: [anItem({ _id: 'kite', title: 'Kite' })],
          pagination: { current: 1, pages: 1, total: 1 },
        }),
      ),
    );
    const sent = answering('post', '/api/events/fair/pledges', { success: true, message: '' }, 201);
    expect(await screen.findByText('1 pledged, 1 handed over, 0.9 kg saved from waste')).toBeVisible();
    await user.selectOptions(await screen.findByLabelText('Pledge one of your items'), 'Kite');
    await user.click(screen.getByRole('button', { name: 'Pledge' }));
    expect(await screen.findByText('Pledged. Thank you')).toBeInTheDocument();
    expect(sent).toEqual([{ itemId: 'kite' }]);
  });

  it('of a donation event name no promised thing that its reader may not see', async () => {
    const owner = { _id: 'bram', name: 'Bram de Wit', avatar: '' };
    const pledge = { item: { _id: '', title: '' }, owner, status: 'available' as const };
    open(
      anEvent({ mode: 'donations' }, undefined, { donations: { pledges: [pledge, pledge], donated: 0, kilograms: 0 } }),
    );
    expect(await screen.findAllByText(/An item you can’t see/)).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /Something/ })).toBeNull();
  });
});

describe('the calendar address', () => {
  it('is shown once it was made', async () => {
    signInAsAsha();
    const { user } = show();
    const since = '2030-05-01T08:00:00.000Z';
    answering('post', '/api/calendar-feed', { path: '/api/calendar-feed/secret/events.ics', since }, 201);
    await screen.findByText(/You have no calendar link yet/);
    server.use(http.get('/api/calendar-feed', () => HttpResponse.json({ since })));
    await user.click(screen.getByRole('button', { name: 'Get a calendar link' }));
    const made = `${window.location.origin}/api/calendar-feed/secret/events.ics`;
    expect(await screen.findByLabelText('Your calendar link')).toHaveValue(made);
    const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not here'));
    await user.click(screen.getByRole('button', { name: 'Copy the calendar link' }));
    await screen.findByText(/Copying doesn’t work in this browser/);
    copying.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Copy the calendar link' }));
    await screen.findByText('Calendar link copied');
    expect(await navigator.clipboard.readText()).toBe(made);
  });
});
