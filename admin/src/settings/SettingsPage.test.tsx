import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../core/i18n/language.ts';
import { answer, fakeServer, refusal } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const address = '/api/admin/settings/community';
let kept: Record<string, unknown>;
const noAssistant = {
  ...{ service: null, on: true, consents: 0, problem: null },
  today: { asked: 0, answered: 0, failed: 0 },
};
let assistant: object = noAssistant;

beforeEach(() => {
  assistant = noAssistant;
  kept = {
    _id: 'community',
    name: 'Pass-Along',
    timeZone: 'UTC',
    language: 'en',
    currency: '',
    signupPolicy: 'open',
    sessionDays: 7,
    deletionGraceDays: 14,
    adminsNeedSecondFactor: false,
    shortNamesForVisitors: true,
    figuresForVisitors: true,
    descriptionAssistant: true,
    neighboursVerify: true,
    swapLoops: true,
    searchSynonyms: 'bike, bicycle',
  };
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('the community settings', () => {
  it('explain each sign-up policy, and lead to their timeline', async () => {
    serve();
    expect(
      await screen.findByRole('radio', {
        name: /Invite only.*only join with an invitation code or link/,
      }),
    ).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Open.*Anyone can join right away/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Approval.*an admin has to approve the account/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Timeline of the settings' })).toHaveAttribute(
      'href',
      '/timeline/settings-community',
    );
  });

  it('send only what was changed, and show what the server kept', async () => {
    const server = serve();
    await userEvent.click(await screen.findByRole('radio', { name: /Approval/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ method: 'PUT', path: address, body: { signupPolicy: 'approval' } }]);
    expect(server.commands()[0]?.body).toEqual({ signupPolicy: 'approval' });
    await waitFor(() => expect(screen.getByRole('radio', { name: /Approval/ })).toBeChecked());
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('have a currency for amounts, and a language for people without an account', async () => {
    const server = serve();
    const currency = await screen.findByRole('combobox', { name: 'Currency' });
    await userEvent.clear(currency);
    await userEvent.type(currency, 'EUR');
    await userEvent.click(await screen.findByRole('option', { name: 'EUR, Euro' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Email language' }));
    await userEvent.click(await screen.findByRole('option', { name: 'German' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.commands()).toMatchObject([{ body: { currency: 'EUR', language: 'de' } }]));
  });

  it('ask admins for a second factor', async () => {
    const server = serve();
    const need = await screen.findByRole('switch', { name: 'Admins need a second factor' });
    expect(need).toHaveAccessibleDescription(/have to set one up before they can do anything else/);
    await userEvent.click(need);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.commands()).toMatchObject([{ body: { adminsNeedSecondFactor: true } }]));
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

  it('are all in German for who reads German', async () => {
    serve(undefined, [], 'de');
    const zone = await screen.findByRole('combobox', { name: /Zeitzone/ });
    expect(screen.getAllByRole('button', { name: 'Öffnen' })).toHaveLength(2);
    expect(screen.getByRole('combobox', { name: 'Währung' })).toHaveValue('Keine');
    await userEvent.clear(zone);
    await userEvent.type(zone, 'atlantis');
    expect(await screen.findByText('Diese Zeitzone gibt es nicht')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Schließen' })).toBeInTheDocument();
  });

  it('say at the field what is wrong, before anything is sent', async () => {
    const server = serve();
    const days = await screen.findByRole('textbox', { name: /Session days/ });
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
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(name).toHaveValue('Pass-Along');
  });
});

describe('the writing assistant', () => {
  const service = { host: 'assistant.example.org', model: 'small', perDay: 200 };
  const section = async () => within(await screen.findByRole('region', { name: 'Writing assistant' }));

  it('says how it is set up', async () => {
    serve();
    expect(await (await section()).findByText(/start the servers with ASSISTANT_URL/)).toBeInTheDocument();
  });

  it('shows its service, its use and why it does not answer', async () => {
    const today = { asked: 9, answered: 6, failed: 2 };
    const problem = { code: 'assistant_refused', at: '2026-03-01T10:00:00.000Z' };
    assistant = { service, on: false, consents: 4, today, problem };
    serve();
    const shown = await section();
    expect(await shown.findByText('assistant.example.org')).toBeInTheDocument();
    expect(shown.getByText('9 of 200 requests: 6 drafts, 2 without a whole draft')).toBeInTheDocument();
    expect(shown.getByText(/Refuses the key, the model or the address/)).toBeInTheDocument();
    expect(shown.getByText(/Switched off/)).toBeInTheDocument();
  });

  it('is switched off in the settings', async () => {
    const server = serve();
    await userEvent.click(await screen.findByRole('switch', { name: 'Writing assistant' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.commands()).toMatchObject([{ body: { descriptionAssistant: false } }]));
  });
});

describe('what was changed', () => {
  const change = (revision: number, canUndo: boolean, changes: object[]) => ({
    ...{ revision, canUndo, changes, at: '2026-03-01T10:00:00.000Z', byId: 'm-1' },
    byName: revision === 0 ? '' : 'Berta',
  });
  const made = [
    change(1, true, [{ setting: 'sessionDays', from: 7, to: 30 }]),
    change(0, false, [{ setting: 'signupPolicy', from: 'open', to: 'approval' }]),
  ];

  it('says who, when, and from what to what', async () => {
    serve(undefined, made);
    expect(await screen.findByText('Session days: from 7 to 30')).toBeInTheDocument();
    expect(screen.getByText(/^Berta,/)).toBeInTheDocument();
    expect(screen.getByText('Sign-up policy: from Open to Approval')).toBeInTheDocument();
    expect(screen.getByText('Changed again since then')).toBeInTheDocument();
  });

  it('is undone after it was said what that changes', async () => {
    const server = serve(undefined, made);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo this change?' });
    expect(within(dialog).getByText('Session days: from 30 to 7')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ method: 'POST', path: `${address}/history/1/undo` }]);
  });

  it('is nothing in a young community', async () => {
    serve();
    expect(await screen.findByText(/No changes yet/)).toBeInTheDocument();
  });
});

function serve(put?: () => Response, made: readonly object[] = [], language: Language = 'en') {
  const server = fakeServer({
    [`GET ${address}`]: () => answer(kept),
    'GET /api/admin/assistant': () => answer(assistant),
    [`GET ${address}/history`]: () => answer({ changes: made }),
    [`POST ${address}/history/1/undo`]: () => {
      kept = { ...kept, sessionDays: 7 };
      return answer(kept);
    },
    [`PUT ${address}`]:
      put ??
      (({ body }) => {
        kept = { ...kept, ...(body as object) };
        return answer(kept);
      }),
  });
  renderPage(<SettingsPage />, { path: '/settings', language });
  return server;
}
