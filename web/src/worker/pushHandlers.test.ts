import { describe, expect, it } from 'vitest';
import { openPush, showPush, announceChange } from './pushHandlers.ts';

const text = { id: 'e1.asked', title: 'Ada', body: 'Is it there?', link: '/chat/c1', lang: 'en' };

/** A service worker with these open pages. */
function workerBefore(pages: { url: string; focused: boolean }[], standingId = text.id) {
  const done: unknown[][] = [];
  const note = (...what: unknown[]) => {
    done.push(what);
    return Promise.resolve();
  };
  const clients = pages.map((page) => ({
    ...page,
    focus: () => note('focus', page.url),
    postMessage: (message: unknown) => void note('tell', page.url, message),
  }));
  const worker = {
    clients: { matchAll: () => Promise.resolve(clients), openWindow: (link: string) => note('open', link) },
    registration: {
      showNotification: (title: string, { tag, silent }: { tag: string; silent: boolean }) =>
        note('show', title, tag, silent),
      getNotifications: () => Promise.resolve([{ data: { id: standingId }, close: () => void note('close') }]),
    },
  } as unknown as ServiceWorkerGlobalScope;
  return { worker, done };
}
const data = { json: () => text } as PushMessageData;
const shown = (link: string) => ({ data: { id: 'e1.asked', link }, close: () => undefined }) as unknown as Notification;
const app = 'https://swap.example.org/items';
const admin = 'https://swap.example.org/admin/users';

describe('a push', () => {
  it('is shown, and takes the place of what was said of the same thing', async () => {
    const { worker, done } = workerBefore([{ url: app, focused: false }]);
    await showPush(worker, data);
    expect(done).toEqual([['show', 'Ada', '/chat/c1', false]]);
  });

  it('does not trouble who is looking at the app', async () => {
    const { worker, done } = workerBefore([{ url: app, focused: true }]);
    await showPush(worker, data);
    expect(done).toEqual([['show', 'Ada', '/chat/c1', true], ['close']]);
  });

  it('that is withdrawn closes what stands of it, and leaves a newer one alone', async () => {
    const gone = { json: () => ({ ...text, title: 'Pass-Along', body: '', withdrawn: true }) } as PushMessageData;
    const older = workerBefore([]);
    await showPush(older.worker, gone);
    expect(older.done).toEqual([['show', 'Pass-Along', '/chat/c1', true], ['close']]);
    const newer = workerBefore([], 'e2.asked');
    await showPush(newer.worker, gone);
    expect(newer.done).toEqual([]);
  });

  it('that says nothing is let go', async () => {
    const { worker, done } = workerBefore([]);
    await showPush(worker, null);
    expect(done).toEqual([]);
  });

  it('leads on in the page that is open', async () => {
    const { worker, done } = workerBefore([
      { url: admin, focused: true },
      { url: app, focused: false },
    ]);
    await openPush(worker, shown('/chat/c1'));
    expect(done).toEqual([
      ['tell', app, { open: '/chat/c1' }],
      ['focus', app],
    ]);
  });

  it('says where it leads what has been read by going there', async () => {
    const { worker, done } = workerBefore([{ url: app, focused: false }]);
    await openPush(worker, shown('/swaps?swap=s1'));
    const none = workerBefore([]);
    await openPush(none.worker, shown('/groups'));
    expect([done[0], none.done[0]]).toEqual([
      ['tell', app, { open: '/swaps?swap=s1&notice=e1.asked' }],
      ['open', '/groups?notice=e1.asked'],
    ]);
  });

  it('that can come here no more has the open pages see to it', async () => {
    const { worker, done } = workerBefore([
      { url: admin, focused: true },
      { url: app, focused: false },
    ]);
    await announceChange(worker);
    expect(done).toEqual([['tell', app, { pushes: 'changed' }]]);
  });

  it('opens one where none is, or where it is for admins', async () => {
    const { worker, done } = workerBefore([{ url: admin, focused: true }]);
    await openPush(worker, shown('/chat/c1'));
    const other = workerBefore([{ url: app, focused: true }]);
    await openPush(other.worker, shown('/admin/swaps/s1/show'));
    expect([done, other.done]).toEqual([[['open', '/chat/c1']], [['open', '/admin/swaps/s1/show']]]);
  });
});
