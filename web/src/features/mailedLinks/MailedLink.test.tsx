import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmEmailPage } from '../../pages/ConfirmEmailPage.tsx';
import { NewsletterPage } from '../../pages/NewsletterPage.tsx';
import { renderPage } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';

describe('a link from a mail', () => {
  it.each([
    [
      '/newsletter/confirm',
      '/api/newsletter/confirm',
      <NewsletterPage key="in" purpose="newsletterConfirm" />,
      'Confirm subscription',
      'You are on the list',
    ],
    [
      '/newsletter/leave',
      '/api/newsletter/unsubscribe',
      <NewsletterPage key="out" purpose="newsletterLeave" />,
      'Unsubscribe',
      'You’re unsubscribed',
    ],
    [
      '/digest/leave',
      '/api/notifications/digest/leave',
      <NewsletterPage key="digest" purpose="digestLeave" />,
      'Unsubscribe',
      'You’re unsubscribed',
    ],
    [
      '/confirm-email',
      '/api/auth/confirm-email',
      <ConfirmEmailPage key="mail" />,
      'Confirm address',
      'Your address is confirmed',
    ],
  ])('to %s does nothing until it is pressed, then sends its token', async (path, api, page, button, done) => {
    const taken = vi.fn();
    server.use(
      http.post(api, async ({ request }) => {
        taken(await request.json());
        return HttpResponse.json({ success: true, message: '' });
      }),
    );
    const { user } = renderPage(page, { at: `${path}?token=from-the-mail`, path });
    const press = await screen.findByRole('button', { name: button });
    expect(taken).not.toHaveBeenCalled();
    await user.click(press);
    expect(await screen.findByRole('heading', { level: 1, name: done })).toBeVisible();
    expect(taken).toHaveBeenCalledWith({ token: 'from-the-mail' });
  });

  it('shows the words of the server when the token is spent', async () => {
    server.use(
      http.post('/api/auth/confirm-email', () =>
        HttpResponse.json(
          { success: false, message: 'This confirmation link is no longer valid', code: 'email_token_invalid' },
          { status: 400 },
        ),
      ),
    );
    const { user } = renderPage(<ConfirmEmailPage />, { at: '/confirm-email?token=spent', path: '/confirm-email' });
    await user.click(await screen.findByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This confirmation link is no longer valid');
  });

  it('asks for the mail when the token is missing', () => {
    renderPage(<ConfirmEmailPage />, { at: '/confirm-email' });
    expect(screen.getByRole('alert')).toHaveTextContent('This page needs the link from your email.');
  });
});
