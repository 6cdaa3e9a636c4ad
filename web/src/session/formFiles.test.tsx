import { reloadAfterUpgrade } from '@pass-along/contracts/reload';
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { credentials } from '../api/storedCredentials.ts';
import { Toasts } from '../app/Toasts.tsx';
import { fakeCaches } from '../testing/fakeCaches.ts';
import { clearDevice } from './clearDevice.ts';
import { useFormFiles } from './formFiles.ts';
import { reloadWithFormFiles, restoreFormFiles } from './formReload.ts';

let stored: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  stored = fakeCaches();
  credentials.keep({ token: 'ashas-token', userId: 'asha' });
});

const countStored = () => stored.get('files of forms')?.size ?? 0;
const photo = new File(['lamp'], 'lamp.png', { type: 'image/png' });

function Form({ name, chosen = [] }: { name: string; chosen?: File[] }) {
  const [files, setFiles] = useState(chosen);
  const [note, setNote] = useState<unknown>();
  useFormFiles(
    name,
    files,
    (restored, notes) => {
      setFiles(restored);
      setNote(notes);
    },
    () => `cover of ${name}`,
  );
  return <p>{files.length === 0 ? 'No photos' : [...files.map((file) => file.name), note].join(', ')}</p>;
}

/** Loads the page anew with the files of the open forms. */
async function loadAnew() {
  const reload = vi.fn();
  await reloadWithFormFiles(reload);
  expect(reload).toHaveBeenCalledOnce();
  cleanup();
}

it('gives a form its files back once it is open again, and leaves none on the device', async () => {
  render(<Form name="item" chosen={[photo]} />);
  await loadAnew();
  expect(countStored()).toBe(1);
  restoreFormFiles();
  const { unmount } = render(<Form name="other item" />);
  await expect.poll(countStored).toBe(0);
  expect(screen.getByText('No photos')).toBeVisible();
  unmount();
  const form = render(<Form name="item" />);
  expect(await screen.findByText('lamp.png, cover of item')).toBeVisible();
  expect(JSON.stringify(history.state)).not.toContain('lamp.png');
  form.unmount();
  render(<Form name="item" />);
  expect(await screen.findByText('No photos')).toBeVisible();
});

it('stores nothing for a form that was closed, nor for one without files', async () => {
  const { unmount } = render(<Form name="item" chosen={[photo]} />);
  unmount();
  render(<Form name="other item" />);
  await loadAnew();
  expect(countStored()).toBe(0);
  expect(JSON.stringify(history.state)).not.toContain('lamp.png');
});

it('deletes the files when the session ends, stored or waiting for their form', async () => {
  render(<Form name="item" chosen={[photo]} />);
  await loadAnew();
  await clearDevice();
  expect(countStored()).toBe(0);

  history.replaceState(null, '');
  render(<Form name="item" chosen={[photo]} />);
  await loadAnew();
  restoreFormFiles();
  await expect.poll(countStored).toBe(0);
  await clearDevice();
  render(<Form name="item" />);
  expect(await screen.findByText('No photos')).toBeVisible();
});

it('keeps nothing of a reload that was stopped', async () => {
  vi.stubGlobal('navigation', new EventTarget());
  const reload = vi.fn();
  const stop = reloadAfterUpgrade('build 1', () => reloadWithFormFiles(reload));
  render(<Form name="item" chosen={[photo]} />);
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(countStored()).toBe(1);
  await expect
    .poll(() => {
      window.navigation.dispatchEvent(new Event('navigateerror'));
      return countStored();
    })
    .toBe(0);
  expect(JSON.stringify(history.state)).not.toContain('lamp.png');
  stop();
});

it('gives them to no other member', async () => {
  render(<Form name="item" chosen={[photo]} />);
  await loadAnew();
  credentials.keep({ token: 'brams-token', userId: 'bram' });
  restoreFormFiles();
  render(<Form name="item" />);
  await expect.poll(countStored).toBe(0);
  expect(screen.getByText('No photos')).toBeVisible();
});

it.each([
  ['blocked', { open: () => Promise.reject(new Error('blocked')), delete: () => Promise.reject(new Error('blocked')) }],
  ['missing', undefined],
])('loads anew without the files, and says so, where storage is %s', async (_, storage) => {
  render(<Form name="item" chosen={[photo]} />);
  vi.stubGlobal('caches', storage);
  await loadAnew();
  restoreFormFiles();
  render(
    <>
      <Form name="item" />
      <Toasts />
    </>,
  );
  expect(await screen.findByText('The app was updated. Please add your photos and files again.')).toBeInTheDocument();
  expect(screen.getByText('No photos')).toBeVisible();
});
