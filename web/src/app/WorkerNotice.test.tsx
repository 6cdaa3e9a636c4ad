import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/renderPage.tsx';
import { WorkerNotice } from './WorkerNotice.tsx';

/** The part of a browser's service worker API that the page uses. */
class Workers extends EventTarget {
  controller: object | null = {};
  registration = Object.assign(new EventTarget(), {
    waiting: null as object | null,
    installing: null as (EventTarget & { state: string; postMessage: (message: string) => void }) | null,
    update: () => Promise.resolve(),
  });
  register = () => Promise.resolve(this.registration);
  startMessages = () => undefined;
}
let workers: Workers;
const told = vi.fn();

beforeEach(() => {
  workers = new Workers();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  told.mockReset();
});

async function installAnother() {
  const installing = Object.assign(new EventTarget(), { state: 'installed', postMessage: told });
  workers.registration.installing = installing;
  await act(async () => {
    await Promise.resolve();
    workers.registration.dispatchEvent(new Event('updatefound'));
    installing.dispatchEvent(new Event('statechange'));
  });
  return installing;
}

it('offers a new version, and takes it only when the member says so', async () => {
  const { user } = renderPage(<WorkerNotice />);
  await installAnother();
  expect(await screen.findByText('A new version is available')).toBeVisible();
  expect(told).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Update now' }));
  expect(told).toHaveBeenCalledWith('take over');
});

it('comes to the new version by loading anew where another window has taken it', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { href: location.href, reload });
  const { user } = renderPage(<WorkerNotice />);
  const other = await installAnother();
  other.state = 'activated';
  await user.click(await screen.findByRole('button', { name: 'Update now' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('puts it off', async () => {
  const { user } = renderPage(<WorkerNotice />);
  await installAnother();
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  expect(screen.queryByText('A new version is available')).toBeNull();
  expect(told).not.toHaveBeenCalled();
});

it('says nothing of the first one', async () => {
  workers.controller = null;
  renderPage(<WorkerNotice />);
  await installAnother();
  expect(screen.queryByText('A new version is available')).toBeNull();
});

it('leads to what a push was about', async () => {
  const Where = () => <p>{useLocation().pathname}</p>;
  renderPage(
    <>
      <WorkerNotice />
      <Where />
    </>,
  );
  act(() => {
    workers.dispatchEvent(new MessageEvent('message', { data: { open: '/chat/c1' } }));
  });
  expect(await screen.findByText('/chat/c1')).toBeVisible();
});
