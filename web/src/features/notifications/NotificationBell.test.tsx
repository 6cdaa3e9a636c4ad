import type { LiveMessage } from '@pass-along/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { LiveUpdates } from '../../live/LiveUpdates.tsx';
import { aNotification } from '../../testing/notificationBuilders.ts';
import { address, renderPage, signInAsAsha } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { liveNotifications } from './liveNotifications.ts';
import { NotificationBell } from './NotificationBell.tsx';

const heard = vi.hoisted(() => new Map<string, (message: LiveMessage) => void>());
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (event: string, listener: (message: LiveMessage) => void) => heard.set(event, listener),
    disconnect: () => undefined,
  }),
}));

const listeners = [liveNotifications];
let unread: number;
let list = [aNotification()];
beforeEach(() => {
  heard.clear();
  unread = 2;
  list = [aNotification()];
  signInAsAsha();
  server.use(
    http.get('/api/notifications/unread', () => HttpResponse.json({ count: unread, fresh: unread })),
    http.get('/api/notifications', () => HttpResponse.json({ notifications: list, next: null })),
  );
});

function show(at = '/') {
  return renderPage(
    <>
      <NotificationBell />
      <LiveUpdates listeners={listeners} />
    </>,
    { at },
  );
}

async function hear(message: Partial<LiveMessage>) {
  await waitFor(() => {
    expect(heard.has('notification:changed')).toBe(true);
  });
  await act(async () => {
    heard.get('notification:changed')?.({ id: 'e1.asked', change: 'told', position: '5', ...message });
    await Promise.resolve();
  });
}

const bell = (name: string) => screen.findByRole('link', { name });

it('says how many came since one last looked, and leads to them', async () => {
  const { user } = show();
  await user.click(await bell('Notifications, 2 new'));
  expect(address()).toBe('/notifications');
});

it('has no number where nothing came, and 99+ where it is too many', async () => {
  unread = 0;
  show();
  expect(await bell('Notifications, none new')).toHaveTextContent(/^$/);
  unread = 120;
  await hear({ unread: 120 });
  expect(await bell('Notifications, 120 new')).toHaveTextContent('99+');
});

it('counts nothing that one has looked at, though it is unread', async () => {
  server.use(http.get('/api/notifications/unread', () => HttpResponse.json({ count: 5, fresh: 1 })));
  show();
  expect(await bell('Notifications, 1 new')).toBeVisible();
});

it('moves when it hears of something, and says once what happened', async () => {
  const { user } = show();
  await bell('Notifications, 2 new');
  unread = 3;
  await hear({ unread: 3 });
  expect(await bell('Notifications, 3 new')).toBeVisible();
  await screen.findByText('Bram de Wit is asking for Oak desk. Your turn to answer');
  const marked = vi.fn();
  server.use(
    http.post('/api/notifications/read', async ({ request }) => {
      marked(await request.json());
      return HttpResponse.json({ success: true, message: 'Marked as read' });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'View' }));
  expect(address()).toBe('/swaps?swap=swap');
  await waitFor(() => {
    expect(marked).toHaveBeenCalledWith({ ids: ['e1.asked'] });
  });
});

it('falls with what was read in another window, without a word', async () => {
  show();
  await bell('Notifications, 2 new');
  unread = 0;
  await hear({ id: 'asha', change: 'read', unread: 0 });
  expect(await bell('Notifications, none new')).toBeVisible();
  expect(screen.queryByText(/asks for/)).toBeNull();
});

it.each([
  ['is old', { at: '2026-01-01T10:00:00Z' }, '/'],
  ['was read elsewhere meanwhile', { read: true }, '/'],
  ['they did themselves', { kind: 'completed' as const, data: { how: 'both', yourDoing: 1 } }, '/'],
  ['its own page shows', {}, '/swaps?swap=swap'],
])('says nothing of what %s', async (_, differences, at) => {
  list = [aNotification(differences)];
  show(at);
  await bell('Notifications, 2 new');
  const asked = vi.fn();
  server.events.on('response:mocked', ({ request }) => {
    if (new URL(request.url).pathname === '/api/notifications') asked();
  });
  await hear({ unread: 3 });
  await waitFor(() => {
    expect(asked).toHaveBeenCalled();
  });
  await bell('Notifications, 2 new');
  expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
});
