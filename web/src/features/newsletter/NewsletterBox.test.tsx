import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { NewsletterBox } from './NewsletterBox.tsx';

describe('the newsletter box', () => {
  it('refuses what is no address without asking the server', async () => {
    const { user } = renderPage(<NewsletterBox />);
    await user.type(screen.getByLabelText('Email for the newsletter'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Email for the newsletter')).toBeInvalid();
  });

  it('subscribes, and says that the mail has to be confirmed', async () => {
    const asked = vi.fn();
    server.use(
      http.post('/api/newsletter/subscribe', async ({ request }) => {
        asked(await request.json());
        return HttpResponse.json({ success: true, message: '' });
      }),
    );
    const { user } = renderPage(<NewsletterBox />);
    await user.type(screen.getByLabelText('Email for the newsletter'), 'asha@example.org');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(/Open the link in it to confirm/)).toBeVisible();
    expect(asked).toHaveBeenCalledWith({ email: 'asha@example.org' });
  });

  it('shows why it did not work and lets one try again', async () => {
    server.use(
      http.post('/api/newsletter/subscribe', () =>
        HttpResponse.json(
          { success: false, message: 'Too many attempts, please wait a moment', code: 'rate_limited' },
          { status: 429 },
        ),
      ),
    );
    const { user } = renderPage(<NewsletterBox />);
    await user.type(screen.getByLabelText('Email for the newsletter'), 'asha@example.org');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts, please wait a moment');
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  });
});
