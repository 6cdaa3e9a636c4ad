import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage, signInAsAsha } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { PictureDialog } from './PictureDialog.tsx';

beforeEach(() => {
  // jsdom has no layout: every box and every picture is 300 by 200 pixels
  const box = HTMLElement.prototype;
  vi.spyOn(box, 'offsetWidth', 'get').mockReturnValue(300);
  vi.spyOn(box, 'offsetHeight', 'get').mockReturnValue(200);
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 200));
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200);
  // jsdom has no canvas
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.resolve();
    },
  );
  const canvas = HTMLCanvasElement.prototype;
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as GPUCanvasContext);
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) => {
    done(new Blob(['cut'], { type: 'image/jpeg' }));
  });
  signInAsAsha();
});

const photo = new File(['photo'], 'me.png', { type: 'image/png' });

async function pick(onClose = vi.fn()) {
  const { user } = renderPage(<PictureDialog kind="avatar" onClose={onClose} />);
  await user.upload(await screen.findByLabelText('Choose a picture'), photo);
  await screen.findByRole('dialog', { name: 'Crop picture' });
  const picture = await waitFor(() => {
    const image = document.querySelector<HTMLImageElement>('.reactEasyCrop_Image');
    if (image === null) throw new Error('the crop stage is not there yet');
    return image;
  });
  fireEvent.load(picture);
  const window = await screen.findByRole('application', { name: 'Visible part of the picture' });
  return { user, picture, window, onClose };
}

it('moves the picture with the arrow keys and zooms with plus, minus and the slider', async () => {
  const { user, picture, window } = await pick();
  const still = picture.style.transform;
  window.focus();
  await user.keyboard('{ArrowRight}');
  expect(picture.style.transform).not.toBe(still);
  const slider = screen.getByRole('slider', { name: 'Zoom' });
  expect(slider).toHaveValue('1');
  await user.keyboard('++');
  expect(slider).toHaveValue('1.2');
  await user.keyboard('-');
  expect(slider).toHaveValue('1.1');
  expect(slider).toHaveAttribute('aria-valuetext', '1.1 times');
  fireEvent.change(slider, { target: { value: '3' } });
  await user.keyboard('+');
  expect(slider).toHaveValue('3');
});

it('holds the cut picture until it is uploaded', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Crop' }));
  expect(await screen.findByAltText('Preview of the picture')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Image Updated!')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledOnce();
  expect(filled).toHaveBeenCalledWith('image', expect.objectContaining({ type: 'image/jpeg' }), 'cropped.jpeg');
  expect(onClose).toHaveBeenCalled();
});

it('lets go of the picture on Cancel', async () => {
  const { user } = await pick();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Upload picture' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
});

it('takes nothing but images', async () => {
  const { user } = renderPage(<PictureDialog kind="avatar" onClose={vi.fn()} />);
  const input = await screen.findByLabelText('Choose a picture');
  input.removeAttribute('accept');
  await user.upload(input, new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(await screen.findByText('File notes.txt is not an image.')).toBeVisible();
});
