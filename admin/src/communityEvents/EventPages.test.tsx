import { presentEvent, type AdminEventAnswer, type ShownEvent } from '@pass-along/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, done, fakeServer, refusal, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { EventList } from './EventList.tsx';
import { EventShow } from './EventShow.tsx';

function fair(change: Partial<ShownEvent> = {}): AdminEventAnswer {
  const now = '2030-05-01T08:00:00.000Z';
  const event: ShownEvent = {
    ...{ eventId: 'e-1', createdBy: 'anna', name: 'Repair fair', description: 'Bring what is broken' },
    ...{ category: 'community', mode: 'gathering', timeZone: 'UTC', maxParticipants: 10, locationType: 'offline' },
    ...{ startsAt: '2030-05-05T12:00:00.000Z', endsAt: '2030-05-05T16:00:00.000Z', address: 'Courtyard' },
    ...{
      coordinates: null,
      link: '',
      meetingPlaceId: null,
      moved: null,
      picture: null,
      badgeReward: 'Mender',
      requirements: [],
      tags: [],
      series: null,
      rewarded: false,
    },
    ...{
      contact: { email: '', phone: '', website: '' },
      status: 'active',
      plannerAway: false,
      takenDown: false,
      plannedAt: now,
      people: [],
    },
    ...change,
  };
  const planner = event.createdBy === 'anna' ? 'Anna' : 'Ada';
  const anna = { _id: event.createdBy, name: planner, avatar: '/assets/default-avatar.svg' };
  return {
    ...presentEvent(
      event,
      anna,
      { memberId: 'ada', role: 'admin', duties: ['moderate'] },
      { now, site: '', sign: () => '' },
    ),
    itemsDonated: 3,
  };
}

const seat = (memberId: string, place: 'joined' | 'waiting') => ({
  ...{ memberId, place, turn: 0, until: null, since: '2030-05-01T09:00:00.000Z' },
});

beforeEach(() => {
  // react-admin logs the rejections of a data provider
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an admin at an event', () => {
  function serve(event: AdminEventAnswer) {
    const server = fakeServer({
      'GET /api/admin/events/e-1': () => answer(event),
      'GET /api/users/get-user': () => answer({ _id: 'ada', name: 'Ada', avatar: '' }),
      'POST /api/admin/take-downs': done,
      'GET /api/admin/audit': () => rows([]),
      'PUT /api/events/e-1': () => answer({ success: true, message: 'Status updated', data: event }),
      'POST /api/events/e-1/reward': () =>
        answer({ success: true, data: { rewardedUsers: 1, karmaPoints: 10, badgeReward: 'Mender' } }),
    });
    renderPage(<EventShow />, { resource: 'events', path: '/events/:id/show', at: '/events/e-1/show' });
    return server;
  }

  it('sets any other status, after a second word that says what follows', async () => {
    const server = serve(fair());
    expect(await screen.findByText('0 of 10')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as active' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Give rewards' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as cancelled' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/It won’t take place\..* The organiser is notified: Anna\.$/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as cancelled' }));
    expect(await screen.findByText('Status updated')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ path: '/api/events/e-1', body: { status: 'cancelled' } }]);
  });

  it('hears before it cancels or deletes who is told: the planner by name, and how many who joined or wait', async () => {
    serve(fair({ people: [seat('anna', 'joined'), seat('ben', 'joined'), seat('cleo', 'waiting')] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as cancelled' }));
    const everybody =
      /The organiser is notified: Anna\. Everyone who joined or is on the waiting list is notified: 2\./;
    expect(within(await screen.findByRole('dialog')).getByText(everybody)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Delete event' }));
    const deleting = within(await screen.findByRole('dialog'));
    expect(deleting.getByText(everybody)).toHaveTextContent('This action cannot be undone.');
    await userEvent.click(deleting.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Mark as completed' }));
    expect(
      within(await screen.findByRole('dialog')).getByText(/The organiser is notified: Anna\.$/),
    ).toBeInTheDocument();
  });

  it('takes down what somebody else planned with a reason, instead of shelving it without', async () => {
    const server = serve(fair());
    await userEvent.click(await screen.findByRole('button', { name: 'Take down' }));
    expect(screen.queryByRole('button', { name: 'Mark as draft' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Take down Repair fair?' }));
    expect(dialog.getByText(/Anna is notified in the app and by email/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toBeInvalid();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'An advertisement');
    await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
    expect(await screen.findByText('Took down 1 event')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ body: { kind: 'event', id: 'e-1', reason: 'An advertisement' } }]);
  });

  it('shelves what they planned themselves, and tells who joined', async () => {
    serve(fair({ createdBy: 'ada', people: [seat('ada', 'joined'), seat('ben', 'joined')] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as draft' }));
    expect(screen.queryByRole('button', { name: 'Take down' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/admins will see it\. Everyone who joined or is on the waiting list is notified: 1\.$/),
    ).toBeInTheDocument();
  });

  it('gives the badge and karma once it is completed, at most fifty points each', async () => {
    const server = serve(fair({ startsAt: '2030-04-30T12:00:00.000Z', status: 'completed' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Give rewards' }));
    const dialog = within(await screen.findByRole('dialog'));
    const points = dialog.getByRole('textbox', { name: /Karma points/ });
    await userEvent.clear(points);
    await userEvent.type(points, '51');
    await userEvent.click(dialog.getByRole('button', { name: 'Give rewards' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(server.commands()).toEqual([]);
    await userEvent.clear(points);
    await userEvent.type(points, '10');
    await userEvent.click(dialog.getByRole('button', { name: 'Give rewards' }));
    expect(await screen.findByText('The rewards have been given')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ body: { badgeReward: 'Mender', karmaPoints: 10 } }]);
  });
});

describe('the list of events', () => {
  it('shows who comes and what was donated, and plans another by the members’ own command', async () => {
    const server = fakeServer({
      'GET /api/admin/events': () => rows([fair()]),
      'GET /api/admin/members': () => rows([]),
      'POST /api/events': () => answer({ success: true, data: fair() }),
    });
    renderPage(<EventList />, { resource: 'events', path: '/events', at: '/events' });
    expect(await screen.findByRole('link', { name: 'Repair fair' })).toHaveAttribute('href', '/events/e-1/show');
    await userEvent.click(screen.getByRole('button', { name: 'Create Event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Event' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Event' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check the marked fields.');
    await userEvent.type(dialog.getByRole('textbox', { name: /Event Name/ }), 'Swap day');
    await userEvent.type(dialog.getByRole('textbox', { name: /Description/ }), 'Bring and take home');
    await userEvent.type(dialog.getByLabelText(/Start Date/), '2030-05-05T10:00');
    expect(dialog.getByLabelText(/End Date/)).toHaveValue('2030-05-05T12:00');
    expect(dialog.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/events/new');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Event' }));
    expect(await screen.findByText('Swap day is planned')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([
      {
        path: '/api/events',
        body: { name: 'Swap day', startDate: '2030-05-05T10:00', endDate: '2030-05-05T12:00', category: 'other' },
      },
    ]);
  });

  it('cancels what is ticked, and says which was refused and why', async () => {
    const server = fakeServer({
      'GET /api/admin/events': () =>
        rows([
          fair({ people: [seat('ben', 'joined')] }),
          fair({ eventId: 'e-2', name: 'Swap day', people: [seat('ben', 'waiting')] }),
        ]),
      'GET /api/admin/members': () => rows([]),
      'PUT /api/events/e-1': () => answer({ success: true, message: 'Status updated', data: fair() }),
      'PUT /api/events/e-2': () => refusal(409, 'version_conflict', 'Please try again'),
    });
    renderPage(<EventList />, { resource: 'events', path: '/events', at: '/events' });
    await userEvent.click(await screen.findByRole('button', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel 2 events' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 events?' }));
    expect(
      dialog.getByText(
        /The organiser is notified: Anna\. Everyone who joined or is on the waiting list is notified: 1\.$/,
      ),
    ).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as cancelled' }));
    expect(await dialog.findByText(/^Swap day: /)).toBeInTheDocument();
    expect(dialog.getByText(/1 of 2 done/)).toBeInTheDocument();
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/api/events/e-1', { status: 'cancelled' }],
      ['/api/events/e-2', { status: 'cancelled' }],
    ]);
    expect(screen.getByLabelText('Select Swap day')).toBeChecked();
    expect(screen.getByLabelText('Select Repair fair')).not.toBeChecked();
  });

  it('takes down what others planned of what is ticked, for one reason, and leaves the rest ticked', async () => {
    const events = [fair(), fair({ eventId: 'e-2', name: 'Swap day', createdBy: 'ada' })];
    const server = fakeServer({
      'GET /api/admin/events': () => rows(events),
      'GET /api/admin/members': () => rows([]),
      'GET /api/users/get-user': () => answer({ _id: 'ada', name: 'Ada', avatar: '' }),
      'POST /api/admin/take-downs': done,
    });
    renderPage(<EventList />, { resource: 'events', path: '/events', at: '/events' });
    await userEvent.click(await screen.findByRole('button', { name: 'Select all' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take down 1 event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take down Repair fair?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'An advertisement');
    await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
    expect(await screen.findByText('Took down 1 event')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ body: { kind: 'event', id: 'e-1', reason: 'An advertisement' } }]);
    expect(screen.getByLabelText('Select Swap day')).toBeChecked();
    expect(screen.getByLabelText('Select Repair fair')).not.toBeChecked();
  });
});
