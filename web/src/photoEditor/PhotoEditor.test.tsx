import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { chooseLanguage } from '../i18n/i18n.ts';
import { fakeCanvas } from '../testing/fakeCanvas.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { PhotoEditor, type PhotoEditorProps } from './PhotoEditor.tsx';

const photo = new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' });
const megabyte = 1024 * 1024;

function openEditor(props: Partial<PhotoEditorProps> = {}) {
  const [onDone, onClose] = [vi.fn<(file: File) => void>(), vi.fn()];
  const { user } = renderPage(
    <PhotoEditor photo={photo} maxBytes={megabyte} onDone={onDone} onClose={onClose} {...props} />,
  );
  const press = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
  };
  return { user, press, onDone, onClose };
}

it('turns and crops by keyboard, and keeps the name of the file', async () => {
  const written = fakeCanvas();
  const { user, press, onDone } = openEditor();
  await press('Turn right');
  (await screen.findByRole('button', { name: /^Bottom right corner/ })).focus();
  // 8 pixels of 300 by 200 each
  await user.keyboard('{ArrowLeft>5/}');
  await press('Done');
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledOnce();
  });
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({ name: 'lamp.jpg', type: 'image/jpeg' });
  expect(written).toEqual([{ width: 173, height: 240 }]);
});

it('an edited photo opens with its edits, and Reset brings the original back', async () => {
  fakeCanvas();
  const first = openEditor();
  fireEvent.change(await screen.findByRole('slider', { name: 'Straighten' }), { target: { value: '-3.5' } });
  await first.user.click(screen.getByRole('switch', { name: 'Auto light' }));
  await first.press('Done');
  await waitFor(() => {
    expect(first.onDone).toHaveBeenCalledOnce();
  });
  const edited = first.onDone.mock.calls[0]?.[0];
  if (!edited) throw new Error('no file was written');
  cleanup();

  const again = openEditor({ photo: edited });
  const slider = await screen.findByRole('slider', { name: 'Straighten' });
  expect(slider).toHaveAttribute('aria-valuetext', '-3.5°');
  expect(screen.getByRole('switch', { name: 'Auto light' })).toBeChecked();
  await again.press('Reset');
  expect(slider).toHaveValue('0');
  await again.press('Done');
  expect(again.onDone).toHaveBeenCalledExactlyOnceWith(photo);
});

it('Escape closes at once and changes nothing', async () => {
  fakeCanvas();
  const { user, onDone, onClose } = openEditor();
  fireEvent.change(await screen.findByRole('slider', { name: 'Brightness' }), { target: { value: '20' } });
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
});

it('a photo that this browser cannot decode is left as it is, in both languages', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
  const { press, onDone, onClose } = openEditor();
  expect(await screen.findByText(/^This browser can’t open this photo/)).toBeVisible();
  await chooseLanguage('de');
  expect(await screen.findByText(/^Dieser Browser kann das Foto nicht öffnen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fertig' })).toBeNull();
  await press('Abbrechen');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
});

it('a stored photo is fetched, and says so when it cannot be', async () => {
  fakeCanvas();
  server.use(http.get('/uploads/lamp.webp', () => HttpResponse.error()));
  openEditor({ photo: { url: '/uploads/lamp.webp', name: 'picture 1' } });
  expect(await screen.findByText('The photo couldn’t be loaded. Please try again.')).toBeVisible();
});

it('an edited photo that is too large says so and stays open', async () => {
  fakeCanvas();
  const { press, onDone } = openEditor({ maxBytes: 3 });
  await press('Turn left');
  await press('Done');
  expect(await screen.findByText(/^File lamp.jpg is too large/)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

it('a photo that is shown as a square has no other shape', async () => {
  const written = fakeCanvas();
  const { press, onDone } = openEditor({ isSquare: true });
  await screen.findByRole('button', { name: 'Turn left' });
  expect(screen.queryByRole('radiogroup', { name: 'Shape' })).toBeNull();
  await press('Done');
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledOnce();
  });
  expect(written).toEqual([{ width: 200, height: 200 }]);
});
