import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refusal } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const address = '/api/admin/settings/community';
let kept: Record<string, unknown>;

beforeEach(() => {
  kept = {
    _id: 'community',
    name: 'Pass-Along',
    timeZone: 'UTC',
    signupPolicy: 'open',
    sessionDays: 7,
    deletionGraceDays: 14,
  };
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('the community settings', () => {
  it('explain each sign-up policy, and lead to their timeline', async () => {
    serve();
    expect(await screen.findByRole('radio', { name: /Invite only.*invitation code/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Open.*Anybody can join at once/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Approval.*until an admin lets it in/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Timeline of the settings' })).toHaveAttribute(
      'href',
      '/timeline/settings-community',
    );
  });

  it('send only what was changed, and show what the server kept', async () => {
    const server = serve();
    await userEvent.click(await screen.findByRole('radio', { name: /Approval/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved the settings')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ method: 'PUT', path: address, body: { signupPolicy: 'approval' } }]);
    expect(server.commands()[0]?.body).toEqual({ signupPolicy: 'approval' });
    await waitFor(() => expect(screen.getByRole('radio', { name: /Approval/ })).toBeChecked());
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('find a time zone by part of its name', async () => {
    const server = serve();
    const zone = await screen.findByRole('combobox', { name: /Time zone/ });
    await userEvent.clear(zone);
    await userEvent.type(zone, 'berl');
    await userEvent.click(await screen.findByRole('option', { name: 'Europe/Berlin' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.commands()).toMatchObject([{ body: { timeZone: 'Europe/Berlin' } }]));
  });

  it('say at the field what is wrong, before anything is sent', async () => {
    const server = serve();
    const days = await screen.findByRole('spinbutton', { name: /Session days/ });
    await userEvent.clear(days);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This must be a number')).toBeInTheDocument();
    expect(days).toHaveAttribute('aria-invalid', 'true');
    expect(server.commands()).toEqual([]);
  });

  it('show the server’s refusal at its field, and keep what was typed', async () => {
    serve(() =>
      refusal(400, 'validation_failed', 'Please check the highlighted fields', [
        { path: 'name', message: 'Community name is required' },
      ]),
    );
    const name = await screen.findByRole('textbox', { name: /Community name/ });
    await userEvent.type(name, ' House');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check the highlighted fields');
    expect(screen.getByText('Community name is required')).toBeInTheDocument();
    expect(name).toHaveValue('Pass-Along House');
  });

  it('are taken back to what stands', async () => {
    serve();
    const name = await screen.findByRole('textbox', { name: /Community name/ });
    await userEvent.type(name, '!');
    await userEvent.click(screen.getByRole('button', { name: 'Take the changes back' }));
    expect(name).toHaveValue('Pass-Along');
  });
});

function serve(put?: () => Response) {
  const server = fakeServer({
    [`GET ${address}`]: () => answer(kept),
    [`PUT ${address}`]:
      put ??
      (({ body }) => {
        kept = { ...kept, ...(body as object) };
        return answer(kept);
      }),
  });
  renderPage(<SettingsPage />, { path: '/settings' });
  return server;
}
