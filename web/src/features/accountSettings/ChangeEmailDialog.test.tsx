import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';

it('checks before it sends, stays open with what was refused, and closes once the mail is out', async () => {
  const onClose = vi.fn();
  const sent: unknown[] = [];
  const refusal = { success: false, message: 'User already exists', error: 'User already exists', code: 'email_taken' };
  server.use(
    http.post('/api/auth/change-email', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? HttpResponse.json(refusal, { status: 409 })
        : HttpResponse.json({ success: true, message: 'Sent' });
    }),
  );
  const { user } = renderPage(<ChangeEmailDialog onClose={onClose} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Change email' }));
  const submit = dialog.getByRole('button', { name: 'Change email' });

  await user.click(submit);
  expect(await dialog.findByText('Password is required')).toBeVisible();
  expect(sent).toEqual([]);

  await user.type(dialog.getByLabelText('New email'), 'new@example.org');
  await user.type(dialog.getByLabelText('Your password'), 'lamp-and-books');
  await user.click(submit);
  expect(await dialog.findByRole('alert')).toHaveTextContent('User already exists');
  expect(onClose).not.toHaveBeenCalled();

  await user.click(submit);
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(sent).toEqual(Array(2).fill({ email: 'new@example.org', password: 'lamp-and-books' }));
});
