import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { RequestInvite } from './RequestInvite.tsx';

describe('Request an Invite', () => {
  it('asks for an address, files the request, says so and closes', async () => {
    const asked = vi.fn();
    server.use(
      http.post('/api/invite-requests', async ({ request }) => {
        asked(await request.json());
        return HttpResponse.json({ success: true, message: '' });
      }),
    );
    const { user } = renderPage(<RequestInvite />);
    await user.click(screen.getByRole('button', { name: 'Request an Invite' }));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(asked).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Email'), 'asha@example.org');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(
      await screen.findByText("Your invite request has been sent to the admin. We'll get back to you shortly!"),
    ).toBeInTheDocument();
    expect(asked).toHaveBeenCalledWith({ email: 'asha@example.org' });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('gives the focus back on Escape', async () => {
    const { user } = renderPage(<RequestInvite />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Request an Invite' })).toHaveFocus();
    });
  });

  it('stays open with what was typed when it could not be filed', async () => {
    server.use(
      http.post('/api/invite-requests', () =>
        HttpResponse.json(
          { success: false, message: 'Too many attempts, please wait a moment', code: 'rate_limited' },
          { status: 429 },
        ),
      ),
    );
    const { user } = renderPage(<RequestInvite />);
    await user.click(screen.getByRole('button', { name: 'Request an Invite' }));
    await user.type(screen.getByLabelText('Email'), 'asha@example.org');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts, please wait a moment');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.org');
  });
});
