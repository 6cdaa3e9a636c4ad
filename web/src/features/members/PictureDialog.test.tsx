import { cleanup, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { reloadWithFormFiles, restoreFormFiles } from '../../session/formReload.ts';
import { fakeCaches } from '../../testing/fakeCaches.ts';
import { fakeCanvas } from '../../testing/fakeCanvas.ts';
import { renderPage, signInAsAsha } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { PictureDialog } from './PictureDialog.tsx';

beforeEach(() => {
  fakeCanvas();
  signInAsAsha();
});

const photo = new File(['photo'], 'me.png', { type: 'image/png' });

async function pick(onClose = vi.fn()) {
  const { user } = renderPage(<PictureDialog kind="avatar" onClose={onClose} />);
  await user.upload(await screen.findByLabelText('Choose a picture'), photo);
  await screen.findByRole('dialog', { name: 'Edit photo' });
  await screen.findByRole('group', { name: 'Frame: the arrow keys move it' });
  return { user, onClose };
}

it('holds the cropped picture until it is uploaded', async () => {
  const sent = vi.fn();
  // jsdom's files do not reach the server, so the test inspects the form while it is filled
  const filled = vi.spyOn(FormData.prototype, 'set');
  server.use(
    http.post('/api/users/upload', () => {
      sent();
      return HttpResponse.json({ avatar: '/uploads/new.webp' });
    }),
  );
  const { user, onClose } = await pick();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByAltText('Preview of the picture')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Image Updated!')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledOnce();
  expect(filled).toHaveBeenCalledWith('image', expect.objectContaining({ type: 'image/jpeg' }), 'me.png');
  expect(onClose).toHaveBeenCalled();
});

it('lets go of the picture on Cancel', async () => {
  const { user, onClose } = await pick();
  const [cancel] = screen.getAllByRole('button', { name: 'Cancel' });
  if (cancel) await user.click(cancel);
  expect(await screen.findByRole('dialog', { name: 'Upload picture' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
});

it('takes nothing but images', async () => {
  const { user } = renderPage(<PictureDialog kind="avatar" onClose={vi.fn()} />);
  const input = await screen.findByLabelText('Choose a picture');
  input.removeAttribute('accept');
  await user.upload(input, new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(await screen.findByText('File notes.txt is not an image.')).toBeVisible();
});

it('has the picture again, cropped or not, after the page was loaded anew', async () => {
  fakeCaches();
  const loadAnew = async () => {
    await reloadWithFormFiles(() => undefined);
    cleanup();
    restoreFormFiles();
    return renderPage(<PictureDialog kind="avatar" onClose={vi.fn()} />);
  };
  await pick();
  const { user } = await loadAnew();
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await screen.findByAltText('Preview of the picture');
  await loadAnew();
  expect(await screen.findByAltText('Preview of the picture')).toBeVisible();
});
